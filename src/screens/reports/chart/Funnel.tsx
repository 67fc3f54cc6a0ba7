import type { ReportChart } from '#schemas/endpoints/reports.ts'
import { formatNumber } from '#src/format/numbers.ts'
import type { OpenFigure } from '#src/resource/figure-rows/looked-figure.ts'
import { OpeningNumber } from '#src/resource/figure-rows/OpeningNumber.tsx'
import { percentWords } from '../report-words.ts'
import classes from './chart.module.css'
import { shareOf } from './chart-rows.ts'
import { stepFigure } from './point-figures.ts'

/** So many of the largest losses stand out. */
const WORST_SHOWN = 2

/** The steps of quests: who arrives, who stops there, and in words how many that are. */
export function Funnel({ chart, onOpen }: { readonly chart: ReportChart; readonly onOpen: OpenFigure }) {
  const { steps = [] } = chart
  const first = steps[0]?.value ?? 0
  const losses = steps.map(({ value }, index) =>
    index === 0 ? 0 : Math.max(0, (steps[index - 1]?.value ?? 0) - value),
  )
  const least = [...losses].sort((a, b) => b - a)[WORST_SHOWN - 1] ?? 0
  return (
    <ol className={classes.funnel}>
      {steps.map(({ title, value }, index) => {
        const lost = losses[index] ?? 0
        const [share, came] = [shareOf(value, first), shareOf(value + lost, first)]
        return (
          // biome-ignore lint/suspicious/noArrayIndexKey: a step is told by its place
          <li key={index} data-last={index === steps.length - 1 || undefined}>
            <div className={classes.stepLine}>
              <span className={classes.stepName}>{title}</span>
              <strong>
                <OpeningNumber words={formatNumber(value)} figure={stepFigure(chart, index)} onOpen={onOpen} />
              </strong>
            </div>
            <div className={classes.stepTrack}>
              <span className={classes.stepLost} style={{ width: `${came}%` }} />
              <span className={classes.stepBar} style={{ width: `${share}%` }} />
              <span
                className={classes.stepShare}
                data-outside={share < 12 || undefined}
                style={{ '--share': `${share}%` } as object}
              >
                {percentWords(share)}
              </span>
            </div>
            <div className={classes.stepNote} data-worst={(lost > 0 && lost >= least) || undefined}>
              {index > 0 && (lost > 0 ? `${formatNumber(lost)} stop before this` : 'nobody stops before this')}
            </div>
          </li>
        )
      })}
    </ol>
  )
}
