/** The figures that the points and the steps of a chart open: as many rows as the number that is drawn. */
import type { ReportChart } from '#schemas/endpoints/reports.ts'
import type { LookedFigure } from '../read-report.ts'
import { pointNameInFull, type Step } from './chart-rows.ts'

/** Opens the rows behind a figure; `others` are those of the same point, itself among them. */
export type OpenFigure = (figure: LookedFigure, others?: readonly LookedFigure[]) => void

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

/** Returns the figure of a step of a funnel or a survival, or of a bar; undefined where nothing opens. */
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
  const drawn = series[place]
  const value = drawn?.values[index] ?? 0
  if (!drawn?.figure || value === 0) return undefined
  return { figure: drawn.figure, id: step.id, title: drawn.title, of: step.title, value, tooltip: '' }
}
