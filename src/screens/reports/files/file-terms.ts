/** The terms of a report's files: those of the page that is open, as the calls of files and schedules take them. */
import type { ReportSchedule } from '#schemas/endpoints/report-files.ts'
import type { RelativePeriod, ReportFileFormat } from '#schemas/values/report-file.ts'
import { formatCount } from '#src/format/numbers.ts'
import { narrowing } from '../read-report.ts'
import type { ReportTab } from '../report-tabs.ts'
import type { ReportView } from '../useReportView.ts'

/** The `ruleType` by which the files of activities are those of quests (E §7 "Reports"). */
const QUEST_RULE_TYPE = '15'

/** Returns the terms of a file of the report as it is shown. */
export function fileTerms(tab: ReportTab, view: ReportView, format: ReportFileFormat) {
  return {
    ...narrowing(tab, view),
    ...listTerms(view),
    ...(tab.call === 'quest' ? { ruleType: QUEST_RULE_TYPE } : {}),
    format,
  }
}

/** Returns the name of a file, as the server gives it: `activity-report-2026-11-01-2026-11-30.xlsx`. */
export const fileName = ({ kind }: ReportTab, { days: { from, to } }: ReportView, format: ReportFileFormat): string =>
  `${[kind, 'report', from, to].filter(Boolean).join('-')}.${format}`

/** Returns the terms that a schedule repeats: all but the days. */
export function scheduleTerms(tab: ReportTab, view: ReportView): ReportSchedule['terms'] {
  const { ruleIdList, status, type, segmentId, requiredTypes } = narrowing(tab, view)
  const given = { ...listTerms(view), ruleIdList, status, type, segmentId, requiredTypes }
  return Object.fromEntries(Object.entries(given).filter(([, value]) => value !== undefined))
}

const listTerms = ({ search, sortBy, sort }: ReportView) => ({
  searchKey: search || undefined,
  ...(sortBy ? { sortBy, orderBy: sort } : {}),
})

/** The periods of schedules in words. */
export const periodNames: Readonly<Record<RelativePeriod, string>> = {
  yesterday: 'Yesterday',
  'last-7-days': 'The last 7 days',
  'last-28-days': 'The last 28 days',
  'last-week': 'The last week',
  'last-month': 'The last month',
}

/** The days of the week, Monday first, by their number from 1. */
export const weekdays = ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday'] as const

type Rhythm = Pick<ReportSchedule, 'frequency' | 'weekday' | 'monthDay' | 'time'>

/** Says how often a schedule sends: `Every Monday, 9:00 AM`. */
export function rhythmWords({ frequency, weekday, monthDay, time }: Rhythm): string {
  const [hour = 0, minute = 0] = time.split(':').map(Number)
  const clock = `${hour % 12 || 12}:${String(minute).padStart(2, '0')} ${hour < 12 ? 'AM' : 'PM'}`
  if (frequency === 'daily') return `Every day, ${clock}`
  return frequency === 'weekly' ? `Every ${weekdays[weekday - 1]}, ${clock}` : `Day ${monthDay} of each month, ${clock}`
}

/** Says to how many people something goes: `1 person`, `3 people`. */
export const peopleWords = (addresses: readonly string[]) => formatCount(addresses.length, 'person', 'people')
