/**
 * Reminds a team three days before its trial ends and when it has ended, once each, by a notice and by mail to its
 * admins.
 */

import { formatDate } from '#src/format/dates.ts'
import { DAY_MS } from '#src/time/durations.ts'
import type { Platform } from '../base/context.ts'
import { inOrganisation, organisationIds, tryJobLock } from '../base/in-organisations.ts'
import { deliverQueuedMail, type OutgoingMail, queueMail } from '../base/mail/outbox.ts'
import type { TransactionContext } from '../base/transaction-context.ts'
import { readOrganisation } from '../identity/organisations.ts'
import { publishNotice } from '../notifications/publish.ts'
import { trialEnded, trialEndsSoon } from './organisation-mails.ts'

const REMINDER_LEAD_MS = 3 * DAY_MS
/** The time after which a trial that has ended is not mentioned any more. */
const REMINDER_LATEST_MS = 14 * DAY_MS

const path = '/editprofile?tab=billing'

/** Sends the reminders of all trials that end; several servers may do this at once. */
export async function remindOfTrials(platform: Platform): Promise<void> {
  for (const orgId of await organisationIds(platform)) {
    if (platform.stopping?.aborted) return
    const mails = await inOrganisation(platform, orgId, async (context) =>
      (await tryJobLock(context, 'trial ends')) ? remind(platform, context) : [],
    )
    for (const mail of mails) deliverQueuedMail(platform, mail)
  }
}

async function remind(platform: Platform, context: TransactionContext): Promise<OutgoingMail[]> {
  const { client, user, now } = context
  const { name: orgName, trialEndsTS: ends, timezone } = await readOrganisation(client, user.orgId)
  if (ends === null || ends - REMINDER_LEAD_MS > now || ends + REMINDER_LATEST_MS < now) return []
  const isOver = ends <= now
  const once = `trial ${isOver ? 'over' : 'soon'} ${ends}`
  const { rows: admins } = await client.query<{ name: string; email: string }>(
    `SELECT name, email FROM users WHERE organisation_id = $1 AND role = 'admin' AND verified AND disabled_ts IS NULL
       AND NOT EXISTS (SELECT 1 FROM notices WHERE organisation_id = $1 AND once = $2)`,
    [user.orgId, once],
  )
  if (admins.length === 0) return []
  const day = formatDate(ends, timezone)
  const title = isOver ? 'Your trial has ended' : `Your trial ends on ${day}`
  const body = `Choose a plan or contact our team to ${isOver ? 'continue' : 'go on without a break'}; everything is kept.`
  await publishNotice(client, user.orgId, { kind: 'account', title, body, link: path, once }, now)
  const link = `${platform.settings.publicUrl}${path}`
  const mails = admins.map(({ name, email }) => ({
    ...(isOver ? trialEnded({ name, orgName, link }) : trialEndsSoon({ name, orgName, link, ends: day })),
    ...{ to: email, now },
  }))
  for (const mail of mails) await queueMail(client, user.orgId, mail)
  return mails
}
