import { SimpleGrid, Text } from '@mantine/core'
import { sendMomentOf, sendMomentPath } from '#schemas/documents/send-moment.ts'
import type { JsonObject } from '#schemas/json.ts'
import { useAppConfig } from '#src/api/useAppConfig.ts'
import type { Cursor } from '#src/kit/cursor.ts'
import { DateTimeField } from '#src/kit/fields/DateTimeField.tsx'
import { SegmentedField } from '#src/kit/fields/SegmentedField.tsx'
import { Section } from '#src/kit/Section.tsx'
import { DAY_MS, toMinute } from '#src/time/durations.ts'
import { knownZone } from '#src/time/zones.ts'
import {
  endOf,
  type SetOff,
  startsWithSave,
  statusKey,
  withEnd,
  withMoment,
  withSetOff,
  withStart,
} from '../message/when.ts'
import { Choice } from './Choice.tsx'
import { FollowFields } from './FollowFields.tsx'
import { HourFields } from './HourFields.tsx'

interface Props {
  readonly at: Cursor<JsonObject>
  /** The cause that sets it off; an event may be chosen before which one it is. */
  readonly setOff: SetOff
  readonly onSetOff: (setOff: SetOff) => void
}

const ways = [
  { value: 'once', label: 'Once' },
  { value: 'event', label: 'Upon an event' },
  { value: 'rule', label: 'Upon a rule' },
] as const

const DEFAULT_DURATION_MS = 30 * DAY_MS

/** The time at which a message is sent: once at a moment, or whenever something happens between a start and an end; and at which hour. */
export function WhenSection({ at, setOff, onSetOff }: Props) {
  const follows = setOff !== 'once'
  return (
    <Section title="When">
      <SegmentedField<string>
        at={at.at(statusKey(at.value)) as Cursor<unknown>}
        label="Status"
        options={[
          { value: 'active', label: 'Active' },
          { value: 'inactive', label: 'Inactive' },
        ]}
      />
      <Choice<SetOff>
        label="Sent"
        value={setOff}
        options={ways}
        readOnly={at.at('eventId').readOnly}
        onChange={(chosen) => {
          at.set(withSetOff(at.value, chosen), 'When it is sent')
          onSetOff(chosen)
        }}
      />
      {follows && <FollowFields at={at} setOff={setOff} />}
      <StartFields at={at} follows={follows} />
      {follows && <EndFields at={at} />}
      <HourFields at={at} />
    </Section>
  )
}

/** The moment at which it is sent, or from which on it follows something. */
function StartFields({ at, follows }: { readonly at: Cursor<JsonObject>; readonly follows: boolean }) {
  const zone = useAppConfig()?.timezone
  const [key = ''] = sendMomentPath(at.value)
  const place = at.at(key as string) as Cursor<number | undefined>
  const isNow = startsWithSave(at.value)
  const moment = sendMomentOf(at.value)
  // A start that was sent along with its schedule moves both.
  const start: Cursor<number | undefined> = {
    ...place,
    value: moment,
    set: (next) => at.set(withMoment(at.value, typeof next === 'number' ? next : undefined), 'Start'),
  }
  const isBegun = isNow && moment !== undefined && place.readOnly !== false
  return (
    <>
      <Choice
        label={follows ? 'From' : 'Moment'}
        value={isNow ? 'now' : 'later'}
        options={[
          { value: 'now', label: 'Now' },
          { value: 'later', label: 'Later' },
        ]}
        readOnly={place.readOnly}
        onChange={(chosen) => at.set(withStart(at.value, chosen === 'now', Date.now()), 'Start')}
      />
      {(!isNow || isBegun) && (
        <DateTimeField
          at={start}
          label={follows ? 'Starts on' : 'Sent on'}
          description={`${knownZone(zone)} time`}
          zone={zone}
          min={Math.min(Date.now(), moment ?? Date.now())}
        />
      )}
      {isNow && !isBegun && (
        <Text size="sm" c="dimmed">
          {follows ? 'It begins as soon as it is saved active.' : 'It is sent as soon as it is saved active.'}
        </Text>
      )}
    </>
  )
}

/** Until when it follows something. */
function EndFields({ at }: { readonly at: Cursor<JsonObject> }) {
  const zone = useAppConfig()?.timezone
  const place = at.at('endDateTime') as Cursor<number | undefined>
  const end = endOf(at.value)
  const start = sendMomentOf(at.value) ?? Date.now()
  return (
    <>
      <Choice
        label="Until"
        value={end === undefined ? 'never' : 'later'}
        options={[
          { value: 'never', label: 'Never' },
          { value: 'later', label: 'On a date' },
        ]}
        readOnly={place.readOnly}
        onChange={(chosen) =>
          at.set(
            withEnd(
              at.value,
              chosen === 'never' ? undefined : toMinute(Math.max(start, Date.now()) + DEFAULT_DURATION_MS),
            ),
            'End',
          )
        }
      />
      {end !== undefined && (
        <SimpleGrid cols={1}>
          <DateTimeField
            at={place}
            label="Ends on"
            description={`${knownZone(zone)} time`}
            zone={zone}
            min={Math.max(start, Date.now())}
          />
        </SimpleGrid>
      )}
    </>
  )
}
