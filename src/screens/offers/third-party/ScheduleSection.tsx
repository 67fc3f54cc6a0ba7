import { Input, SegmentedControl } from '@mantine/core'
import { NEVER } from '#schemas/codes.ts'
import type { ThirdPartyOffer } from '#schemas/documents/third-party-offer.ts'
import { useAppConfig } from '#src/api/useAppConfig.ts'
import type { Cursor } from '#src/kit/cursor.ts'
import { DateTimeField } from '#src/kit/fields/DateTimeField.tsx'
import { NumberField } from '#src/kit/fields/NumberField.tsx'
import { SegmentedField } from '#src/kit/fields/SegmentedField.tsx'
import { DAY_MS, toMinute } from '#src/time/durations.ts'
import { knownZone } from '#src/time/zones.ts'

interface Props {
  readonly at: Cursor<ThirdPartyOffer>
  /**
   * True where the offer starts with the save; undefined for a stored one, whose start is always shown as later (C §4).
   */
  readonly startsNow: boolean | undefined
  readonly onStartsNow: (startsNow: boolean) => void
}

const DEFAULT_DURATION_MS = 30 * DAY_MS

/** The days on which an offer can be granted, and its validity then (C §4 "Publishing"). */
export function ScheduleSection({ at, startsNow, onStartsNow }: Props) {
  const zone = useAppConfig()?.timezone
  const { startDateTime = Date.now() } = at.value
  const end = at.at('endDateTime')
  const never = end.value === NEVER || end.value === undefined
  const ends = (value: string) =>
    end.set(value === 'never' ? NEVER : toMinute(Math.max(startDateTime, Date.now()) + DEFAULT_DURATION_MS), 'End')
  const inZone = `${knownZone(zone)} time`
  return (
    <>
      <SegmentedField<string>
        at={at.at('offerStatus')}
        label="Status"
        options={[
          { value: 'active', label: 'Active' },
          { value: 'inactive', label: 'Inactive' },
        ]}
      />
      {startsNow !== undefined && (
        <Choice
          label="Start"
          value={startsNow ? 'now' : 'later'}
          options={['now', 'later']}
          onChange={(value) => onStartsNow(value === 'now')}
        />
      )}
      {!startsNow && (
        <DateTimeField
          at={at.at('startDateTime')}
          label={startsNow === undefined ? 'Start' : 'Starts on'}
          description={inZone}
          zone={zone}
          {...(startsNow === false ? { min: Date.now() } : {})}
        />
      )}
      <Choice
        label="End"
        value={never ? 'never' : 'on a date'}
        options={['never', 'on a date']}
        readOnly={Boolean(end.readOnly)}
        onChange={ends}
      />
      {!never && (
        <DateTimeField
          at={end}
          label="Ends on"
          description={inZone}
          zone={zone}
          min={Math.max(startDateTime, Date.now())}
        />
      )}
      <NumberField at={at.at('offerValidity')} label="Days valid, once won" description="Empty for no limit." min={1} />
    </>
  )
}

/** A choice that stands for a value without being one: "never" is a number on the wire. */
function Choice(props: {
  readonly label: string
  readonly value: string
  readonly options: readonly string[]
  readonly readOnly?: boolean
  readonly onChange: (value: string) => void
}) {
  const { label, options, readOnly = false, ...rest } = props
  return (
    <Input.Wrapper label={label} labelElement="div">
      <SegmentedControl
        fullWidth
        aria-label={label}
        readOnly={readOnly}
        data={options.map((value) => ({ value, label: value.replace(/^./, (first) => first.toUpperCase()) }))}
        {...rest}
      />
    </Input.Wrapper>
  )
}
