/** The reports and the natures of their columns, by name; what they show stands in `report.ts`, which only servers load. */

/** The reports, in the order of their tabs. */
export const reportKinds = [
  'activity',
  'game',
  'badges',
  'offer',
  'user',
  'referral',
  'daily-streak',
  'campaign',
  'leaderboard',
  'quest',
  'event',
  'message',
] as const

/** One of the reports. */
export type ReportKind = (typeof reportKinds)[number]

/**
 * The natures of the values of a column; a period is `{ from, to }`, a moment and the beginning of a day
 * are numbers, in milliseconds since the epoch.
 */
export const reportColumnKinds = [
  'text',
  'count',
  'percent',
  'status',
  'period',
  'moment',
  'day',
  'person',
  'list',
] as const

/** The nature of the values of a column. */
export type ReportColumnKind = (typeof reportColumnKinds)[number]
