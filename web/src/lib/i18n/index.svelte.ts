/**
 * All text of the pages in one catalogue, by typed keys.
 *
 * English is always here; the other languages are loaded when they are chosen. A text may hold `{name}` places. A text that counts
 * has two keys, `x.one` and `x.other`, and is asked for by `tn('x', count)`.
 */
import { en } from './en'

export type Key = keyof typeof en
export type Catalogue = Record<Key, string>
/** Keys that come as a pair `.one` and `.other`. */
export type CountKey = Key extends infer K ? (K extends `${infer Base}.one` ? Base : never) : never
export type Language = 'en' | 'de'
export type Params = Record<string, string | number>

export const languages: { id: Language; name: string }[] = [
  { id: 'en', name: 'English' },
  { id: 'de', name: 'Deutsch' }
]

let current = $state<Language>('en')
let catalogue = $state.raw<Catalogue>(en)

const loaders: Record<Language, () => Promise<Catalogue>> = {
  en: async () => en,
  de: async () => (await import('./de')).de
}

/** The language in use, a BCP 47 tag. */
export function language(): Language {
  return current
}

export async function setLanguage(next: Language): Promise<void> {
  catalogue = await loaders[next]()
  current = next
  if (typeof document !== 'undefined') document.documentElement.lang = next
}

/** The language to begin with: what the browser asks for, if we speak it. */
export function preferredLanguage(wanted: readonly string[]): Language {
  for (const tag of wanted) {
    const known = languages.find((l) => tag.toLowerCase().startsWith(l.id))
    if (known) return known.id
  }
  return 'en'
}

/** Begins with a vowel as it is spoken: an Alibaba, a Unicorn. */
const vowel = /^(?!uni|eu|ut|one|once)[aeiou]/i

export function fill(text: string, params: Params): string {
  return text.replace(/(\b[Aa] )?\{(\w+)\}/g, (whole, article: string | undefined, name: string) => {
    if (!(name in params)) return whole
    const value = String(params[name])
    return (article && vowel.test(value) ? `${article.trim()}n ` : (article ?? '')) + value
  })
}

/** The text of a key in the language in use. */
export function t(key: Key, params: Params = {}): string {
  return fill(catalogue[key], params)
}

/** The text of a counting key: `{count}` is filled in, as a number of the language. */
export function tn(key: CountKey, count: number, params: Params = {}): string {
  const form = new Intl.PluralRules(current).select(count) === 'one' ? 'one' : 'other'
  return t(`${key}.${form}` as Key, { count: count.toLocaleString(current), ...params })
}

/** Whether a stable code of the server has a text of its own; the pages fall back to the server's sentence. */
export function has(key: string): key is Key {
  return key in catalogue
}
