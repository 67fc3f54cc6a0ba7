import { Text } from '@mantine/core'
import { about } from '#src/canvas/features/forecast/words.ts'
import type { JointForecast } from '#src/engine/joint-forecast/model.ts'
import { formatDay } from '#src/format/dates.ts'
import { formatCount } from '#src/format/numbers.ts'
import { hint } from '#src/kit/hints/hint.ts'
import type { DaySpan } from '#src/time/calendar-periods.ts'
import classes from './forecast.module.css'
import { messageCostWords } from './forecast-words.ts'

interface Props {
  readonly forecast: JointForecast
  /** The days that are shown, and the first day of the forecast; in days since the epoch. */
  readonly span: DaySpan
  readonly firstDay: number
  readonly zone: string
  readonly currencyName: string
}

/** The messages of each day, with what they cost; those that follow what has never happened are said to be left out. */
export function MessagesLane({ forecast, span, firstDay, zone, currencyName }: Props) {
  const { messages, days } = forecast
  const { count, daily, untold } = messages
  const width = span.last - span.first + 1
  const most = Math.max(1, ...daily)
  const cost = messageCostWords(messages, currencyName)
  const total = [about(count), cost].filter(Boolean).join(' · ')
  const left = untold > 0 ? `, without ${formatCount(untold, 'message')} that never followed anything yet` : ''
  return (
    <div className={classes.stock}>
      <div className={classes.name}>
        <Text size="xs" fw={500} truncate>
          Messages
        </Text>
        <Text size="xs" c="dimmed" className={classes.figure ?? ''} title={`${total}${left}`}>
          {total}
        </Text>
      </div>
      <div className={classes.track} role="img" aria-label={`Messages: ${total}${left}`}>
        {daily.map((sent, index) => {
          const at = firstDay - span.first + index
          if (sent <= 0 || at < 0 || at >= width) return null
          return (
            <div
              // biome-ignore lint/suspicious/noArrayIndexKey: a day is its place
              key={index}
              className={classes.day}
              style={{ left: `${(100 * at) / width}%`, width: `${100 / width}%` }}
              {...hint(`${formatDay(days[index]?.at, zone)} · ${formatCount(Math.round(sent), 'message')}`)}
            >
              <span className={classes.sent} style={{ height: `${(84 * sent) / most}%` }} />
            </div>
          )
        })}
      </div>
    </div>
  )
}
