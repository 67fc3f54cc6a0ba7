import { memo } from 'react'
import type { DaySpan } from '#src/time/calendar-periods.ts'
import { type CalendarViewName, columnsOf, weekendsOf } from '../view/calendar-range.ts'
import classes from './timeline.module.css'

interface Props {
  readonly view: CalendarViewName
  readonly range: DaySpan
  readonly today: number
  /** The place of now, 0 to 1; undefined where it is not shown. */
  readonly now: number | undefined
  /** The day of the keyboard, in days since the epoch. */
  readonly cursor?: number | undefined
}

/** The ground behind all rows: weekends, lines between columns, the day of the keyboard, and now. */
export const TimelineGround = memo(function TimelineGround({ view, range, today, now, cursor }: Props) {
  const days = range.last - range.first + 1
  const at = (place: number) => `${(100 * place) / days}%`
  const hasCursor = cursor !== undefined && cursor >= range.first && cursor <= range.last
  return (
    <div className={classes.ground} aria-hidden>
      {weekendsOf(view, range).map((weekend) => (
        <span
          key={weekend.at}
          className={classes.weekend}
          style={{ left: at(weekend.at), width: at(weekend.length) }}
        />
      ))}
      {view !== 'month' &&
        columnsOf(view, range, today).map(
          (column) =>
            column.at > 0 && <span key={column.at} className={classes.line} style={{ left: at(column.at) }} />,
        )}
      {hasCursor && <span className={classes.cursor} style={{ left: at(cursor - range.first), width: at(1) }} />}
      {now !== undefined && <span className={classes.now} style={{ left: `${100 * now}%` }} />}
    </div>
  )
})
