/** The choices of reports as files: formats, the periods of a schedule and how often it sends. */

/** The formats of a file; the first one where none is named. */
export const reportFileFormats = ['xlsx', 'csv'] as const
/** A format of a file. */
export type ReportFileFormat = (typeof reportFileFormats)[number]

/** The periods of a schedule, all of whole days that are over when it sends; weeks begin on Monday. */
export const relativePeriods = ['yesterday', 'last-7-days', 'last-28-days', 'last-week', 'last-month'] as const
/** A period of a schedule. */
export type RelativePeriod = (typeof relativePeriods)[number]

/** The ways in which a schedule repeats. */
export const scheduleFrequencies = ['daily', 'weekly', 'monthly'] as const
/** A way in which a schedule repeats. */
export type ScheduleFrequency = (typeof scheduleFrequencies)[number]

/** The most addresses of one mail. */
export const MAX_REPORT_ADDRESSES = 20
/** The days for which a mailed link is good. */
export const REPORT_LINK_DAYS = 7
/** The most schedules of an organisation. */
export const MAX_REPORT_SCHEDULES = 50

/** The header of a file's answer that says how many rows come. */
export const ROWS_HEADER = 'Report-Rows'
