import '@mantine/dates/styles.css'
import { DateInput } from '@mantine/dates'
import dayjs from 'dayjs'
import customParseFormat from 'dayjs/plugin/customParseFormat'

dayjs.extend(customParseFormat)

interface Props {
  readonly label: string
  /** `YYYY-MM-DD`, or empty. */
  readonly value: string
  readonly onChange: (day: string) => void
  /** Earliest and latest day, `YYYY-MM-DD`; empty for none. */
  readonly min?: string
  readonly max?: string
  readonly size?: 'xs' | 'sm'
  readonly error?: boolean
  /** The label is only read out. */
  readonly labelHidden?: boolean
}

const written = 'DD/MM/YYYY'
/** The labels of the calendar's buttons. */
const calendar = {
  previousMonth: 'Previous month',
  nextMonth: 'Next month',
}

/** A day to narrow something down by, typed or picked, written as everywhere (C §9: DD/MM/YYYY). What is no day changes nothing. */
export function DayInput({ label, value, onChange, min, max, size = 'sm', error = false, labelHidden = false }: Props) {
  return (
    <DateInput
      {...(labelHidden ? { 'aria-label': label } : { label })}
      size={size}
      w="calc(9rem * var(--mantine-scale, 1))"
      valueFormat={written}
      placeholder={written}
      dateParser={(text) => {
        const day = dayjs(text, [written, 'D/M/YYYY', 'YYYY-MM-DD'], true)
        return day.isValid() ? day.format('YYYY-MM-DD') : null
      }}
      value={value === '' ? null : value}
      onChange={(day) => onChange(day ?? '')}
      {...(min ? { minDate: min } : {})}
      {...(max ? { maxDate: max } : {})}
      clearable
      clearButtonProps={{ 'aria-label': `Clear ${label}` }}
      error={error}
      ariaLabels={calendar}
      hideOutsideDates
      // Where it stands: a popover around it would take a click into the calendar for one outside, and it stays in its landmark.
      popoverProps={{ withinPortal: false }}
    />
  )
}
