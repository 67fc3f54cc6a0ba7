import { Text } from '@mantine/core'
import { about } from '#src/canvas/features/forecast/words.ts'
import type { JointStock } from '#src/engine/joint-forecast/model.ts'
import { formatNumber } from '#src/format/numbers.ts'
import type { DaySpan } from '#src/time/calendar-periods.ts'
import classes from './forecast.module.css'

interface Props {
  readonly stock: JointStock
  readonly name: string
  /** Its end in words. */
  readonly end: string
  /** The days that are shown, and the first day of the forecast; in days since the epoch. */
  readonly span: DaySpan
  readonly firstDay: number
}

/** The likely stock of an offer from day to day; the time in which it is promised and gone is hatched. */
export function StockLane({ stock, name, end, span, firstDay }: Props) {
  const { first, left, unmet, lastDay, runsOut } = stock
  const width = span.last - span.first + 1
  const ahead = firstDay - span.first
  const gone = left.findIndex(({ p50 }) => p50 <= 0)
  const most = Math.max(first, 1)
  const at = (days: number) => Math.max(0, Math.min(width, ahead + days))
  const heights = [first, ...left.map(({ p50 }) => p50)]
  const points = heights.flatMap((height, index) => {
    const x = ahead + index
    return x < 0 || x > width ? [] : [`${x},${(1 - height / most).toFixed(4)}`]
  })
  const isOut = gone >= 0 && gone < lastDay
  const tone = isOut ? 'out' : runsOut.share >= 0.1 ? 'low' : 'fine'
  const lost = Math.round(unmet.p50)
  const words = lost > 0 ? `none left: ${about(lost)} more wanted` : 'none left'
  const from = at(gone + 1)
  const to = at(lastDay + 1)
  return (
    <div className={classes.stock}>
      <div className={classes.name}>
        <Text size="xs" fw={500} truncate title={name}>
          {name}
        </Text>
        <Text size="xs" c="dimmed" className={classes.figure ?? ''}>
          {formatNumber(Math.round(first))} left
        </Text>
      </div>
      <div
        className={classes.track}
        role="img"
        aria-label={`Stock of ${name}: ${formatNumber(Math.round(first))} left, ${end}${isOut ? `, ${words}` : ''}`}
      >
        <svg
          className={classes.path}
          data-tone={tone}
          viewBox={`0 0 ${width} 1`}
          preserveAspectRatio="none"
          aria-hidden
        >
          {points.length > 1 && (
            <>
              <polygon points={`${at(0)},1 ${points.join(' ')} ${at(left.length)},1`} />
              <polyline points={points.join(' ')} />
            </>
          )}
        </svg>
        {isOut && to > from && (
          <span
            className={classes.gone}
            data-late={from > width * 0.7 || undefined}
            style={{ left: `${(100 * from) / width}%`, width: `${(100 * (to - from)) / width}%` }}
          >
            <span>{words}</span>
          </span>
        )}
      </div>
    </div>
  )
}
