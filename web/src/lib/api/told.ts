/** What the server tells beside its sentences, in numbers and names, in the language in use. */
import { has, t, type Key, type Params } from '../i18n/index.svelte'

const inLanguage: Record<string, (value: string) => Key> = {
  side: (side) => `color.${side}` as Key,
  piece: (name) => `man.${name}` as Key,
  pool: (pool) => `editor.pool.${pool}` as Key
}

export function told(params: Record<string, string>): Params {
  return Object.fromEntries(
    Object.entries(params).map(([name, value]) => {
      const key = inLanguage[name]?.(value)
      return [name, key && has(key) ? t(key) : value]
    })
  )
}

/** The text of a key with what was told; null where there is none, or where a part of it was not told. */
export function tell(key: string, params: Record<string, string>): string | null {
  if (!has(key)) return null
  const values = told(params)
  const missing = [...t(key).matchAll(/\{(\w+)\}/g)].some(([, name]) => !(name! in values))
  return missing ? null : t(key, values)
}
