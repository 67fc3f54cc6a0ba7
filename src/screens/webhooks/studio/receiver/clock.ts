import { knownZone } from '#src/time/zones.ts'

/** `10:00:04 AM`: a time of today's, with seconds. */
export function formatClock(time: number, zone: string | undefined): string {
  const options = { hour: 'numeric', minute: '2-digit', second: '2-digit', hour12: true } as const
  return new Intl.DateTimeFormat('en-US', { ...options, timeZone: knownZone(zone) }).format(time)
}
