import type { ReportChart } from '#schemas/endpoints/reports.ts'
import { formatNumber } from '#src/format/numbers.ts'
import type { OpenFigure } from '#src/resource/figure-rows/looked-figure.ts'
import { OpeningNumber } from '#src/resource/figure-rows/OpeningNumber.tsx'
import classes from './chart.module.css'
import { shareOf } from './chart-rows.ts'
import { stepFigure } from './point-figures.ts'

/** Bars by campaign, offer or event; as a board the ranks of players, with the first three in gold, silver and bronze. */
export function Bars({ chart, onOpen }: { readonly chart: ReportChart; readonly onOpen: OpenFigure }) {
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
            <OpeningNumber words={formatNumber(value)} figure={stepFigure(chart, index)} onOpen={onOpen} />
            {part && (
              <span className={classes.barOf}>
                {' / '}
                <OpeningNumber
                  words={formatNumber(part.values[index])}
                  figure={stepFigure(chart, index, 1)}
                  onOpen={onOpen}
                />
              </span>
            )}
          </span>
        </li>
      ))}
    </ol>
  )
}
