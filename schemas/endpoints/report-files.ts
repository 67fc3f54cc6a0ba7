/**
 * Reports as files (E §7 "Reports"): downloaded, mailed as a link that is good for a week, and sent so by a schedule. The
 * names of downloads and of `sendNow…` are documented; links and schedules are ours.
 */
import * as v from 'valibot'
import { isZone } from '../checks/brand-kit-zone.ts'
import { relativePeriods, reportFileFormats, scheduleFrequencies } from '../values/report-file.ts'
import { reportKinds } from '../values/report-kinds.ts'
import { get, pageQuery, post, service, streamed } from './define.ts'
import { reportTerms } from './reports.ts'
import { id } from './shapes.ts'

const XLSX_TYPE = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'

const text = v.optional(v.string())
const report = v.picklist(reportKinds)
const format = v.optional(v.picklist(reportFileFormats))

/** The terms of a file: those of the report’s list, the documented ones of downloads, and its format (ours). */
export const reportFileTerms = {
  ...pageQuery,
  ...reportTerms,
  /** 15 makes the activity report that of quests. */
  ruleType: text,
  offerId: text,
  leaderboardReportIdList: text,
  format,
}

/** Addresses joined by commas, or a list of them. */
export const EmailList = v.union([v.pipe(v.string(), v.maxLength(8000)), v.array(v.pipe(v.string(), v.maxLength(300)))])

/** A link to a report that was mailed. */
export const ReportLink = v.object({
  id: v.string(),
  report,
  format: v.picklist(reportFileFormats),
  /** The days it is about as `YYYY-MM-DD`, both included; null for all time. */
  from: v.nullable(v.string()),
  to: v.nullable(v.string()),
  emailList: v.array(v.string()),
  /** The person who sent it; of a scheduled one its owner. */
  byName: v.string(),
  /** Empty where somebody sent it by hand. */
  scheduleId: v.string(),
  /** Milliseconds since the epoch. */
  createdTS: v.number(),
  expiresTS: v.number(),
  /** `ended`: who sent it may not look at reports any more. */
  state: v.picklist(['open', 'expired', 'withdrawn', 'ended']),
})
export type ReportLink = v.InferOutput<typeof ReportLink>

const clock = v.pipe(v.string(), v.regex(/^([01]\d|2[0-3]):[0-5]\d$/, 'must be a time of day, HH:mm'))

/** The terms that a schedule repeats; its days follow from its period. */
const ScheduleTerms = v.object({
  searchKey: text,
  sortBy: text,
  orderBy: text,
  ruleIdList: text,
  status: text,
  type: text,
  ruleId: text,
  ruleName: text,
  segmentId: text,
  requiredTypes: text,
})

const rhythm = {
  report,
  terms: ScheduleTerms,
  period: v.picklist(relativePeriods),
  frequency: v.picklist(scheduleFrequencies),
  /** From 1, Monday, to 7; of weekly ones. */
  weekday: v.optional(v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(7)), 1),
  /** From 1 to 31; a shorter month ends it earlier. Of monthly ones. */
  monthDay: v.optional(v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(31)), 1),
  /** The time of day at which it sends, as the clock of `timezone` shows it. */
  time: clock,
  timezone: v.pipe(v.string(), v.check(isZone, 'must be a time zone')),
  format: v.optional(v.picklist(reportFileFormats), 'xlsx'),
}

/** A schedule as it is saved; without an id it is a new one. Who saves it owns it. */
export const NewReportSchedule = v.object({ id: text, ...rhythm, emailList: EmailList })
export type NewReportSchedule = v.InferOutput<typeof NewReportSchedule>

/** A schedule by which a report is mailed. */
export const ReportSchedule = v.object({
  ...rhythm,
  id: v.string(),
  emailList: v.array(v.string()),
  ownerName: v.string(),
  /** The next time it sends, and the last; milliseconds since the epoch. Null where there is none. */
  nextTS: v.nullable(v.number()),
  lastTS: v.nullable(v.number()),
  /** The reason in a sentence why it sends no more; empty while it does. */
  stopped: v.string(),
})
export type ReportSchedule = v.InferOutput<typeof ReportSchedule>

const download = <const O extends { ours?: true }>(path: string, what: string, options: O = {} as O) =>
  streamed(
    path,
    { type: XLSX_TYPE },
    {
      query: { ...reportFileTerms, progressId: text },
      ...options,
      summary: `Answers the ${what} report as a file, .xlsx or with \`format=csv\` .csv; \`Report-Rows\` says how many rows come.`,
    },
  )

const sendNow = <const O extends { ours?: true }>(path: string, what: string, options: O = {} as O) =>
  post(path, {
    query: reportFileTerms,
    body: v.object({ emailList: EmailList }),
    reply: { reportLink: ReportLink },
    ...options,
    summary: `Mails a link to the ${what} report, good for seven days, to up to 20 addresses.`,
  })

const ours = { ours: true } as const

/** The calls of files; `ruleType=15` makes those of activities the ones of quests. */
export const reportFiles = service('campaign', {
  downloadActivity: download('downloadActivityReport', 'activity or quest'),
  downloadGame: download('downloadGameReport', 'game'),
  downloadBadges: download('downloadBadgesReport', 'badges', ours),
  downloadOffer: download('downloadOffer', 'offer'),
  downloadOffers: download('downloadReport', 'offers'),
  downloadUser: download('downloadUserReport', 'user'),
  downloadReferral: download('downloadReferral', 'referral'),
  downloadDailyStreak: download('downloadDailyStreakReport', 'daily streak'),
  downloadCampaign: download('downloadCampaign', 'campaign'),
  downloadLeaderboard: download('downloadLeaderboardReport', 'leaderboard'),
  downloadEvent: download('downloadEventReport', 'event', ours),
  downloadMessage: download('downloadMessageReport', 'messages', ours),
  sendActivity: sendNow('sendNowActivityReport', 'activity or quest'),
  sendGame: sendNow('sendNowGameReport', 'game'),
  sendBadges: sendNow('sendNowBadgesReport', 'badges', ours),
  sendOffers: sendNow('sendNowOfferReport', 'offers'),
  sendUser: sendNow('sendNowUserReport', 'user'),
  sendReferral: sendNow('sendNowReferralReport', 'referral'),
  sendDailyStreak: sendNow('sendNowDailyStreakReport', 'daily streak'),
  sendCampaign: sendNow('sendNowCampaignReport', 'campaign', ours),
  sendLeaderboard: sendNow('sendNowLeaderboardReport', 'leaderboard', ours),
  sendEvent: sendNow('sendNowEventReport', 'event', ours),
  sendMessage: sendNow('sendNowMessageReport', 'messages', ours),
  links: get('getReportLinks', {
    ours: true,
    query: { report: v.optional(report) },
    reply: { reportLinks: v.array(ReportLink) },
    summary: 'Lists the links that were mailed in the last 30 days, the newest first.',
  }),
  withdraw: post('withdrawReportLink', {
    ours: true,
    query: { id },
    reply: { reportLink: ReportLink },
    summary: 'Withdraws a link that was mailed; it opens nothing any more.',
  }),
  schedules: get('getReportSchedules', {
    ours: true,
    query: { report: v.optional(report) },
    reply: { reportSchedules: v.array(ReportSchedule) },
    summary: 'Lists the schedules by which reports are mailed.',
  }),
  saveSchedule: post('saveReportSchedule', {
    ours: true,
    body: NewReportSchedule,
    reply: { reportSchedule: ReportSchedule },
    summary: 'Creates or changes a schedule by which a report is mailed; who saves it owns it.',
  }),
  deleteSchedule: post('deleteReportSchedule', {
    ours: true,
    query: { id },
    summary: 'Deletes a schedule; links that were mailed stay.',
  }),
})
