import type { ReportChart } from '#schemas/endpoints/reports.ts'
import { formatNumber } from '#src/format/numbers.ts'
import classes from './chart.module.css'
import { shareOf } from './chart-rows.ts'

/** Bars by campaign, offer or event; as a board the ranks of players, with the first three in gold, silver and bronze. */
export function Bars({ chart }: { readonly chart: ReportChart }) {
  const { kind, steps = [] } = chart
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
            <span className={classes.barFill} style={{ width: `${shareOf(value, most)}%` }} />
          </span>
          <span className={classes.barValue}>{formatNumber(value)}</span>
        </li>
      ))}
    </ol>
  )
}
