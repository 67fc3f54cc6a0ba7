import '@mantine/dates/styles.css'
import { TextInput } from '@mantine/core'
import { DateTimePicker } from '@mantine/dates'
import { NEVER } from '#schemas/codes.ts'
import { formatDateTimeZone } from '#src/format/dates.ts'
import { fromWallClock, toWallClock } from '#src/time/wall-clock.ts'
import { knownZone } from '#src/time/zones.ts'
import { notPast, presetsOf } from './date-presets.ts'
import { type FieldProps, shown } from './field.ts'
import classes from './fields.module.css'
import { ReplaceButton } from './ReplaceButton.tsx'
import { useField } from './useField.tsx'

interface Props extends FieldProps<number> {
  /** Zone whose clock is shown and meant; the browser's unless given. */
  readonly zone?: string | undefined
  /** Earliest and latest day that can be picked, in milliseconds since the epoch. With an earliest one, usual moments are offered. */
  readonly min?: number
  readonly max?: number
  readonly clearable?: boolean
}

/** Half of the largest time a `Date` can hold: beyond it a number is no date that people mean. */
const farthest = 4e15

/** A moment, in milliseconds since the epoch; its seconds are zeroed on edit (C §4). The never value reads "Never". */
export function DateTimeField({ zone, min, max, clearable = false, ...props }: Props) {
  const { value, locked, set, wrapper, input } = useField(props)
  const absent = value === undefined || value === null
  const isTime = typeof value === 'number' && Math.abs(value) < farthest
  if (locked || (!absent && !isTime))
    return (
      <TextInput
        {...wrapper}
        {...input}
        readOnly
        classNames={{ input: classes.locked ?? '' }}
        value={isTime ? formatDateTimeZone(value, zone) : shown(value)}
        error={wrapper.error ?? (isTime || absent ? undefined : 'This is not a date')}
        {...(locked || isTime || absent
          ? {}
          : {
              rightSection: <ReplaceButton onClick={() => set(fromWallClock(toWallClock(Date.now(), zone), zone))} />,
            })}
      />
    )
  const day = (time: number | undefined) => (time === undefined ? {} : toWallClock(time, zone))
  const empty = value === NEVER ? 'Never' : (props.placeholder ?? 'DD/MM/YYYY HH:mm:ss')
  const text = absent || value === NEVER ? empty : inputWords(toWallClock(value, zone))
  return (
    <DateTimePicker
      {...wrapper}
      {...input}
      // It is a button: what it shows belongs to its name.
      aria-label={`${props.label}, ${text}, ${knownZone(zone)}`}
      clearButtonProps={{ 'aria-label': `Clear ${props.label}` }}
      valueFormat="DD/MM/YYYY HH:mm:ss"
      placeholder={empty}
      value={absent || value === NEVER ? null : toWallClock(value, zone)}
      {...(min === undefined ? {} : { minDate: day(min) as string })}
      {...(max === undefined ? {} : { maxDate: day(max) as string })}
      clearable={clearable}
      highlightToday
      popoverProps={{ withinPortal: true }}
      {...(min === undefined ? {} : { presets: presetsOf({ now: Date.now(), min, max, zone }) })}
      onChange={(text) => {
        const picked = text === null ? undefined : fromWallClock(text, zone)
        set(picked === undefined ? undefined : notPast(picked, { before: absent ? undefined : value, min, zone }))
      }}
    />
  )
}

/** `2025-12-01 10:00:00` as the input writes it: `01/12/2025 10:00:00` (C §9). */
export function inputWords(wallClock: string): string {
  const [day = '', clock = ''] = wallClock.split(' ')
  return `${day.split('-').reverse().join('/')} ${clock.slice(0, 8)}`
}
