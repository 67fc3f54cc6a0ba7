import { memo } from 'react'
import type { DaySpan } from '#src/time/calendar-periods.ts'
import { type CalendarViewName, columnsOf, monthsOf } from '../view/calendar-range.ts'
import classes from './timeline.module.css'

interface Props {
  readonly view: CalendarViewName
  readonly range: DaySpan
  readonly today: number
}

/** The head of the time line: months above hours, days or weeks. It is decoration beside the name of the range. */
export const TimelineHead = memo(function TimelineHead({ view, range, today }: Props) {
  const days = range.last - range.first + 1
  const at = (place: number) => `${(100 * place) / days}%`
  return (
    <div className={classes.head} aria-hidden>
      <div className={classes.corner} />
      <div className={classes.columns}>
        {monthsOf(view, range).map((month) => (
          <span key={month.at} className={classes.month} style={{ left: at(month.at) }}>
            {month.label}
          </span>
        ))}
        {columnsOf(view, range, today).map(({ at: left, length, label, isWeekend, isToday }) => (
          <span
            key={left}
            className={classes.column}
            data-wide={length !== 1 || undefined}
            data-weekend={isWeekend || undefined}
            data-today={isToday || undefined}
            style={{ left: at(left), width: at(length) }}
          >
            <span>{label}</span>
          </span>
        ))}
      </div>
    </div>
  )
})
