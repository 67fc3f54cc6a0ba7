/** The figures that the points and the steps of a chart open: as many rows as the number that is drawn. */
import type { ReportChart } from '#schemas/endpoints/reports.ts'
import type { LookedFigure } from '#src/resource/figure-rows/looked-figure.ts'
import { cohortStep, engagementOf, pointNameInFull, type Step } from './chart-rows.ts'

/** The figure that a number opens, and those that are offered beside it. */
export interface Opening {
  readonly figure: LookedFigure | undefined
  readonly others?: readonly LookedFigure[] | undefined
}

/** A number that opens nothing. */
export const nothing: Opening = { figure: undefined }

/** Returns what a share opens: its part, with the whole beside it. */
export const divided = (part: LookedFigure | undefined, whole: LookedFigure | undefined): Opening => ({
  figure: part,
  others: part && whole && [part, whole],
})

/** Returns the figures of a point of a chart over time, in the order of its series; undefined where nothing opens. */
export function pointFigures(chart: ReportChart, index: number, step: Step): readonly (LookedFigure | undefined)[] {
  const { days, lastDays, series } = chart
  const [from = '', to = ''] = [days[index], lastDays[index]]
  return series.map(({ title, values, figure, id }) => {
    const value = values[index] ?? 0
    if (figure === '' || value === 0) return undefined
    return { figure, id, title, of: pointNameInFull(from, step), value, tooltip: '', days: { from, to } }
  })
}

/** Returns what the numbers of a point open: those of its series, and its engagement where both sides are counted. */
export function pointOpenings(chart: ReportChart, index: number, step: Step): readonly Opening[] {
  const figures = pointFigures(chart, index, step)
  const of = (slug: string) => figures[chart.series.findIndex((one) => one.slug === slug)]
  return [...figures.map((figure) => ({ figure })), divided(of(engagementOf.part), of(engagementOf.whole))]
}

/** Returns what the numbers of a cohort open: its people, then those of each week; their shares open the same. */
export function cohortOpenings({ cohorts = [] }: ReportChart, index: number): readonly Opening[] {
  const cohort = cohorts[index]
  if (!cohort) return []
  const { day, returned, figures } = cohort
  const weeks = figures.map((figure, later): LookedFigure | undefined => {
    const value = returned[later] ?? 0
    if (value === 0) return undefined
    return {
      ...{ figure, id: '', value, title: cohortStep(later), of: pointNameInFull(day, 'weekly') },
      tooltip:
        'People who took part for the first time in the week they began, and took part in this one. From plays, rewards and progress.',
    }
  })
  const [first] = weeks
  return [
    { figure: first && { ...first, title: 'People' } },
    ...weeks.map((figure, later) => (later === 0 ? { figure } : divided(figure, first))),
  ]
}

/** Returns the figure of a step of a funnel or a survival, of a bar, or of a rank; undefined where nothing opens. */
export function stepFigure(chart: ReportChart, index: number, place = 0): LookedFigure | undefined {
  const { kind, steps = [], series } = chart
  const step = steps[index]
  if (!step) return undefined
  if (kind === 'funnel' || kind === 'survival') {
    const { title, value, figure, id } = step
    if (figure === '' || value === 0) return undefined
    const tooltip = 'People who came this far, as of now and whatever the period. From progress.'
    return { figure, id, title, of: chart.title, value, tooltip, days: { from: '', to: '' } }
  }
  if (kind === 'board') {
    const { title, value, figure, id } = step
    return figure === '' ? undefined : { figure, id, title: 'Score', of: title, value, tooltip: '' }
  }
  const drawn = series[place]
  const value = drawn?.values[index] ?? 0
  if (!drawn?.figure || value === 0) return undefined
  return { figure: drawn.figure, id: step.id, title: drawn.title, of: step.title, value, tooltip: '' }
}
