/** A moment as a clock on the wall of a zone shows it, `2026-12-24T18:30`, and back. Pure. */

/** Returns the wall clock of a zone at a moment in milliseconds since the epoch. */
export function clockText(zone: string, at: number): string {
  const parts = new Intl.DateTimeFormat('sv-SE', { timeZone: zone, dateStyle: 'short', timeStyle: 'short' }).format(at)
  return parts.replace(' ', 'T')
}

/** The moment at which the clock shows a text; undefined for what is none. Skipped hours are the hour after them. */
export function atClock(zone: string, text: string): number | undefined {
  const wanted = /^\d{4}-\d\d-\d\dT\d\d:\d\d$/.test(text) ? Date.parse(`${text}:00Z`) : Number.NaN
  if (Number.isNaN(wanted)) return undefined
  const shownAt = (at: number) => Date.parse(`${clockText(zone, at)}:00Z`)
  // Twice: the zone's distance may be another one on the way there.
  const once = wanted - (shownAt(wanted) - wanted)
  return once - (shownAt(once) - wanted)
}
