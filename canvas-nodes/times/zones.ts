/** The time zones one can choose, each with its offset from UTC as of now. */

import type { PickerItem } from '#src/pickers/LookupSelect.tsx'
import { zoneNames } from '#src/time/zones.ts'

let known: readonly PickerItem[] | undefined

/** Lists the zones by name: `Asia/Kolkata`, beside it `UTC+05:30`. Worked out once, when first asked for. */
export function zoneItems(): readonly PickerItem[] {
  known ??= [...zoneNames()]
    .sort()
    .map((zone) => ({ value: zone, label: zone.replaceAll('_', ' '), detail: offsetOf(zone) }))
  return known
}

/** The offset of a zone at a moment (now, unless given), `UTC+05:30`; `UTC` for a zone nobody knows. */
export function offsetOf(zone: string, at: number = Date.now()): string {
  try {
    const parts = new Intl.DateTimeFormat('en', { timeZone: zone, timeZoneName: 'longOffset' }).formatToParts(at)
    const offset = parts.find(({ type }) => type === 'timeZoneName')?.value ?? ''
    return offset.replace('GMT', 'UTC')
  } catch {
    return 'UTC'
  }
}
