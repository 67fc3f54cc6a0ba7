import type { ReportChart } from '#schemas/endpoints/reports.ts'
import { formatNumber } from '#src/format/numbers.ts'
import type { OpenFigure } from '#src/resource/figure-rows/looked-figure.ts'
import { OpeningNumber } from '#src/resource/figure-rows/OpeningNumber.tsx'
import { percentWords } from '../report-words.ts'
import classes from './chart.module.css'
import { cohortStep, pointNameInFull, shareOf } from './chart-rows.ts'
import { cohortOpenings, nothing } from './point-figures.ts'

/** The people by the week they began, and the share of each that came again in the weeks since; the more, the darker. */
export function Cohort({ chart, onOpen }: { readonly chart: ReportChart; readonly onOpen: OpenFigure }) {
  const { cohorts = [], title } = chart
  const weeks = Math.max(0, ...cohorts.map(({ returned }) => returned.length))
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls sideways
    <section className={classes.cohortFrame} tabIndex={0} aria-label={`${title}, by weeks`}>
      <table className={classes.cohort} aria-label={title}>
        <thead>
          <tr>
            <th scope="col">Began in the</th>
            <th scope="col">People</th>
            {Array.from({ length: weeks }, (_, index) => (
              <th key={cohortStep(index)} scope="col">
                {cohortStep(index)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {cohorts.map(({ day, people, returned }, place) => {
            const openings = cohortOpenings(chart, place)
            return (
              <tr key={day}>
                <th scope="row">{pointNameInFull(day, 'weekly')}</th>
                <td>
                  <OpeningNumber words={formatNumber(people)} {...(openings[0] ?? nothing)} onOpen={onOpen} />
                </td>
                {returned.map((count, index) => {
                  const share = shareOf(count, people)
                  return (
                    <td
                      key={cohortStep(index)}
                      className={classes.cell}
                      style={{ '--share': `${Math.round(share)}%` } as object}
                      title={`${formatNumber(count)} of ${formatNumber(people)}`}
                    >
                      {people > 0 ? (
                        <OpeningNumber
                          words={percentWords(share)}
                          {...(openings[index + 1] ?? nothing)}
                          onOpen={onOpen}
                        />
                      ) : (
                        '–'
                      )}
                    </td>
                  )
                })}
              </tr>
            )
          })}
        </tbody>
      </table>
    </section>
  )
}
