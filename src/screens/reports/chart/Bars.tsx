import type { ReportChart } from '#schemas/endpoints/reports.ts'
import { formatNumber } from '#src/format/numbers.ts'
import classes from './chart.module.css'
import { shareOf } from './chart-rows.ts'

/** Bars by campaign, offer or event; as a board the ranks of players, with the first three in gold, silver and bronze. */
export function Bars({ chart }: { readonly chart: ReportChart }) {
  const { kind, steps = [], series } = chart
  const part = series[1]
  const most = Math.max(0, ...steps.map(({ value }) => value))
  return (
    <ol className={classes.bars} data-board={kind === 'board' || undefined}>
      {steps.map(({ title, value }, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a bar is told by its place
        <li key={index}>
          {kind === 'board' && <span className={classes.rank}>{index + 1}</span>}
          <span className={classes.barName} title={title}>
            {title}
          </span>
          <span className={classes.barTrack}>
            <span
              className={classes.barFill}
              data-whole={part !== undefined || undefined}
              style={{ width: `${shareOf(value, most)}%` }}
            />
            {part && (
              <span className={classes.barPart} style={{ width: `${shareOf(part.values[index] ?? 0, most)}%` }} />
            )}
          </span>
          <span className={classes.barValue}>
            {formatNumber(value)}
            {part && <span className={classes.barOf}> / {formatNumber(part.values[index])}</span>}
          </span>
        </li>
      ))}
    </ol>
  )
}
