import { Stack } from '@mantine/core'
import { NEVER } from '#schemas/codes.ts'
import type { Offer } from '#schemas/documents/offer.ts'
import { useAppConfig } from '#src/api/useAppConfig.ts'
import type { Cursor } from '#src/kit/cursor.ts'
import { DateTimeField } from '#src/kit/fields/DateTimeField.tsx'
import { DAY_MS, toMinute } from '#src/time/durations.ts'
import { knownZone } from '#src/time/zones.ts'
import { SegmentedChoice } from './SegmentedChoice.tsx'
import { ValidityFields } from './ValidityFields.tsx'

interface Props {
  readonly at: Cursor<Offer>
  /**
   * True where the offer starts with the save. The start of a stored offer is shown as later, with its date (C §4),
   * until the choice is changed.
   */
  readonly startsNow: boolean
  readonly onStartsNow: (startsNow: boolean) => void
}

const DEFAULT_DURATION_MS = 30 * DAY_MS

/** The days on which an offer can be granted, and its validity then (C §4 "Publishing"). */
export function ScheduleSection({ at, startsNow, onStartsNow }: Props) {
  const zone = useAppConfig()?.timezone
  const { startDateTime = Date.now() } = at.value
  const start = at.at('startDateTime')
  const end = at.at('endDateTime')
  const never = end.value === NEVER || end.value === undefined
  return (
    <Stack gap="md">
      <SegmentedChoice
        label="Start"
        value={startsNow ? 'now' : 'later'}
        readOnly={start.readOnly}
        options={[
          { value: 'now', label: 'Now' },
          { value: 'later', label: 'Later' },
        ]}
        onChange={(value) => {
          if (value === 'now') start.set(toMinute(Date.now()), 'Start')
          onStartsNow(value === 'now')
        }}
      />
      {!startsNow && (
        <DateTimeField
          at={start}
          label="Starts on"
          description={`${knownZone(zone)} time`}
          zone={zone}
          min={Math.min(Date.now(), startDateTime)}
        />
      )}
      <SegmentedChoice
        label="End"
        value={never ? 'never' : 'date'}
        readOnly={end.readOnly}
        options={[
          { value: 'never', label: 'Never' },
          { value: 'date', label: 'On a date' },
        ]}
        onChange={(value) =>
          end.set(
            value === 'never' ? NEVER : toMinute(Math.max(startDateTime, Date.now()) + DEFAULT_DURATION_MS),
            'End',
          )
        }
      />
      {!never && (
        <DateTimeField
          at={end}
          label="Ends on"
          description={`${knownZone(zone)} time`}
          zone={zone}
          min={Math.max(startDateTime, Date.now())}
        />
      )}
      <ValidityFields at={at.at('validity')} />
    </Stack>
  )
}
