import type { Figures } from '#schemas/endpoints/ledger.ts'
import { formatDay } from '#src/format/dates.ts'
import { formatNumber } from '#src/format/numbers.ts'
import type { ExpectedDays } from './expected-days.ts'
import classes from './results.module.css'

type Day = Figures['days'][number]

interface Props {
  readonly days: Figures['days']
  /** False where nothing is played, so that people and rewards are drawn. */
  readonly isPlayed: boolean
  /** Expected plays by date; empty where nothing is known to expect. */
  readonly expected: ExpectedDays
}

/** Formats a day, `2026-11-21`, as `21 Nov`. */
const dayName = (day: string) => formatDay(Date.parse(`${day}T00:00:00Z`), 'UTC')

/** Every day as bars: plays, or people where nothing is played, and the rewards in a darker part of each. */
export function PlaysChart({ days, isPlayed, expected }: Props) {
  const heightOf = (day: Day) => (isPlayed ? day.plays : day.displayed)
  const expectedOn = ({ day }: Day) => (isPlayed ? expected.get(day)?.plays : undefined)
  const hasExpected = days.some((day) => expectedOn(day) !== undefined)
  const most = Math.max(...days.map((day) => Math.max(heightOf(day), day.given, expectedOn(day) ?? 0)), 1)
  const total = days.reduce((sum, day) => sum + heightOf(day), 0)
  const given = days.reduce((sum, day) => sum + day.given, 0)
  const [first, last] = [dayName(days[0]?.day ?? ''), dayName(days.at(-1)?.day ?? '')]
  const name = isPlayed ? 'plays' : 'people shown'
  const words = `${formatNumber(total)} ${name} and ${formatNumber(given)} rewards from ${first} to ${last}`
  return (
    <section className={classes.part}>
      <h2>{isPlayed ? 'Plays and rewards by day' : 'People shown and rewards by day'}</h2>
      <p className={classes.key}>
        <span data-of="plays">{isPlayed ? 'Plays' : 'People shown'}</span>
        <span data-of="given">Rewards</span>
        {hasExpected && <span data-of="expected">Plays expected</span>}
        <span className={classes.most}>Most in a day: {formatNumber(Math.max(...days.map(heightOf)))}</span>
      </p>
      <div role="img" aria-label={words} className={classes.chart}>
        {days.map((day) => {
          const height = Math.max(heightOf(day), day.given)
          const awaited = expectedOn(day)
          const title = [
            `${dayName(day.day)}: ${formatNumber(heightOf(day))} ${name}`,
            `${formatNumber(day.given)} rewards`,
            awaited === undefined ? '' : `${formatNumber(Math.round(awaited))} ${name} expected`,
          ]
          return (
            <div key={day.day} title={title.filter(Boolean).join(', ')} className={classes.slot}>
              {height > 0 && (
                <div className={classes.day} style={{ height: `${Math.max(3, (height / most) * 100)}%` }}>
                  <div className={classes.given} style={{ height: `${(day.given / height) * 100}%` }} />
                </div>
              )}
              {awaited !== undefined && (
                <div className={classes.expected} style={{ bottom: `${(awaited / most) * 100}%` }} />
              )}
            </div>
          )
        })}
      </div>
      <div className={classes.ends}>
        <span>{first}</span>
        {days.length > 4 && <span>{dayName(days[Math.floor(days.length / 2)]?.day ?? '')}</span>}
        {days.length > 1 && <span>{last}</span>}
      </div>
    </section>
  )
}
