/**
 * The reports: a list for each, and what stands beside them, the chart and the rows behind a figure (E §7 "Reports").
 * Files of them are calls of `report-files.ts`.
 */
import * as v from 'valibot'
import { reportColumnKinds, reportKinds } from '../values/report-kinds.ts'
import { get, paged, service } from './define.ts'
import { ExperimentFigures, TemplateFigures } from './ledger.ts'
import { id, TitledChoice } from './shapes.ts'

/** A column of a list, as the documented headers have it; `kind` and `figure` are ours. */
export const ReportHeader = v.object({
  title: v.string(),
  slug: v.string(),
  isSortable: v.boolean(),
  isVisible: v.boolean(),
  tooltip: v.string(),
  center: v.boolean(),
  /** The direction that its first click sorts by. */
  sortByOrder: v.picklist(['asc', 'desc']),
  /** In pixels. */
  width: v.number(),
  kind: v.picklist(reportColumnKinds),
  /**
   * The `figure` of `getReportRows` that opens the rows of a value; empty where none stand behind it. There are as many as
   * the value says where it counts; else they are what it is the mean of, or the rank that has it.
   */
  figure: v.string(),
  /** True where values are as of now, whatever the period. */
  isAsOfNow: v.boolean(),
})
export type ReportHeader = v.InferOutput<typeof ReportHeader>

/** A figure over all rows of a list. */
export const ReportFigure = v.object({
  slug: v.string(),
  title: v.string(),
  /** A percentage from 0 to 100 where `kind` says so. */
  value: v.number(),
  kind: v.picklist(['count', 'percent']),
  /** The division behind a percentage: `62,562 ÷ 184,154`; else empty. */
  ofText: v.string(),
  /** The slugs of the figures that a percentage divides, the part and the whole; else empty. */
  of: v.array(v.string()),
  /** The same of the period before, of as many days; null where the list has no period. */
  before: v.nullable(v.number()),
  tooltip: v.string(),
  /** The `figure` of `getReportRows` that opens its rows; empty where none stand behind it. */
  figure: v.string(),
})
export type ReportFigure = v.InferOutput<typeof ReportFigure>

/** The days that a list is about. */
export const ReportPeriod = v.object({
  /** Days as `YYYY-MM-DD`, both included; null for all time. */
  from: v.nullable(v.string()),
  to: v.nullable(v.string()),
  /** The zone of the organisation, in which days begin. */
  zone: v.string(),
  /** The moment up to which everything is counted, in milliseconds since the epoch. */
  asOfTS: v.number(),
})
export type ReportPeriod = v.InferOutput<typeof ReportPeriod>

/** A value of a row: a number, words, a moment, or the first and last moment of a schedule. */
const Value = v.union([
  v.string(),
  v.number(),
  v.null(),
  v.array(v.string()),
  v.object({ from: v.nullable(v.number()), to: v.nullable(v.number()) }),
])

/** A row of a report: its values by the slugs of the headers, and what it is of. */
export const ReportRow = v.objectWithRest(
  {
    /** The id of the document or offer, the key of the event, or `player document` for a person. */
    id: v.string(),
    /** The kind of the document; `person`, `rank` or `event` else. */
    kind: v.string(),
  },
  Value,
)
export type ReportRow = v.InferOutput<typeof ReportRow>

/** A value of a row. */
export type ReportValue = v.InferOutput<typeof Value>

/** A row behind a figure. */
export const FigureRow = v.object({
  /** Milliseconds since the epoch: when it happened, or the beginning of its day. */
  at: v.number(),
  /** True where only the day is known, and `at` is its beginning. */
  isDay: v.boolean(),
  userId: v.string(),
  /** The name in their profile; empty where none is known. */
  name: v.string(),
  /** The happening in words. */
  what: v.string(),
  /** The document that it belongs to; empty where it belongs to none. */
  ruleId: v.string(),
  ruleName: v.string(),
  /** The id of the row itself, once in all pages. */
  id: v.string(),
})
export type FigureRow = v.InferOutput<typeof FigureRow>

const Series = v.object({
  slug: v.string(),
  title: v.string(),
  values: v.array(v.number()),
  /** The same of the period before, day for day. */
  before: v.optional(v.array(v.number())),
  /** The `figure` of `getReportRows` that opens the rows of a value in the days of its point; empty where none does. */
  figure: v.string(),
  /** The `id` of that call; empty where a value is of all rows. */
  id: v.string(),
})

/** The drawing above a list. */
export const ReportChart = v.object({
  kind: v.picklist(['days', 'bars', 'funnel', 'survival', 'cohort', 'board']),
  title: v.string(),
  /** The first day of each day, week (from Monday) or month, `YYYY-MM-DD`; empty where the drawing is not over time. */
  days: v.array(v.string()),
  /** The last day of each of them, likewise. */
  lastDays: v.array(v.string()),
  series: v.array(Series),
  /** The bars, the steps of a funnel, the days of a survival, the ranks of a board. */
  steps: v.optional(
    v.array(
      v.object({
        title: v.string(),
        value: v.number(),
        /** The row of the list that it belongs to; empty where it belongs to none. */
        id: v.string(),
        /** The `figure` of `getReportRows` that opens the people of a step, whatever the period; empty where none does. */
        figure: v.string(),
      }),
    ),
  ),
  /** The weeks of a cohort: the people who first took part in it, and those of them who came again in each week since. */
  cohorts: v.optional(
    v.array(
      v.object({
        day: v.string(),
        people: v.number(),
        returned: v.array(v.number()),
        /** The `figure` of `getReportRows` that opens the people of each week. */
        figures: v.array(v.string()),
      }),
    ),
  ),
  annotations: v.array(
    v.object({ day: v.string(), title: v.string(), ruleId: v.string(), what: v.picklist(['starts', 'ends']) }),
  ),
  /** True where the last day, week or month is not over. */
  isLastPartial: v.boolean(),
  /** The A/B test of the one smart campaign that is chosen, as of now and whatever the period; absent where it has none. */
  test: v.optional(v.object({ templates: v.array(TemplateFigures), experiment: ExperimentFigures })),
})
export type ReportChart = v.InferOutput<typeof ReportChart>

const text = v.optional(v.string())
/** A day, `YYYY-MM-DD` or a moment in it in milliseconds since the epoch; of the organisation's zone. */
const day = v.optional(v.pipe(v.string(), v.regex(/^(\d{4}-\d{2}-\d{2}|\d{1,15})?$/, 'must be a day or milliseconds')))

/** The terms that every report takes, documented ones and those of other reports alike (READINGS "E §3: reports"). */
export const reportTerms = {
  selectedFromDate: day,
  selectedToDate: day,
  selectedPeriodFrom: day,
  selectedPeriodEnd: day,
  /** Ids of rows, joined by commas; `idList` is the same. */
  ruleIdList: text,
  idList: text,
  /** Statuses as of now and types of what is played, joined by commas; type 0 is every type. */
  status: text,
  type: text,
  ruleType: text,
  ruleId: text,
  ruleName: text,
  /** Ids of segments, joined by commas, of reports that show one (ours); `All User` is what is for everybody. */
  segmentId: text,
  /** The periods of leaderboards, joined by commas. */
  requiredTypes: text,
}

const list = (name: string, more: { readonly ours?: true; readonly summary: string }) =>
  paged(name, {
    ...more,
    rows: 'report.rows',
    row: ReportRow,
    dialect: 'searchKey',
    query: reportTerms,
    beside: {
      /** True where there are more rows than `totalNumber`, which counts 10,000 of a search that finds many people; `summary` is empty then (ours). */
      hasMore: v.boolean(),
      headers: v.array(ReportHeader),
      summary: v.array(ReportFigure),
      period: ReportPeriod,
    },
  })

const report = v.picklist(reportKinds)

export const reports = service('campaign', {
  activity: list('getReport', {
    summary: 'Reports rules, campaigns, quests and streaks: shown, interacted, given, redeemed.',
  }),
  game: list('getGameReport', { summary: 'Reports what is played: visits, plays, repeat plays, given, redeemed.' }),
  badges: list('getBadgesReport', { summary: 'Reports badge rules, and how many badges they awarded.' }),
  offer: list('getOfferReport', { summary: 'Reports offers: limit, won, redeemed.' }),
  user: list('getUserReport', { summary: 'Reports people in each campaign they took part in, the last active first.' }),
  referral: list('getReferralReportList', { summary: 'Reports people who brought friends.' }),
  dailyStreak: list('getDailyStreakReportList', {
    summary: 'Reports daily streaks: length, mean streak, given, redeemed.',
  }),
  campaign: list('getCampaignReportList', { summary: 'Reports smart campaigns: offers won and redeemed.' }),
  leaderboard: list('getLeaderboardRows', { summary: 'Reports the ranks of leaderboards by period.' }),
  quest: list('getQuestRows', { summary: 'Reports quests: offers won and redeemed.' }),
  event: list('getEventReport', { ours: true, summary: 'Reports events: how often, to how many, the last time.' }),
  message: list('getMessageReport', {
    ours: true,
    summary: 'Reports messages of every channel: sent, delivered, opened, clicked, what they led to, and their cost.',
  }),
  campaignsWithLeaderboard: get('getCampaignsWithLeaderboard', {
    reply: { campaignsWithLeaderboard: v.array(TitledChoice) },
    summary: 'Names the campaigns that have a leaderboard.',
  }),
  chart: get('getReportChart', {
    ours: true,
    query: {
      report,
      step: v.optional(v.picklist(['daily', 'weekly', 'monthly'])),
      searchKey: text,
      ...reportTerms,
    },
    reply: { chart: ReportChart },
    summary:
      'Draws a report: by day, week or month, as bars, funnel, survival, cohort or board; of one smart campaign with the evidence of its test.',
  }),
  rows: paged('getReportRows', {
    rows: 'reportRows.rows',
    row: FigureRow,
    dialect: 'searchKey',
    query: { report: v.picklist([...reportKinds, 'dashboard']), figure: id, id: text, ...reportTerms },
    ours: true,
    summary:
      'Lists what a figure of a report or of the dashboard counts, the newest first: of one row, or of all rows where `id` is empty.',
  }),
})
