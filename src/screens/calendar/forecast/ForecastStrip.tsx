import { Button, Text } from '@mantine/core'
import { memo, type ReactNode, useState } from 'react'
import { about, amountRange, unitOf } from '#src/canvas/features/forecast/words.ts'
import type { JointDay, JointForecast } from '#src/engine/joint-forecast/model.ts'
import { formatDay } from '#src/format/dates.ts'
import { formatCount } from '#src/format/numbers.ts'
import { hint } from '#src/kit/hints/hint.ts'
import type { DaySpan } from '#src/time/calendar-periods.ts'
import { wallTime } from '#src/time/zone-clock.ts'
import { Strip } from '../strips/Strip.tsx'
import classes from './forecast.module.css'
import {
  amountInUnit,
  costOf,
  type DailyCap,
  daysOverCap,
  dearestDay,
  mainUnitOf,
  stocksToShow,
} from './forecast-words.ts'
import { MessagesLane } from './MessagesLane.tsx'
import { BalanceLane, StockLane } from './StockLane.tsx'

interface Props {
  readonly forecast: JointForecast
  /** The plan before a change, drawn behind it. */
  readonly before?: JointForecast | undefined
  /** True while the figures belong to an earlier plan. */
  readonly isStale?: boolean
  /** The days that are shown, in days since the epoch. */
  readonly range: DaySpan
  readonly zone: string
  readonly cap?: DailyCap | undefined
  readonly currencyName: string
  /** Returns the name of an offer. */
  readonly offerName: (offerId: string) => string
  /** Stands at the end of the head: what is assumed, what would happen if. */
  readonly controls?: ReactNode
  readonly children?: ReactNode
}

/** The most stocks that are shown at first, so that the time line keeps its room. */
const FEW_STOCKS = 3

/** The joint forecast below a time line of the same days: the cost of each day with its range and the cap, and the stocks that end or are shared. */
export const ForecastStrip = memo(function ForecastStrip(props: Props) {
  const { forecast, isStale, range, zone, currencyName, offerName, controls, children } = props
  const [isWhole, setWhole] = useState(false)
  const [hasCounts, setCounts] = useState(false)
  const unit = mainUnitOf(forecast)
  const stocks = stocksToShow(forecast)
  const { messages, balance } = forecast
  const days = { span: range, firstDay: firstDayOf(forecast, zone), zone }
  const told = forecast.campaigns.filter(({ cannot }) => cannot === undefined).length
  return (
    <Strip
      name="Joint forecast"
      about={`${formatCount(told, 'campaign')} together · bars likely, lines P10–P90`}
      isBusy={isStale || forecast.isQuick}
      controls={
        <>
          <Button
            variant={hasCounts ? 'light' : 'subtle'}
            color="gray"
            size="compact-xs"
            aria-pressed={hasCounts}
            onClick={() => setCounts(!hasCounts)}
          >
            Plays and rewards
          </Button>
          {controls}
        </>
      }
    >
      {children}
      <div className={classes.lanes} data-stale={isStale || undefined}>
        {unit !== undefined && (
          <Lane
            {...props}
            name="Cost a day"
            total={`likely ${amountInUnit(forecast.spend[unit]?.p50 ?? 0, unit, currencyName)}`}
            range={range}
            read={(day) => costOf(day, unit)}
            words={(amount) => amountInUnit(amount, unit, currencyName)}
            unit={unit}
          />
        )}
        {(unit === undefined || hasCounts) && (
          <Lane
            {...props}
            name="Plays a day"
            total={totalOf(forecast.plays)}
            read={({ plays }) => plays}
            words={about}
          />
        )}
        {hasCounts && (
          <Lane
            {...props}
            name="Rewards a day"
            total={totalOf(forecast.given)}
            read={({ given }) => given}
            words={about}
          />
        )}
        {(messages.count > 0 || messages.untold > 0) && (
          <MessagesLane {...days} forecast={forecast} currencyName={currencyName} />
        )}
        {balance && <BalanceLane {...days} balance={balance} currencyName={currencyName} />}
        {(isWhole ? stocks : stocks.slice(0, FEW_STOCKS)).map((stock) => (
          <StockLane key={stock.offerId} {...days} stock={stock} forecast={forecast} name={offerName(stock.offerId)} />
        ))}
        {stocks.length > FEW_STOCKS && (
          <div className={classes.more}>
            <Button variant="subtle" color="gray" size="compact-xs" onClick={() => setWhole(!isWhole)}>
              {isWhole ? `Show ${FEW_STOCKS} stocks` : `Show all ${formatCount(stocks.length, 'stock')}`}
            </Button>
          </div>
        )}
      </div>
    </Strip>
  )
})

/** The words of a count and of its range. */
const rangeWords = ({ p10, p90 }: Pick<JointDay['plays'], 'p10' | 'p90'>) => `${about(p10)} to ${about(p90)}`
const totalOf = (count: JointDay['plays']) => `likely ${about(count.p50)}, ${rangeWords(count)}`

/** Returns the first day of a forecast, since the epoch. */
const firstDayOf = ({ days }: JointForecast, zone: string): number => wallTime(days[0]?.at ?? 0, zone).day

interface LaneProps extends Props {
  readonly name: string
  readonly total: string
  readonly read: (day: JointDay) => JointDay['plays']
  readonly words: (amount: number) => string
  readonly unit?: string
}

/** A bar for each day, with its range as a line, the cap, and the days that cost more than that. */
function Lane({ forecast, before, range, zone, cap, currencyName, name, total, read, words, unit }: LaneProps) {
  const width = range.last - range.first + 1
  const ahead = firstDayOf(forecast, zone) - range.first
  const own = cap !== undefined && cap.unit === unit ? cap : undefined
  const over = new Set(daysOverCap(forecast, own))
  const figures = forecast.days.map(read)
  const most = Math.max(
    1e-9,
    own?.amount ?? 0,
    ...figures.map(({ p90 }) => p90),
    ...(before?.days ?? []).map((day) => read(day).p50),
  )
  const high = (amount: number) => `${(88 * amount) / most}%`
  const place = (index: number) => ({ left: `${(100 * (ahead + index)) / width}%`, width: `${100 / width}%` })
  const dearest = unit === undefined ? -1 : dearestDay(forecast, unit)
  const dearestWords =
    dearest < 0 ? '' : `${words(figures[dearest]?.p50 ?? 0)} on ${formatDay(forecast.days[dearest]?.at, zone)}`
  const overWords = over.size > 0 ? `, over the cap on ${formatCount(over.size, 'day')}` : ''
  const beforeAhead = before ? firstDayOf(before, zone) - range.first : 0
  return (
    <div className={classes.lane}>
      <div className={classes.name}>
        <Text size="xs" fw={600}>
          {name}
        </Text>
        <Text size="xs" c="dimmed" truncate className={classes.figure ?? ''}>
          {total}
        </Text>
        {dearest >= 0 && (
          <Text size="xs" c={over.size > 0 ? 'red' : 'dimmed'} truncate className={classes.figure ?? ''}>
            most {dearestWords}
          </Text>
        )}
      </div>
      <div
        className={classes.track}
        role="img"
        aria-label={`${name}: ${total}${dearestWords && `, most ${dearestWords}`}${overWords}`}
      >
        {before?.days.map((day, index) =>
          read(day).p50 <= 0 ? null : (
            <span
              key={day.at}
              className={classes.before}
              style={{
                left: `${(100 * (beforeAhead + index)) / width}%`,
                width: `${100 / width}%`,
                bottom: high(read(day).p50),
              }}
            />
          ),
        )}
        {forecast.days.map((day, index) => {
          const { p10, p50, p90 } = read(day)
          if (ahead + index < 0 || ahead + index >= width || p90 === 0) return null
          const spread =
            unit === undefined ? rangeWords({ p10, p90 }) : amountRange({ p10, p50, p90 }, unitOf(unit), currencyName)
          const plays = unit === undefined ? '' : `${about(day.plays.p50)} plays`
          return (
            <div
              key={day.at}
              className={classes.day}
              style={place(index)}
              {...hint([formatDay(day.at, zone), `likely ${words(p50)}`, spread, plays].filter(Boolean).join(' · '))}
            >
              <span className={classes.likely} style={{ height: high(Math.min(p50, own?.amount ?? p50)) }} />
              {own && p50 > own.amount && (
                <span className={classes.over} style={{ bottom: high(own.amount), height: high(p50 - own.amount) }} />
              )}
              <span
                className={classes.range}
                data-over={over.has(index) || undefined}
                style={{ bottom: high(p10), height: high(p90 - p10) }}
              />
            </div>
          )
        })}
        {own && (
          <span
            className={classes.cap}
            data-high={own.amount > most * 0.75 || undefined}
            style={{ bottom: high(own.amount) }}
          >
            <span>cap {words(own.amount)} a day</span>
          </span>
        )}
      </div>
    </div>
  )
}
