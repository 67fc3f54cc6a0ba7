const format = new Intl.RelativeTimeFormat('en', { numeric: 'auto' })
const units = [
  ['day', 86_400_000],
  ['hour', 3_600_000],
  ['minute', 60_000],
] as const

/** How long ago a moment was, in the largest unit that fits: `5 minutes ago`; "just now" within a minute, or when it is to come. */
export function ago(moment: number, now: number): string {
  const [unit, length] = units.find(([, length]) => now - moment >= length) ?? []
  return unit && length ? format.format(-Math.floor((now - moment) / length), unit) : 'just now'
}
