import type { Percentiles } from '#src/engine/statistics/percentiles.ts'
import fresh from './forecast.module.css'
import classes from './panel.module.css'

interface Props {
  readonly spread: Percentiles
  /** The end of the bar. */
  readonly most: number
  /** The end of the stock; undefined where there is none. */
  readonly limit?: number | undefined
  readonly tone?: 'calm' | 'warn' | 'bad'
}

/** Something uncertain as a bar: from its 10th to its 90th percentile, with a mark in the middle. What it says stands beside it as text. */
export function RangeBar({ spread: { p10, p50, p90 }, most, limit, tone = 'calm' }: Props) {
  const end = Math.max(most, p90, 1e-9)
  const at = (value: number) => `${Math.min(100, Math.max(0, (value / end) * 100))}%`
  return (
    <span className={`${classes.range} ${fresh.bar}`} data-tone={tone} aria-hidden>
      <span className={classes.band} style={{ left: at(p10), width: `max(3px, calc(${at(p90)} - ${at(p10)}))` }} />
      <span className={classes.middle} style={{ left: at(p50) }} />
      {limit !== undefined && limit <= end && <span className={classes.limit} style={{ left: at(limit) }} />}
    </span>
  )
}
