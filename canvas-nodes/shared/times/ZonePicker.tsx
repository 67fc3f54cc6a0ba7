import type { Cursor } from '#src/kit/cursor.ts'
import { chosenText, messagesAt } from '#src/kit/inspector/below.ts'
import { remarksAt } from '#src/kit/inspector/remarks.tsx'
import { PickerSelect } from '#src/pickers/PickerSelect.tsx'
import { zoneItems } from './zones.ts'

/** Chooses the time zone on whose clock the schedule runs; hundreds are found by searching, few are drawn. */
export function ZonePicker({ at }: { at: Cursor<unknown> }) {
  const zone = zoneItems().find(({ value }) => value === at.value)
  return (
    <PickerSelect
      label="Time zone"
      groups={[{ group: 'Time zones', items: zoneItems() }]}
      value={chosenText(at.value)}
      readOnly={at.readOnly}
      error={messagesAt(at)}
      description={remarksAt(at) ?? zone?.detail}
      placeholder="The organisation's own"
      clearable={at.readOnly === false}
      nothing="No zone has this name"
      onChange={(zone) => at.set(zone, 'Change time zone')}
    />
  )
}
