import type { EventRow } from '#schemas/endpoints/events.ts'
import { useLookups } from '#src/lookups/lookups.ts'
import { LookupSelect, type PickerItem, type PickerProps } from './LookupSelect.tsx'

interface EventPickerProps extends Omit<PickerProps<EventRow>, 'label'> {
  readonly label?: string
  /** What the value is: the event's id (custom-event rules) or its `eventKey` (quests, streaks, activities). */
  readonly by?: 'id' | 'key'
  /** Stands before the events: a choice that is none of them. */
  readonly special?: PickerItem
}

/** Chooses a custom event; beside its name stands its key. */
export function EventPicker({ label = 'Event', by = 'id', ...props }: EventPickerProps) {
  const { rows, event, eventByKey, loading } = useLookups()
  return (
    <LookupSelect
      placeholder="Choose an event"
      {...props}
      label={label}
      groups={[
        {
          group: 'Custom events',
          items: rows.events.map(({ id, eventName, eventKey }) => ({
            value: by === 'id' ? id : eventKey,
            label: eventName,
            detail: eventKey,
          })),
        },
      ]}
      loading={loading}
      nothing="No event has this name"
      row={by === 'id' ? event : eventByKey}
    />
  )
}
