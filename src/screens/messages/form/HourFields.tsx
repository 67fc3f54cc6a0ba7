import { type JsonObject, textAt } from '#schemas/json.ts'
import type { Cursor } from '#src/kit/cursor.ts'
import { TimeField } from '#src/kit/fields/TimeField.tsx'
import { Choice } from './Choice.tsx'

type Hour = 'once' | 'time' | 'best'

const BEST = 'best'
/** The time that is offered first. */
const FIRST_TIME = '18:00:00'

const hours = [
  { value: 'once', label: 'At once' },
  { value: 'time', label: 'At a time' },
  { value: 'best', label: 'At their best hour' },
] as const

const about: Readonly<Record<Hour, string>> = {
  once: 'Everybody is told as soon as it is sent.',
  time: 'Each person is told at this time of their own day.',
  best: 'Each person is told in the hour in which they are usually active, by their own events.',
}

/** The hour of each person's day at which they are told. */
export function HourFields({ at }: { readonly at: Cursor<JsonObject> }) {
  const place = at.at('notificationSendTime') as Cursor<string | undefined>
  const text = textAt(at.value, 'notificationSendTime')
  // A time that cannot be read is shown where it can be corrected.
  const hour: Hour = text === '' ? 'once' : text === BEST ? 'best' : 'time'
  return (
    <>
      <Choice<Hour>
        label="Hour"
        description={about[hour]}
        value={hour}
        options={hours}
        readOnly={place.readOnly}
        onChange={(chosen) => place.set({ once: '', time: FIRST_TIME, best: BEST }[chosen], 'Hour')}
      />
      {hour === 'time' && <TimeField at={place} label="Time of day" description="By the clock of where they are." />}
    </>
  )
}
