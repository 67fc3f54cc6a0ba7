import { SegmentedControl, Text } from '@mantine/core'
import { DateTimePicker } from '@mantine/dates'
import { formatDateTime } from '#src/format/dates.ts'
import { inputWords } from '#src/kit/fields/DateTimeField.tsx'
import { notPast, presetsOf } from '#src/kit/fields/date-presets.ts'
import { fromWallClock, toWallClock } from '#src/time/wall-clock.ts'
import type { MomentChoice, ScheduleChoice } from './review-state.ts'

interface Props {
  readonly choice: ScheduleChoice
  readonly onChange: (choice: ScheduleChoice) => void
  readonly zone: string
  /** The start of a document that runs, in milliseconds since the epoch: it cannot be changed. */
  readonly started: number | undefined
}

/** The schedule of a document: its start, now or later, and its end, never or later. */
export function ScheduleFields({ choice, onChange, zone, started }: Props) {
  return (
    <>
      {started === undefined ? (
        <ChoiceField
          title="Start"
          otherwise="Now"
          choice={choice.from}
          onChange={(from) => onChange({ ...choice, from })}
          zone={zone}
        />
      ) : (
        <div>
          <FieldTitle>Start</FieldTitle>
          <Text size="sm">Started {formatDateTime(started, zone)}</Text>
        </div>
      )}
      <ChoiceField
        title="End"
        otherwise="Never"
        choice={choice.until}
        onChange={(until) => onChange({ ...choice, until })}
        zone={zone}
      />
    </>
  )
}

function FieldTitle({ id, children }: { readonly id?: string; readonly children: string }) {
  return (
    <Text size="xs" c="dimmed" mb={2} {...(id ? { id } : {})}>
      {children}
    </Text>
  )
}

interface ChoiceFieldProps {
  readonly title: 'Start' | 'End'
  /** The label of the choice without a date. */
  readonly otherwise: string
  readonly choice: MomentChoice
  readonly onChange: (choice: MomentChoice) => void
  readonly zone: string
}

/** A start or an end: a plain choice, or a date and time. */
function ChoiceField({ title, otherwise, choice, onChange, zone }: ChoiceFieldProps) {
  const id = `publish-${title.toLowerCase()}`
  const { isLater, at } = choice
  return (
    <div>
      <FieldTitle id={id}>{title}</FieldTitle>
      <SegmentedControl
        fullWidth
        size="xs"
        aria-labelledby={id}
        value={isLater ? 'later' : 'otherwise'}
        onChange={(value) => onChange({ isLater: value === 'later', at })}
        data={[
          { value: 'otherwise', label: otherwise },
          { value: 'later', label: 'Later' },
        ]}
      />
      {isLater && (
        <DateTimePicker
          mt={4}
          size="xs"
          // It is a button: what it shows belongs to its name.
          aria-label={`${title} at ${at === undefined ? 'DD/MM/YYYY HH:mm:ss' : inputWords(toWallClock(at, zone))}`}
          placeholder="DD/MM/YYYY HH:mm:ss"
          valueFormat="DD/MM/YYYY HH:mm:ss"
          minDate={toWallClock(Date.now(), zone)}
          presets={presetsOf({ now: Date.now(), min: Date.now(), zone })}
          value={at === undefined ? null : toWallClock(at, zone)}
          onChange={(value) => {
            const picked = value ? fromWallClock(value, zone) : undefined
            const min = Date.now()
            onChange({ isLater, at: picked === undefined ? undefined : notPast(picked, { before: at, min, zone }) })
          }}
        />
      )}
    </div>
  )
}
