import type { EventRow } from '#schemas/endpoints/events.ts'
import { useChoices, useLookups } from '#src/lookups/lookups.ts'
import { LookupSelect } from './LookupSelect.tsx'
import type { PickerProps } from './PickerSelect.tsx'

interface UserEventPickerProps extends Omit<PickerProps<EventRow>, 'label'> {
  readonly label?: string
  /** The value of a custom event: its key, or its id (messages). */
  readonly by?: 'id' | 'key'
}

/** Chooses something that people do: what every user does, or a custom event. The row is the custom event's. */
export function UserEventPicker({ label = 'Event', by = 'key', ...props }: UserEventPickerProps) {
  const { event, eventByKey } = useLookups()
  const valueOfRow = ({ id, eventKey }: EventRow) => (by === 'id' ? id : eventKey)
  const userEvents = useChoices('userEvent')
  return (
    <LookupSelect
      placeholder="Choose an event"
      {...props}
      label={label}
      kind="event"
      valueOfRow={valueOfRow}
      groupsOf={(rows) => [
        {
          group: 'What every user does',
          items: userEvents.rows.map(({ title, value }) => ({ value, label: title })),
        },
        {
          group: 'Custom events',
          items: rows.map((row) => ({ value: valueOfRow(row), label: row.eventName, detail: row.eventKey })),
        },
      ]}
      loading={userEvents.loading}
      nothing="No event has this name"
      row={by === 'id' ? event : eventByKey}
    />
  )
}
