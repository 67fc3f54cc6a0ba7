/** Time zones as people choose them: `(UTC+05:30) Asia/Kolkata`, by the offset they have at a moment (C §3). */

/** A zone to choose. */
export interface Zone {
  readonly value: string
  readonly label: string
}

/** Names that clocks still list for zones that are called otherwise today. */
const newNames: Readonly<Record<string, string>> = {
  'Africa/Asmera': 'Africa/Asmara',
  'America/Buenos_Aires': 'America/Argentina/Buenos_Aires',
  'America/Godthab': 'America/Nuuk',
  'Asia/Calcutta': 'Asia/Kolkata',
  'Asia/Katmandu': 'Asia/Kathmandu',
  'Asia/Rangoon': 'Asia/Yangon',
  'Asia/Saigon': 'Asia/Ho_Chi_Minh',
  'Atlantic/Faeroe': 'Atlantic/Faroe',
  'Europe/Kiev': 'Europe/Kyiv',
  'Pacific/Ponape': 'Pacific/Pohnpei',
  'Pacific/Truk': 'Pacific/Chuuk',
}

/** Minutes that a zone is ahead of UTC at a moment, in milliseconds since the epoch; undefined for what is no zone. */
export function offsetOf(zone: string, at: number): number | undefined {
  try {
    const format = new Intl.DateTimeFormat('en', { timeZone: zone, timeZoneName: 'longOffset' })
    const name = format.formatToParts(at).find(({ type }) => type === 'timeZoneName')?.value ?? ''
    const [, sign, hours = '0', minutes = '0'] = /^GMT(?:([+-])(\d\d):(\d\d))?/.exec(name) ?? []
    return (sign === '-' ? -1 : 1) * (Number(hours) * 60 + Number(minutes))
  } catch {
    return undefined
  }
}

/** `(UTC+05:30) Asia/Kolkata`; a name that clocks do not know stands alone. */
export const zoneLabel = (zone: string, at: number): string => labelOf(zone, offsetOf(zone, at))

function labelOf(zone: string, offset: number | undefined): string {
  if (offset === undefined) return zone
  const two = (part: number) => String(part).padStart(2, '0')
  const ahead = Math.abs(offset)
  return `(UTC${offset < 0 ? '-' : '+'}${two(Math.floor(ahead / 60))}:${two(ahead % 60)}) ${zone}`
}

/** The names of all zones, as they are called today. */
export const zoneNames = (): readonly string[] => [
  ...new Set(['UTC', ...Intl.supportedValuesOf('timeZone').map((name) => newNames[name] ?? name)]),
]

/** Every zone, from west to east, and the one that stands already whatever it is. */
export function zonesAt(at: number, standing?: string): readonly Zone[] {
  const names = new Set(zoneNames())
  if (standing) names.add(standing)
  return [...names]
    .map((value) => ({ value, offset: offsetOf(value, at) }))
    .sort((one, two) => (one.offset ?? 0) - (two.offset ?? 0) || (one.value < two.value ? -1 : 1))
    .map(({ value, offset }) => ({ value, label: labelOf(value, offset) }))
}
