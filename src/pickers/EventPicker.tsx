import type { EventRow } from '#schemas/endpoints/events.ts'
import { useLookups } from '#src/lookups/lookups.ts'
import { LookupSelect } from './LookupSelect.tsx'
import type { PickerItem, PickerProps } from './PickerSelect.tsx'

interface EventPickerProps extends Omit<PickerProps<EventRow>, 'label'> {
  readonly label?: string
  /** The value: the event's id (custom-event rules) or its `eventKey` (quests, streaks, activities). */
  readonly by?: 'id' | 'key'
  /** Stands before the events: a choice that is none of them. */
  readonly special?: PickerItem
}

/** Chooses a custom event; beside its name stands its key. */
export function EventPicker({ label = 'Event', by = 'id', ...props }: EventPickerProps) {
  const { event, eventByKey } = useLookups()
  const valueOfRow = ({ id, eventKey }: EventRow) => (by === 'id' ? id : eventKey)
  return (
    <LookupSelect
      placeholder="Choose an event"
      {...props}
      label={label}
      kind="event"
      valueOfRow={valueOfRow}
      groupsOf={(rows) => [
        {
          group: 'Custom events',
          items: rows.map((row) => ({ value: valueOfRow(row), label: row.eventName, detail: row.eventKey })),
        },
      ]}
      nothing="No event has this name"
      row={by === 'id' ? event : eventByKey}
    />
  )
}
