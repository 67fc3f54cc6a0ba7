import { useEffect, useState } from 'react'
import { NEVER } from '#schemas/codes.ts'

const [MINUTE_MS, HOUR_MS, DAY_MS] = [60_000, 3_600_000, 86_400_000] as const

/**
 * Returns the time that is left in two units, `7 d 5 h`, `12 min`; `''` when nothing is left.
 *
 * @param left - Milliseconds.
 */
export function timeLeftWords(left: number): string {
  if (!(left > 0)) return ''
  const [days, hours] = [Math.floor(left / DAY_MS), Math.floor((left % DAY_MS) / HOUR_MS)]
  const minutes = Math.floor((left % HOUR_MS) / MINUTE_MS)
  if (days > 0) return hours > 0 ? `${days} d ${hours} h` : `${days} d`
  if (hours > 0) return minutes > 0 ? `${hours} h ${minutes} min` : `${hours} h`
  if (minutes > 0) return `${minutes} min`
  return 'less than a minute'
}

/**
 * Returns a time as people run it, `1:05` or `1:02:05`.
 *
 * @param spent - Milliseconds.
 */
export function spentWords(spent: number): string {
  const seconds = Math.max(0, Math.round(spent / 1000))
  const two = (part: number) => `${part}`.padStart(2, '0')
  const [hours, minutes] = [Math.floor(seconds / 3600), Math.floor((seconds % 3600) / 60)]
  return hours > 0 ? `${hours}:${two(minutes)}:${two(seconds % 60)}` : `${minutes}:${two(seconds % 60)}`
}

/** The pause between two looks at the clock, in milliseconds. */
const LOOK_MS = 20_000

/**
 * Returns the time that is left while it runs, in milliseconds; undefined for a period that never ends.
 *
 * @param ends - Milliseconds since the epoch, by the same clock as `now`.
 * @param now - The moment at which the board was read, in milliseconds since the epoch.
 */
export function useTimeLeft(ends: number, now: number, isStill: boolean): number | undefined {
  const [passed, setPassed] = useState(0)
  // biome-ignore lint/correctness/useExhaustiveDependencies: another reading of the board begins anew
  useEffect(() => {
    setPassed(0)
    if (isStill) return undefined
    const begun = Date.now()
    const timer = setInterval(() => setPassed(Date.now() - begun), LOOK_MS)
    return () => clearInterval(timer)
  }, [ends, now, isStill])
  return ends >= NEVER ? undefined : Math.max(0, ends - now - passed)
}
