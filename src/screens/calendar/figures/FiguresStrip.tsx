import { Text } from '@mantine/core'
import { memo } from 'react'
import { dayWords } from '#src/engine/conflicts/conflict.ts'
import { formatCount, formatNumber } from '#src/format/numbers.ts'
import { hint } from '#src/kit/hints/hint.ts'
import type { DaySpan } from '#src/time/calendar-periods.ts'
import { Strip } from '../strips/Strip.tsx'
import {
  type DayExpected,
  type DayFigures,
  deviation,
  expectedWords,
  mainUnit,
  type Spread,
  spendWords,
  totalExpected,
  totalSpend,
} from './day-figures.ts'
import classes from './figures.module.css'

interface Props {
  readonly days: readonly DayFigures[]
  /** Days or weeks. */
  readonly step: 1 | 7
  readonly range: DaySpan
  readonly today: number
  readonly currencyName: string
}

/** A figure of each day: as it happened, and as it was expected. */
interface Lane {
  readonly name: string
  readonly total: string
  readonly read: (day: DayFigures) => number
  readonly expected: (day: DayExpected) => { readonly happened: number; readonly spread: Spread | undefined }
  readonly words: (amount: number) => string
}

/**
 * The figures of what really happened, below the time line: plays and cost, by day or by week, of everything that is shown,
 * beside what was expected of it when it was published.
 */
export const FiguresStrip = memo(function FiguresStrip({ days, step, range, today, currencyName }: Props) {
  if (days.length === 0) return null
  const unit = mainUnit(days)
  const totals = totalSpend(days)
  const sum = (key: 'plays' | 'rewards') => days.reduce((total, one) => total + one[key], 0)
  const others = Object.entries(totals).filter(([one]) => one !== unit)
  const every = step === 1 ? 'day' : 'week'
  const lanes: Lane[] = [
    {
      name: `Plays a ${every}`,
      total: `${formatNumber(sum('plays'))} · ${formatCount(sum('rewards'), 'reward')}`,
      read: ({ plays }) => plays,
      expected: ({ played, plays }) => ({ happened: played, spread: plays }),
      words: formatNumber,
    },
    ...(unit
      ? [
          {
            name: `Cost a ${every}`,
            total: [[unit, totals[unit] ?? 0] as const, ...others]
              .slice(0, 2)
              .map(([one, amount]) => spendWords(amount, one, currencyName))
              .join(' · '),
            read: ({ spend }: DayFigures) => spend[unit] ?? 0,
            expected: ({ spend, spent }: DayExpected) => ({ happened: spent[unit] ?? 0, spread: spend[unit] }),
            words: (amount: number) => spendWords(amount, unit, currencyName),
          },
        ]
      : []),
  ]
  const isCompared = days.some(({ expected }) => expected)
  const about = isCompared
    ? `by ${every} until now · shaded as expected when published, P10–P90`
    : `everything above together, by ${every} until now`
  const isOver = ({ at }: DayFigures) => range.first + at + step <= today
  return (
    <Strip name="What happened" about={about}>
      {lanes.map((lane) => (
        <LaneOfDays key={lane.name} {...{ lane, days, step, range, today, currencyName, isOver }} />
      ))}
    </Strip>
  )
})

interface LaneProps extends Props {
  readonly lane: Lane
  readonly isOver: (day: DayFigures) => boolean
}

function LaneOfDays({ lane, days, step, range, today, currencyName, isOver }: LaneProps) {
  const { name, total, read, expected, words } = lane
  const told = days.map((day) => (day.expected ? expected(day.expected).spread : undefined))
  const most = Math.max(1, ...days.map(read), ...told.map((spread) => spread?.[2] ?? 0))
  const width = range.last - range.first + 1
  const high = (amount: number) => `${(86 * amount) / most}%`
  const whole = totalExpected(days, isOver, expected)
  const missed = whole && deviation(whole.happened, whole.spread)
  const wholeWords = whole
    ? `${missed ? `${missed} than ` : ''}${expectedWords(whole.spread, words)}${whole.happened === days.reduce((all, day) => all + read(day), 0) ? '' : ` for ${words(Math.round(whole.happened))} of it`}`
    : ''
  return (
    <div className={classes.lane} data-compared={whole !== undefined || undefined}>
      <div className={classes.name}>
        <Text size="xs" fw={600}>
          {name}
        </Text>
        <Text size="xs" c="dimmed" className={classes.total ?? ''} truncate>
          {total}
        </Text>
        {whole && (
          <Text size="xs" c={missed ? 'orange' : 'dimmed'} className={classes.total ?? ''} truncate title={wholeWords}>
            {wholeWords}
          </Text>
        )}
      </div>
      <div
        className={classes.track}
        role="img"
        aria-label={`${name}: ${total} in all${wholeWords && `, ${wholeWords}`}`}
      >
        {days.map((day, index) => {
          const spread = told[index]
          const place = {
            left: `${(100 * day.at) / width}%`,
            width: `${(100 * Math.min(step, width - day.at)) / width}%`,
          }
          return (
            <div
              key={day.at}
              className={classes.day}
              data-today={range.first + day.at === today || undefined}
              style={place}
              {...hint(figureWords(day, range.first, currencyName, range.first + day.at + step > today))}
            >
              {spread && spread[2] > 0 && (
                <i
                  className={classes.expected}
                  style={{ bottom: high(spread[0]), height: high(spread[2] - spread[0]) }}
                />
              )}
              {read(day) > 0 && <span style={{ height: high(read(day)) }} />}
            </div>
          )
        })}
      </div>
    </div>
  )
}

/** Returns the figures of a day in words: `3 Nov · played 1,204, expected 900 to 1,300 · 87 rewards · ₹412, expected ₹300 to ₹500`. */
function figureWords(day: DayFigures, first: number, currencyName: string, isUnderWay: boolean): string {
  const { at, plays, rewards, spend, expected } = day
  const units = [...new Set([...Object.keys(spend), ...Object.keys(expected?.spend ?? {})])]
  const costs = units.map((unit) => {
    const words = (amount: number) => spendWords(amount, unit, currencyName)
    const spread = expected?.spend[unit]
    return `${words(spend[unit] ?? 0)}${spread ? `, ${expectedWords(spread, words)}` : ''}`
  })
  const others = expected && expected.played !== plays ? ` for ${formatNumber(expected.played)} of them` : ''
  return [
    `${dayWords(first + at)}${isUnderWay ? ', so far' : ''}`,
    expected ? `played ${formatNumber(plays)}, ${expectedWords(expected.plays)}${others}` : formatCount(plays, 'play'),
    formatCount(rewards, 'reward'),
    ...costs,
  ].join(' · ')
}
