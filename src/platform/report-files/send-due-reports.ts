/**
 * Sends the reports whose schedule is due, each in a transaction of its own that claims its day first: of several servers
 * one sends. A schedule runs with its owner's rights of that moment.
 */
import { DAY_MS } from '#src/time/durations.ts'
import { wallTime } from '#src/time/zone-clock.ts'
import type { Platform } from '../base/context.ts'
import { withKey } from '../base/database/with-key.ts'
import { inOrganisation } from '../base/in-organisations.ts'
import { deliverQueuedMail, type OutgoingMail } from '../base/mail/outbox.ts'
import type { TransactionContext } from '../base/transaction-context.ts'
import { readOrganisation } from '../identity/organisations.ts'
import { publishNotice } from '../notifications/publish.ts'
import { LINK_LIFETIME_MS } from './links.ts'
import { latestRun, nextRun } from './next-run.ts'
import { relativeDays } from './relative-days.ts'
import { reportPath, reportTitle } from './report-source.ts'
import { claimDay, type StoredSchedule, setNext, stopSchedule, takeDueSchedule } from './schedules.ts'
import { sendLink } from './send-link.ts'
import { maySend, readSender } from './sender.ts'

/** Sends all that is due; answers how many reports that were. Several servers may do so at once. */
export async function sendDueReports(platform: Platform): Promise<number> {
  const { rows } = await withKey(platform.pool, 'schedules', (client) =>
    client.query<{ orgId: string; id: string }>(
      `SELECT organisation_id AS "orgId", id FROM report_schedules WHERE next_ts <= $1 ORDER BY next_ts LIMIT 1000`,
      [platform.now()],
    ),
  )
  let sent = 0
  for (const { orgId, id } of rows) {
    if (platform.stopping?.aborted) break
    const mails = await inOrganisation(platform, orgId, (transaction) =>
      sendScheduled(transaction, platform.settings.publicUrl, id),
    )
    for (const mail of mails) deliverQueuedMail(platform, mail)
    if (mails.length > 0) sent++
  }
  return sent
}

async function sendScheduled(
  transaction: TransactionContext,
  publicUrl: string,
  id: string,
): Promise<readonly OutgoingMail[]> {
  const { client, now } = transaction
  const schedule = await takeDueSchedule(transaction, id)
  if (!schedule) return []
  const owner = await readSender(client, schedule.owner, now)
  if (!owner || owner.role === 'viewer') {
    await stop(transaction, schedule)
    return []
  }
  // Times that passed while no server ran are made up for by one mail, of the last of them.
  const run = latestRun(schedule, now)
  const isSent = maySend(owner, 'editor') && (await claimDay(transaction, id, run.day))
  await setNext(transaction, id, { nextTS: nextRun(schedule, now).at, sentTS: isSent ? now : null })
  if (!isSent) return []
  const { mails } = await sendLink(transaction, publicUrl, {
    asked: { kind: schedule.report, format: schedule.format, terms: await termsOf(transaction, schedule, run.at) },
    ...{ emails: schedule.emailList, sender: { id: schedule.owner, name: owner.name }, scheduleId: id },
  })
  return mails
}

/** Returns the terms with the days of the period as of a moment, by the calendar of the organisation. */
async function termsOf({ client, user }: TransactionContext, { terms, period }: StoredSchedule, at: number) {
  const { timezone } = await readOrganisation(client, user.orgId)
  const { from, to } = relativeDays(period, wallTime(at, timezone).day)
  return { ...terms, selectedFromDate: from, selectedToDate: to }
}

/** Stops the schedule of an owner who left, or may only look now, and tells the team. */
async function stop(transaction: TransactionContext, { id, report, ownerName }: StoredSchedule): Promise<void> {
  const { client, user, now } = transaction
  const reason = `${ownerName}, who owned it, may not send reports any more. Save it again to own it yourself.`
  await stopSchedule(transaction, id, reason)
  const title = `A schedule of the ${reportTitle(report).toLowerCase()} has stopped`
  const notice = {
    kind: 'account',
    title,
    body: reason,
    link: reportPath(report),
    once: `schedule ${id} ${now}`,
  } as const
  await publishNotice(client, user.orgId, notice, now)
}

/** Throws away links that opened nothing for weeks, and claims of days long past. */
export async function forgetOldReportLinks(platform: Platform): Promise<void> {
  const before = platform.now() - LINK_LIFETIME_MS
  await withKey(platform.pool, 'tidy', async (client) => {
    await client.query('DELETE FROM report_links WHERE created_ts < $1', [before])
    await client.query('DELETE FROM report_runs WHERE claimed_ts < $1', [before - 40 * DAY_MS])
  })
}

const running = new WeakSet<Platform>()

/** Sends without anybody waiting for it, once at a time. */
export function sendDueReportsInBackground(platform: Platform): void {
  if (running.has(platform)) return
  running.add(platform)
  sendDueReports(platform)
    .catch((error: Error) => platform.log(`Scheduled reports could not be sent now: ${error.message}`))
    .finally(() => running.delete(platform))
}
