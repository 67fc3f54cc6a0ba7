import { formatNumber, formatPercent } from '#src/format/numbers.ts'
import classes from './results.module.css'

/** A step that people reach, as a bar. */
export interface BarStep {
  readonly key: string
  readonly label: string
  readonly people: number
  /** True for a step inside the one before. */
  readonly isInner?: boolean
}

/** Steps with how many people reached each: a bar for those who did, the share of all and of the step before. */
export function Bars({ title, steps }: { readonly title: string; readonly steps: readonly BarStep[] }) {
  const all = Math.max(1, steps[0]?.people ?? 0)
  return (
    <section className={classes.part}>
      <h2>{title}</h2>
      <ol className={classes.bars}>
        {steps.map(({ key, label, people, isInner }, at) => {
          const lost = at === 0 ? 0 : Math.max(0, (steps[at - 1]?.people ?? 0) - people)
          return (
            <li key={key} data-inner={isInner || undefined}>
              <span className={classes.barLabel} title={label}>
                {label}
              </span>
              <span className={classes.barTrack} aria-hidden>
                <span className={classes.barFill} style={{ width: `${(people / all) * 100}%` }} />
              </span>
              <span className={classes.barCount}>
                <strong>{formatNumber(people)}</strong> {formatPercent(Math.round((people / all) * 1000) / 10)}
                {lost > 0 && <span className={classes.lost}> −{formatNumber(lost)}</span>}
              </span>
            </li>
          )
        })}
      </ol>
    </section>
  )
}
