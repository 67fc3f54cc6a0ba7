import { numberAt } from '#schemas/json.ts'

/** A span of days, hours and minutes in words: `2 d`, `6 h 59 min`; `''` for none (E §3 `timeday`, `timeHrs`, `timeMins`). */
export function spanWords(slice: unknown): string {
  const units = [
    ['timeday', 'd'],
    ['timeHrs', 'h'],
    ['timeMins', 'min'],
  ] as const
  return units
    .map(([key, unit]) => [numberAt(slice, key) ?? 0, unit] as const)
    .filter(([count]) => count > 0)
    .map(([count, unit]) => `${count} ${unit}`)
    .join(' ')
}
