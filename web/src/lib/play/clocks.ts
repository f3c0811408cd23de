/** Clocks as they stand now, from what the server last said of them. */
import type { ClockView, Color } from '../api/types'
import { t, tn } from '../i18n/index.svelte'

/** What a side has left, in milliseconds, at `now` by this machine's clock; `ahead` is how far the server's clock is before it. */
export function leftOf(clock: ClockView, side: Color, now: number, ahead: number): number {
  const left = side === 'white' ? clock.white_ms : clock.black_ms
  if (clock.running !== side) return left
  return Math.max(0, left - Math.max(0, now + ahead - clock.server_time_ms))
}

/** A time as a clock shows it: `2:05`, `1:02:05`, `9.4` in the last seconds, `2 d 4 h` for days. */
export function clockText(ms: number): { text: string; low: boolean } {
  const seconds = ms / 1000
  if (seconds >= 86_400)
    return { text: `${Math.floor(seconds / 86_400)} d ${Math.floor((seconds % 86_400) / 3600)} h`, low: false }
  if (seconds < 10) return { text: (Math.floor(seconds * 10) / 10).toFixed(1), low: true }
  const whole = Math.ceil(seconds)
  const two = (n: number) => String(n).padStart(2, '0')
  const [h, m, s] = [Math.floor(whole / 3600), Math.floor((whole % 3600) / 60), whole % 60]
  return { text: h > 0 ? `${h}:${two(m)}:${two(s)}` : `${m}:${two(s)}`, low: whole <= 20 }
}

/** How much time a game is played with, in words. */
export function clockWords(clock: Pick<ClockView, 'kind' | 'base_ms' | 'increment_ms' | 'days'> | null): string {
  if (!clock) return t('clock.none')
  if (clock.kind === 'days') return tn('clock.days', clock.days ?? 0)
  const seconds = clock.base_ms / 1000
  const base = seconds < 60 ? tn('clock.seconds', seconds) : tn('clock.minutes', seconds / 60)
  if (clock.increment_ms === 0) return t('clock.flat', { base })
  return t('clock.growing', { base, more: tn('clock.more', clock.increment_ms / 1000) })
}

/** The same as players say it, `3+2`. */
export function clockShort(clock: Pick<ClockView, 'kind' | 'base_ms' | 'increment_ms' | 'days'> | null): string {
  if (!clock || clock.kind === 'days') return clockWords(clock)
  return `${clock.base_ms / 60_000}+${clock.increment_ms / 1000}`
}
