/**
 * The days a report is about, read from its address: a preset, or two days of the calendar (`2026-11-21`). Days are those
 * of the organisation's zone.
 */
import { DAY_MS } from '#src/time/durations.ts'

/** The presets, in the order they are offered, as the address names them. */
export const presets = [
  { key: 'today', label: 'Today' },
  { key: '7d', label: 'Last 7 days' },
  { key: '28d', label: 'Last 28 days' },
  { key: '90d', label: 'Last 90 days' },
  { key: 'month', label: 'This month' },
  { key: 'lastmonth', label: 'Last month' },
  { key: 'year', label: 'This year' },
  { key: 'all', label: 'All time' },
] as const

/** The key of a preset. */
export type Preset = (typeof presets)[number]['key']

/** The preset of an address that names none. */
export const DEFAULT_PRESET: Preset = '28d'

/** The days a report is about; both are empty for all time. */
export interface ReportDays {
  readonly choice: Preset | 'own'
  /** The first and the last day, `YYYY-MM-DD`. */
  readonly from: string
  readonly to: string
}

/** The part of an address that says the days. */
interface PeriodTerms {
  readonly period?: string | undefined
  readonly from?: string | undefined
  readonly to?: string | undefined
}

const isDay = (text: string | undefined): text is string =>
  /^\d{4}-\d\d-\d\d$/.test(text ?? '') && !Number.isNaN(Date.parse(text ?? ''))

const moved = (day: string, days: number) => new Date(Date.parse(day) + days * DAY_MS).toISOString().slice(0, 10)

/** Returns the days that an address means on a day; an address that names none means the last 28. */
export function daysIn({ period, from, to }: PeriodTerms, today: string): ReportDays {
  if (isDay(from) && isDay(to) && from <= to) return { choice: 'own', from, to }
  const choice = presets.find(({ key }) => key === period)?.key ?? DEFAULT_PRESET
  return { choice, ...daysOf(choice, today) }
}

function daysOf(preset: Preset, today: string): Pick<ReportDays, 'from' | 'to'> {
  const month = `${today.slice(0, 7)}-01`
  if (preset === 'all') return { from: '', to: '' }
  if (preset === 'today') return { from: today, to: today }
  if (preset === 'month') return { from: month, to: today }
  if (preset === 'year') return { from: `${today.slice(0, 4)}-01-01`, to: today }
  if (preset === 'lastmonth') {
    const last = moved(month, -1)
    return { from: `${last.slice(0, 7)}-01`, to: last }
  }
  return { from: moved(today, 1 - Number.parseInt(preset, 10)), to: today }
}

/** Returns the number of days, both ends included; 0 for all time. */
export function lengthOf({ from, to }: Pick<ReportDays, 'from' | 'to'>): number {
  return from === '' || to === '' ? 0 : Math.round((Date.parse(to) - Date.parse(from)) / DAY_MS) + 1
}

/** Returns why two days are no period, or undefined. */
export function periodProblem({ from, to }: Pick<ReportDays, 'from' | 'to'>): string | undefined {
  if (!isDay(from) || !isDay(to)) return 'Choose both days'
  return from > to ? 'The first day is after the last' : undefined
}

/** Returns the period that a report is compared with, in words: `the 28 days before`. */
export function beforeWords(days: Pick<ReportDays, 'from' | 'to'>): string {
  const length = lengthOf(days)
  return length === 1 ? 'the day before' : `the ${length} days before`
}
