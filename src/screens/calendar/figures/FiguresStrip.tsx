import { Text } from '@mantine/core'
import { memo } from 'react'
import { dayWords } from '#src/engine/conflicts/conflict.ts'
import { formatCount, formatNumber } from '#src/format/numbers.ts'
import { hint } from '#src/kit/hints/hint.ts'
import type { DaySpan } from '#src/time/calendar-periods.ts'
import { Strip } from '../strips/Strip.tsx'
import { type DayFigures, mainUnit, spendWords, totalSpend } from './day-figures.ts'
import classes from './figures.module.css'

interface Props {
  readonly days: readonly DayFigures[]
  /** Days or weeks. */
  readonly step: 1 | 7
  readonly range: DaySpan
  readonly today: number
  readonly currencyName: string
}

/** The figures of what really happened, below the time line: plays and cost, by day or by week, of everything that is shown. */
export const FiguresStrip = memo(function FiguresStrip({ days, step, range, today, currencyName }: Props) {
  if (days.length === 0) return null
  const unit = mainUnit(days)
  const totals = totalSpend(days)
  const sum = (key: 'plays' | 'rewards') => days.reduce((total, one) => total + one[key], 0)
  const others = Object.entries(totals).filter(([one]) => one !== unit)
  const lanes = [
    {
      name: step === 1 ? 'Plays a day' : 'Plays a week',
      total: `${formatNumber(sum('plays'))} · ${formatCount(sum('rewards'), 'reward')}`,
      read: ({ plays }: DayFigures) => plays,
    },
    ...(unit
      ? [
          {
            name: step === 1 ? 'Cost a day' : 'Cost a week',
            total: [[unit, totals[unit] ?? 0] as const, ...others]
              .slice(0, 2)
              .map(([one, amount]) => spendWords(amount, one, currencyName))
              .join(' · '),
            read: ({ spend }: DayFigures) => spend[unit] ?? 0,
          },
        ]
      : []),
  ]
  const width = range.last - range.first + 1
  return (
    <Strip name="What happened" about={`everything above together, by ${step === 1 ? 'day' : 'week'} until now`}>
      {lanes.map(({ name, total, read }) => {
        const most = Math.max(1, ...days.map(read))
        return (
          <div key={name} className={classes.lane}>
            <div className={classes.name}>
              <Text size="xs" fw={600}>
                {name}
              </Text>
              <Text size="xs" c="dimmed" className={classes.total ?? ''} truncate>
                {total}
              </Text>
            </div>
            <div className={classes.track} role="img" aria-label={`${name}: ${total} in all`}>
              {days.map((day) => (
                <div
                  key={day.at}
                  className={classes.day}
                  data-today={range.first + day.at === today || undefined}
                  style={{
                    left: `${(100 * day.at) / width}%`,
                    width: `${(100 * Math.min(step, width - day.at)) / width}%`,
                  }}
                  {...hint(figureWords(day, range.first, currencyName))}
                >
                  {read(day) > 0 && <span style={{ height: `${(86 * read(day)) / most}%` }} />}
                </div>
              ))}
            </div>
          </div>
        )
      })}
    </Strip>
  )
})

/** Returns the figures of a day in words. */
function figureWords({ at, plays, rewards, spend }: DayFigures, first: number, currencyName: string): string {
  const costs = Object.entries(spend).map(([unit, amount]) => spendWords(amount, unit, currencyName))
  return [dayWords(first + at), formatCount(plays, 'play'), formatCount(rewards, 'reward'), ...costs].join(' · ')
}
