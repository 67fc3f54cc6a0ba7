/** A chart as a table: the same numbers, a row for each day, step or cohort. */
import type { ReportChart } from '#schemas/endpoints/reports.ts'
import { formatDate, formatDay, formatWeekday } from '#src/format/dates.ts'
import { formatNumber } from '#src/format/numbers.ts'
import { percentWords } from '../report-words.ts'

/** The lengths of time that a point of a chart stands for. */
export type Step = 'daily' | 'weekly' | 'monthly'

/** The height of a drawing, in pixels. */
export const CHART_HEIGHT = 264

/** A chart in rows. */
export interface ChartRows {
  /** The heading of the first column, and those of the numbers. */
  readonly head: readonly string[]
  readonly rows: readonly { readonly key: string; readonly name: string; readonly cells: readonly string[] }[]
}

/** The people of two series whose share has a meaning: of those who saw it, those who took part. */
export const engagementOf = { part: 'user_interacted', whole: 'activity_display' } as const

/** Returns the engagement at each point of a chart in per cent, 0 on 0; undefined where it does not count both sides. */
export function engagement({ series }: ReportChart): readonly number[] | undefined {
  const [part, whole] = [engagementOf.part, engagementOf.whole].map((slug) => series.find((one) => one.slug === slug))
  return part && whole?.values.map((value, index) => shareOf(part.values[index] ?? 0, value))
}

/** Returns the top of the scale of percentages: the next twenty, the step of the graph (E §9); beyond 100 where more took part than saw it. */
export const percentScale = (values: readonly number[]) => Math.ceil(Math.max(20, ...values) / 20) * 20

const barred: readonly string[] = ['activity_display', 'total_visit', 'friends_invited']
const MAX_BARS = 2

/** Returns how many of the first series over time are bars: all others are lines, unless there is one alone. */
export const countBars = ({ series }: ReportChart) =>
  series.length === 1 || barred.includes(series[0]?.slug ?? '') ? Math.min(series.length, MAX_BARS) : 0

/** The places of a series over time, by which drawing and key colour it: bars first, or lines alone. */
export type SeriesPlace = '0' | '1' | '2' | '3' | '4' | 'line'
const lineOrder = ['1', 'line', '2', '3', '4'] as const satisfies readonly SeriesPlace[]
const barOrder = ['0', '1', '2', '3'] as const satisfies readonly SeriesPlace[]

/** Returns the place of a series over time. */
export function placeOf(chart: ReportChart, index: number): SeriesPlace {
  if (chart.series.length === 1) return '1'
  const order = countBars(chart) > 0 || chart.kind !== 'days' ? barOrder : lineOrder
  return order[index % order.length] ?? '0'
}

const ROUND_STEPS = [1, 2, 2.5, 5, 10] as const
const GRID_STEPS = 4

/** Returns the marks of a scale of counts: four round steps from 0 to at least the highest of them. */
export function countScale(highest: number): readonly number[] {
  const least = Math.max(1, highest / GRID_STEPS)
  const power = 10 ** Math.floor(Math.log10(least))
  const step = (ROUND_STEPS.find((one) => one * power >= least && Number.isInteger(one * power)) ?? 10) * power
  return Array.from({ length: GRID_STEPS + 1 }, (_, index) => index * step)
}

/** Returns the step that points of a period have where none is chosen, as the server chooses it. */
export function usualStep(length: number): Step {
  return length <= 62 ? 'daily' : length <= 370 ? 'weekly' : 'monthly'
}

const at = (day: string) => Date.parse(day)

/** Names a point on an axis over time: `5 Oct`, or `Oct 2026` of a month. */
export function pointName(day: string, step: Step): string {
  return step === 'monthly'
    ? formatDate(at(day), 'UTC').replace(/^\d+ /, '').replace(',', '')
    : formatDay(at(day), 'UTC')
}

/** Names a point in full: `Mon, 5 Oct`, `week of 5 Oct`, `Oct 2026`. */
export function pointNameInFull(day: string, step: Step): string {
  if (step === 'weekly') return `week of ${formatDay(at(day), 'UTC')}`
  return step === 'monthly' ? pointName(day, step) : formatWeekday(at(day), 'UTC')
}

/** Returns the heading of a week of a cohort; the first one is that in which its people began. */
export const cohortStep = (index: number) => (index === 0 ? 'First week' : `Week ${index + 1}`)

/** Returns the share of a number in another one, in per cent; 0 of nothing. */
export const shareOf = (value: number, whole: number) => (whole > 0 ? (value / whole) * 100 : 0)

/** Returns a chart in rows, figures formatted as its drawing has them. */
export function chartRows(chart: ReportChart, step: Step): ChartRows {
  const { kind, days, series, steps = [], cohorts = [], isLastPartial } = chart
  if (kind === 'cohort') {
    const weeks = Math.max(0, ...cohorts.map(({ returned }) => returned.length))
    return {
      head: ['Week they began', 'People', ...Array.from({ length: weeks }, (_, index) => cohortStep(index))],
      rows: cohorts.map(({ day, people, returned }) => ({
        key: day,
        name: pointNameInFull(day, 'weekly'),
        cells: [formatNumber(people), ...returned.map(formatNumber), ...Array(weeks - returned.length).fill('')],
      })),
    }
  }
  if (kind !== 'days') {
    const first = steps[0]?.value ?? 0
    const hasShare = kind === 'funnel' || kind === 'survival'
    const titles = hasShare
      ? ['People', 'Of the first']
      : series.length > 0
        ? series.map(({ title }) => title)
        : ['Score']
    return {
      head: [stepHeads[kind], ...titles],
      rows: steps.map(({ title, value }, index) => ({
        key: `${index}`,
        name: title,
        cells: hasShare
          ? [formatNumber(value), percentWords(shareOf(value, first))]
          : series.length > 0
            ? series.map(({ values }) => formatNumber(values[index]))
            : [formatNumber(value)],
      })),
    }
  }
  const shares = engagement(chart)
  return {
    head: [stepTitles[step], ...series.map(({ title }) => title), ...(shares ? ['Engagement'] : [])],
    rows: days.map((day, index) => ({
      key: day,
      name: `${pointNameInFull(day, step)}${isLastPartial && index === days.length - 1 ? ' (so far)' : ''}`,
      cells: [
        ...series.map(({ values }) => formatNumber(values[index])),
        ...(shares ? [percentWords(shares[index])] : []),
      ],
    })),
  }
}

const stepTitles = { daily: 'Day', weekly: 'Week', monthly: 'Month' } as const
const stepHeads = { bars: 'Name', board: 'Rank', funnel: 'Step', survival: 'Day', days: '', cohort: '' } as const
