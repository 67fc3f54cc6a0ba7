/** The time zones one can choose, each with its offset from UTC as of now. */

import type { PickerItem } from '#src/pickers/PickerSelect.tsx'
import { offsetText, zoneNames } from '#src/time/zones.ts'

let known: readonly PickerItem[] | undefined

/** Lists the zones by name: `Asia/Kolkata`, beside it `UTC+05:30`. Worked out once, when first asked for. */
export function zoneItems(): readonly PickerItem[] {
  known ??= [...zoneNames()]
    .sort()
    .map((zone) => ({ value: zone, label: zone.replaceAll('_', ' '), detail: offsetText(zone, Date.now()) }))
  return known
}
