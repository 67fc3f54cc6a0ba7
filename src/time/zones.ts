/** Time zones: the usable ones, their offsets from UTC, and their labels (`(UTC+05:30) Asia/Kolkata`, C §3). */

/** One selectable time zone. */
export interface Zone {
  readonly value: string
  readonly label: string
}

let zoneHere: string | undefined

/** Returns the zone of this browser or server. It is asked for late: the first use of `Intl` costs a page 10 ms. */
export function localZone(): string {
  zoneHere ??= Intl.DateTimeFormat().resolvedOptions().timeZone
  return zoneHere
}

/**
 * Returns a zone that formatters accept: the given one as it is spelt (browsers call Asia/Kolkata Asia/Calcutta), or
 * the local zone when it is missing or unknown.
 */
export function knownZone(zone: string | undefined): string {
  return zone && isZone(zone) ? zone : localZone()
}

/** The names that turned out to be zones: to ask costs as long as to format a hundred moments. */
const knownNames = new Set<string>()
/** More names than there are zones; each may be spelt in capitals too. */
const MAX_NAMES_KEPT = 1000

/** Tells whether a name is a time zone of the IANA database. */
export function isZone(zone: string): boolean {
  if (knownNames.has(zone)) return true
  try {
    Intl.DateTimeFormat('en', { timeZone: zone })
  } catch {
    return false
  }
  if (knownNames.size >= MAX_NAMES_KEPT) knownNames.clear()
  knownNames.add(zone)
  return true
}

/** Current names of zones that the runtime still lists under former ones. */
const currentNames: Readonly<Record<string, string>> = {
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

/**
 * Returns the offset of a zone from UTC.
 *
 * @param at - Milliseconds since the epoch.
 * @returns Minutes ahead of UTC, or `undefined` for an unknown zone.
 */
export function offsetOf(zone: string, at: number): number | undefined {
  if (!isZone(zone)) return undefined
  const format = new Intl.DateTimeFormat('en', { timeZone: zone, timeZoneName: 'longOffset' })
  const name = format.formatToParts(at).find(({ type }) => type === 'timeZoneName')?.value ?? ''
  const [, sign, hours = '0', minutes = '0'] = /^GMT(?:([+-])(\d\d):(\d\d))?/.exec(name) ?? []
  return (sign === '-' ? -1 : 1) * (Number(hours) * 60 + Number(minutes))
}

/**
 * Returns the offset of a zone as text: `UTC+05:30`, or `UTC` where there is none and for an unknown zone.
 *
 * @param at - Milliseconds since the epoch.
 */
export function offsetText(zone: string, at: number): string {
  const offset = offsetOf(zone, at)
  return offset ? `UTC${clock(offset)}` : 'UTC'
}

/**
 * Returns the label of a zone: `(UTC+05:30) Asia/Kolkata`, or the bare name of an unknown one.
 *
 * @param at - Milliseconds since the epoch.
 */
export const zoneLabel = (zone: string, at: number): string => labelOf(zone, offsetOf(zone, at))

function labelOf(zone: string, offset: number | undefined): string {
  return offset === undefined ? zone : `(UTC${clock(offset)}) ${zone}`
}

/** An offset in minutes as `+05:30`. */
function clock(offset: number): string {
  const two = (part: number) => String(part).padStart(2, '0')
  const ahead = Math.abs(offset)
  return `${offset < 0 ? '-' : '+'}${two(Math.floor(ahead / 60))}:${two(ahead % 60)}`
}

/** Returns the current names of all zones. */
export const zoneNames = (): readonly string[] => [
  ...new Set(['UTC', ...Intl.supportedValuesOf('timeZone').map((name) => currentNames[name] ?? name)]),
]

/**
 * Lists every zone from west to east.
 *
 * @param at - Milliseconds since the epoch, at which the offsets are taken.
 * @param selected - A zone that is listed whatever it is, since a document already has it.
 */
export function zonesAt(at: number, selected?: string): readonly Zone[] {
  const names = new Set(zoneNames())
  if (selected) names.add(selected)
  return [...names]
    .map((value) => ({ value, offset: offsetOf(value, at) }))
    .sort((one, two) => (one.offset ?? 0) - (two.offset ?? 0) || (one.value < two.value ? -1 : 1))
    .map(({ value, offset }) => ({ value, label: labelOf(value, offset) }))
}
