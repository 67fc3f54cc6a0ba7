/** The calls of reports as files: downloads, mailed links and schedules (E §7 "Reports"). */
import { endpoints } from '#schemas/endpoints/index.ts'
import type { ReportLink } from '#schemas/endpoints/report-files.ts'
import type { ReportKind } from '#schemas/values/report-kinds.ts'
import { HOUR_MS } from '#src/time/durations.ts'
import { wallTime } from '#src/time/zone-clock.ts'
import { consumeAttempt, type RateLimit } from '../base/rate-limits.ts'
import { afterCommit } from '../http/answer.ts'
import { implement, type RequestContext, type StaffContext } from '../http/implement.ts'
import { Refusal } from '../http/refusal.ts'
import { type AskedFile, askedFile, type FileTerms } from './file-terms.ts'
import { listLinks, withdrawLink } from './links.ts'
import { readAddresses } from './read-addresses.ts'
import { isoDayOf } from './relative-days.ts'
import { reportFile } from './report-file.ts'
import { readReportPeriod, reportTitle } from './report-source.ts'
import { deleteSchedule, listSchedules, saveSchedule } from './schedules.ts'
import { sendLink } from './send-link.ts'

type StaffCall = StaffContext & RequestContext
type DownloadCall = StaffCall & { readonly query: FileTerms & { readonly progressId?: string | undefined } }
type SendCall = StaffCall & {
  readonly query: FileTerms
  readonly body: { readonly emailList: string | readonly string[] }
}

/** The mails by hand of one organisation; each goes to at most 20 addresses. */
const sendings: RateLimit = { name: 'report mails', attempts: 30, windowMs: HOUR_MS }

const download = (kind: ReportKind) => {
  return async ({ platform, user, signal, query: { progressId, ...terms } }: DownloadCall) =>
    afterCommit(() =>
      reportFile({ platform, orgId: user.orgId, userId: user.id, signal, progressId }, askedFile(kind, terms)),
    )
}

const sendNow = (kind: ReportKind) => async (call: SendCall) => {
  const { platform, user, now, auditEntries, queuedMails } = call
  const emails = readAddresses(call.body.emailList)
  const asked = await withFixedDays(call, askedFile(kind, call.query))
  if (!(await consumeAttempt(platform, sendings, user.orgId, now)))
    throw new Refusal(
      429,
      `An organisation sends at most ${sendings.attempts} reports an hour. Please try again later.`,
    )
  const { link, mails } = await sendLink(call, platform.settings.publicUrl, { asked, emails, sender: user })
  queuedMails.push(...mails)
  auditEntries.push(aboutLink(link))
  return { reportLink: link }
}

/** Replaces the days of the terms by fixed ones: a link tells of the days that were sent, also when it is opened later. */
async function withFixedDays(call: SendCall, { kind, terms, format }: AskedFile): Promise<AskedFile> {
  const { period, zone } = await readReportPeriod(call, kind, terms)
  const { selectedPeriodFrom: _, selectedPeriodEnd: __, ...others } = terms
  const today = isoDayOf(wallTime(call.now, zone).day)
  const days = { selectedFromDate: period.from ?? '', selectedToDate: period.to ?? today }
  return { kind, format, terms: { ...others, ...days } }
}

const aboutLink = ({ id, report }: ReportLink) => ({
  ...{ kind: 'report-link', id, name: reportTitle(report), fields: ['emailList'] },
})

export const reportFiles = implement(endpoints.reportFiles, {
  downloadActivity: download('activity'),
  downloadGame: download('game'),
  downloadBadges: download('badges'),
  downloadOffer: download('offer'),
  downloadOffers: download('offer'),
  downloadUser: download('user'),
  downloadReferral: download('referral'),
  downloadDailyStreak: download('daily-streak'),
  downloadCampaign: download('campaign'),
  downloadLeaderboard: download('leaderboard'),
  downloadEvent: download('event'),
  downloadMessage: download('message'),
  sendActivity: sendNow('activity'),
  sendGame: sendNow('game'),
  sendBadges: sendNow('badges'),
  sendOffers: sendNow('offer'),
  sendUser: sendNow('user'),
  sendReferral: sendNow('referral'),
  sendDailyStreak: sendNow('daily-streak'),
  sendCampaign: sendNow('campaign'),
  sendLeaderboard: sendNow('leaderboard'),
  sendEvent: sendNow('event'),
  sendMessage: sendNow('message'),

  links: async (call) => ({ reportLinks: await listLinks(call, call.query.report) }),

  withdraw: async (call) => {
    const reportLink = await withdrawLink(call, call.query.id)
    call.auditEntries.push(aboutLink(reportLink))
    return { reportLink }
  },

  schedules: async (call) => ({ reportSchedules: await listSchedules(call, call.query.report) }),

  saveSchedule: async (call) => {
    const reportSchedule = await saveSchedule(call, call.user, call.body)
    call.auditEntries.push({
      ...{ kind: 'report-schedule', id: reportSchedule.id, name: reportTitle(reportSchedule.report) },
      fields: Object.keys(call.body).filter((key) => key !== 'id'),
    })
    return { reportSchedule }
  },

  deleteSchedule: async (call) => {
    const { id, report } = await deleteSchedule(call, call.query.id)
    call.auditEntries.push({ kind: 'report-schedule', id, name: reportTitle(report) })
    return {}
  },
})
