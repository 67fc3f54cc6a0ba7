import { Text } from '@mantine/core'
import { about } from '#src/canvas/features/forecast/words.ts'
import type { JointBalance, JointForecast, JointStock, RunsOut } from '#src/engine/joint-forecast/model.ts'
import { stockOutlook } from '#src/engine/joint-forecast/stock-outlook.ts'
import type { Percentiles } from '#src/engine/statistics/percentiles.ts'
import { formatNumber } from '#src/format/numbers.ts'
import type { DaySpan } from '#src/time/calendar-periods.ts'
import classes from './forecast.module.css'
import { amountInUnit, endWords, stockEndWords } from './forecast-words.ts'

/** The days that are shown, and the first day of the forecast; in days since the epoch. */
interface Days {
  readonly span: DaySpan
  readonly firstDay: number
  readonly zone: string
}

interface StockProps extends Days {
  readonly stock: JointStock
  readonly forecast: JointForecast
  readonly name: string
}

/** The likely stock of an offer from day to day; the time in which it is promised and gone is hatched. */
export function StockLane({ stock, forecast, name, ...days }: StockProps) {
  const { gone, missing } = stockOutlook(stock, forecast)
  const words = missing > 0 ? `none left: ${about(missing)} more wanted` : 'none left'
  return (
    <LeftLane
      {...days}
      {...{ name, first: stock.first, left: stock.left, runsOut: stock.runsOut }}
      label={`Stock of ${name}`}
      leftWords={`${formatNumber(Math.round(stock.first))} left`}
      end={stockEndWords(stock, days.zone)}
      gone={gone === undefined ? undefined : { from: gone + 1, to: stock.lastDay + 1, words }}
    />
  )
}

interface BalanceProps extends Days {
  readonly balance: JointBalance
  readonly currencyName: string
}

/** The likely balance from day to day, as it pays what is given in its currency. */
export function BalanceLane({ balance, currencyName, ...days }: BalanceProps) {
  const { amount, currency, left, runsOut } = balance
  const gone = left.findIndex(({ p50 }) => p50 < 0)
  const missing = amountInUnit(Math.max(0, -(left.at(-1)?.p50 ?? 0)), `money ${currency}`, currencyName)
  return (
    <LeftLane
      {...days}
      {...{ name: 'Balance', label: 'Balance', first: amount, left, runsOut }}
      leftWords={amountInUnit(amount, `money ${currency}`, currencyName)}
      end={endWords(runsOut, days.zone)}
      gone={gone < 0 ? undefined : { from: gone + 1, to: left.length, words: `used up: ${missing} more needed` }}
    />
  )
}

interface LeftProps extends Days {
  readonly name: string
  readonly label: string
  /** Its end, and what there is now, in words. */
  readonly end: string
  readonly leftWords: string
  readonly first: number
  readonly left: readonly Percentiles[]
  readonly runsOut: RunsOut
  /** The days without any, by their indexes, the last not within. */
  readonly gone: { readonly from: number; readonly to: number; readonly words: string } | undefined
}

function LeftLane({ name, label, end, leftWords, first, left, runsOut, gone, span, firstDay }: LeftProps) {
  const width = span.last - span.first + 1
  const ahead = firstDay - span.first
  const most = Math.max(first, 1)
  const at = (days: number) => Math.max(0, Math.min(width, ahead + days))
  const heights = [first, ...left.map(({ p50 }) => Math.max(0, p50))]
  const points = heights.flatMap((height, index) => {
    const x = ahead + index
    return x < 0 || x > width ? [] : [`${x},${(1 - height / most).toFixed(4)}`]
  })
  const tone = gone ? 'out' : runsOut.share >= 0.1 ? 'low' : 'fine'
  const [from, to] = gone ? [at(gone.from), at(gone.to)] : [0, 0]
  return (
    <div className={classes.stock}>
      <div className={classes.name}>
        <Text size="xs" fw={500} truncate title={name}>
          {name}
        </Text>
        <Text size="xs" c="dimmed" className={classes.figure ?? ''}>
          {leftWords}
        </Text>
      </div>
      <div
        className={classes.track}
        role="img"
        aria-label={`${label}: ${leftWords}, ${end}${gone ? `, ${gone.words}` : ''}`}
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
        {gone && to > from && (
          <span
            className={classes.gone}
            data-late={from > width * 0.7 || undefined}
            style={{ left: `${(100 * from) / width}%`, width: `${(100 * (to - from)) / width}%` }}
          >
            <span>{gone.words}</span>
          </span>
        )}
      </div>
    </div>
  )
}
