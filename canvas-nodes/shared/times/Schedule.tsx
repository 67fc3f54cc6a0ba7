import { Checkbox } from '@mantine/core'
import { NEVER } from '#schemas/codes.ts'
import { numberAt } from '#schemas/json.ts'
import type { Slice } from '#src/graph/graph.ts'
import type { Cursor } from '#src/kit/cursor.ts'
import { DateTimeField } from '#src/kit/fields/DateTimeField.tsx'
import { chosenText } from '#src/kit/inspector/below.ts'
import { Problems } from '#src/kit/inspector/Problems.tsx'
import { toMinute } from '#src/time/durations.ts'
import { ZonePicker } from './ZonePicker.tsx'

const fortnight = 14 * 24 * 60 * 60 * 1000

interface Props {
  /** Holds `startDateTime` and `endDateTime`. */
  readonly at: Cursor<Slice>
  /** The document's zone. */
  readonly zone: Cursor<unknown>
}

/** From when to when, on the clock of which zone. Never is a choice of its own (C §4 "Publishing"). */
export function Schedule({ at, zone: zoneAt }: Props) {
  const zone = chosenText(zoneAt.value) ?? ''
  const end = at.at('endDateTime')
  const never = end.value === NEVER
  const start = numberAt(at.value, 'startDateTime')
  const isTime = start !== undefined && Math.abs(start) < 4e15
  // What lies in the past can neither start nor end.
  const now = toMinute(Date.now())
  return (
    <>
      <DateTimeField at={at.at('startDateTime')} label="Starts" zone={zone} clearable step="Change start" min={now} />
      {never ? (
        <Problems at={end} />
      ) : (
        <DateTimeField
          at={end}
          label="Ends"
          zone={zone}
          clearable
          step="Change end"
          min={isTime ? Math.max(start, now) : now}
        />
      )}
      <Checkbox
        label="Never ends"
        checked={never}
        disabled={end.readOnly !== false}
        onChange={({ currentTarget }) =>
          currentTarget.checked
            ? end.set(NEVER, 'Never end')
            : end.set(toMinute(Math.max(start ?? 0, Date.now()) + fortnight), 'Set an end')
        }
      />
      <ZonePicker at={zoneAt} />
    </>
  )
}
