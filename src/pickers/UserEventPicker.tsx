import type { EventRow } from '#schemas/endpoints/events.ts'
import { useChoices, useLookups } from '#src/lookups/lookups.ts'
import { LookupSelect } from './LookupSelect.tsx'
import type { PickerProps } from './PickerSelect.tsx'

/** Chooses something that people do: what every user does, or a custom event, by its key. The row is the custom event's. */
export function UserEventPicker({
  label = 'Event',
  ...props
}: Omit<PickerProps<EventRow>, 'label'> & { readonly label?: string }) {
  const { eventByKey } = useLookups()
  const userEvents = useChoices('userEvent')
  return (
    <LookupSelect
      placeholder="Choose an event"
      {...props}
      label={label}
      kind="event"
      valueOfRow={({ eventKey }) => eventKey}
      groupsOf={(rows) => [
        {
          group: 'What every user does',
          items: userEvents.rows.map(({ title, value }) => ({ value, label: title })),
        },
        {
          group: 'Custom events',
          items: rows.map(({ eventName, eventKey }) => ({
            value: eventKey,
            label: eventName,
            detail: eventKey,
          })),
        },
      ]}
      loading={userEvents.loading}
      nothing="No event has this name"
      row={eventByKey}
    />
  )
}
