/** A chart as a table: the same numbers, a row for each day, step or cohort. */
import type { ReportChart } from '#schemas/endpoints/reports.ts'
import { formatDate, formatDay, formatWeekday } from '#src/format/dates.ts'
import { formatNumber } from '#src/format/numbers.ts'
import { percentWords } from '../report-words.ts'

/** The lengths of time that a point of a chart stands for. */
export type Step = 'daily' | 'weekly' | 'monthly'

/** A chart in rows. */
export interface ChartRows {
  /** The heading of the first column, and those of the numbers. */
  readonly head: readonly string[]
  readonly rows: readonly { readonly key: string; readonly name: string; readonly cells: readonly string[] }[]
}

/** Says whether a series is a percentage, which has a scale of its own. */
export const isPercent = ({ slug }: { readonly slug: string }) => /engagement|percent|rate/.test(slug)

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

/** Returns the heading of a count since a cohort began: `Week 0`. */
export const cohortStep = (index: number) => (index === 0 ? 'First week' : `Week ${index + 1}`)

/** Returns the share of a number in another one, in per cent; 0 of nothing. */
export const shareOf = (value: number, whole: number) => (whole > 0 ? (value / whole) * 100 : 0)

/** Returns a chart in rows, figures formatted as its drawing has them. */
export function chartRows(chart: ReportChart, step: Step): ChartRows {
  const { kind, days, series, steps = [], cohorts = [], isLastPartial } = chart
  if (kind === 'cohort') {
    const weeks = Math.max(0, ...cohorts.map(({ returned }) => returned.length))
    return {
      head: ['Week they began', 'People', ...Array.from({ length: weeks }, (_, index) => cohortStep(index + 1))],
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
    return {
      head: [stepHeads[kind], 'People', ...(hasShare ? ['Of the first'] : [])].map((head) =>
        hasShare || head !== 'People' ? head : (series[0]?.title ?? 'Value'),
      ),
      rows: steps.map(({ title, value }, index) => ({
        key: `${index}`,
        name: title,
        cells: [formatNumber(value), ...(hasShare ? [percentWords(shareOf(value, first))] : [])],
      })),
    }
  }
  return {
    head: [step === 'daily' ? 'Day' : step === 'weekly' ? 'Week' : 'Month', ...series.map(({ title }) => title)],
    rows: days.map((day, index) => ({
      key: day,
      name: `${pointNameInFull(day, step)}${isLastPartial && index === days.length - 1 ? ' (so far)' : ''}`,
      cells: series.map((one) => (isPercent(one) ? percentWords(one.values[index]) : formatNumber(one.values[index]))),
    })),
  }
}

const stepHeads = { bars: 'Name', board: 'Rank', funnel: 'Step', survival: 'Day', days: '', cohort: '' } as const
