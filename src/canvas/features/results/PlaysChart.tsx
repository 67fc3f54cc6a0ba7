import type { Figures } from '#schemas/endpoints/ledger.ts'
import { formatNumber } from '#src/format/numbers.ts'
import classes from './results.module.css'

/** Plays by day as bars, and how many rewards were given in a darker part of each. */
export function PlaysChart({ days }: { readonly days: Figures['days'] }) {
  const most = Math.max(...days.map(({ plays, given }) => Math.max(plays, given)), 1)
  const plays = days.reduce((sum, day) => sum + day.plays, 0)
  const given = days.reduce((sum, day) => sum + day.given, 0)
  const [first, last] = [days[0]?.day ?? '', days.at(-1)?.day ?? '']
  const words = `${formatNumber(plays)} plays and ${formatNumber(given)} rewards from ${first} to ${last}`
  return (
    <section className={classes.part}>
      <h2>Plays and rewards by day</h2>
      <div role="img" aria-label={words} className={classes.chart}>
        {days.map((day) => (
          <div
            key={day.day}
            title={`${day.day}: ${formatNumber(day.plays)} plays, ${formatNumber(day.given)} rewards`}
            className={classes.day}
            style={{ height: `${Math.max(3, (Math.max(day.plays, day.given) / most) * 100)}%` }}
          >
            <div
              className={classes.given}
              style={{ height: `${(day.given / Math.max(day.plays, day.given, 1)) * 100}%` }}
            />
          </div>
        ))}
      </div>
      <div className={classes.ends}>
        <span>{first}</span>
        <span>{last}</span>
      </div>
    </section>
  )
}
