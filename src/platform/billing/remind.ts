/**
 * Reminds a team three days before its plan ends and when it has ended, once each, by a notice and by mail to its
 * admins.
 */

import { formatDate } from '#src/format/dates.ts'
import type { Platform } from '../base/context.ts'
import { inOrganisation, organisationIds, tryJobLock } from '../base/in-organisations.ts'
import { deliverQueuedMail, type OutgoingMail, queueMail } from '../base/mail/outbox.ts'
import type { TransactionContext } from '../base/transaction-context.ts'
import { planStatusAt } from '../identity/period.ts'
import { planOf } from '../identity/plans.ts'
import { publishNotice } from '../notifications/publish.ts'
import { readAccount } from './account.ts'
import { planEnded, planEndsSoon } from './organisation-mails.ts'

const REMINDER_LEAD_DAYS = 3

/** Sends the reminders of all plans that end; several servers may do this at once. */
export async function remindOfPlans(platform: Platform): Promise<void> {
  for (const orgId of await organisationIds(platform)) {
    if (platform.stopping?.aborted) return
    const mails = await inOrganisation(platform, orgId, async (context) =>
      (await tryJobLock(context, 'plan ends')) ? remind(platform, context) : [],
    )
    for (const mail of mails) deliverQueuedMail(platform, mail)
  }
}

async function remind(platform: Platform, context: TransactionContext): Promise<OutgoingMail[]> {
  const { client, user, now } = context
  const account = await readAccount(context)
  const { state, endsTS, closesTS, noOfDaysLeft } = planStatusAt(account, now)
  const isSoon = state === 'active' && noOfDaysLeft <= REMINDER_LEAD_DAYS
  if (account.plan === null || endsTS === null || closesTS === null || !(isSoon || state === 'grace')) return []
  const once = `plan ${state} ${endsTS}`
  const { rows } = await client.query<{ name: string; email: string }>(
    `SELECT name, email FROM users WHERE organisation_id = $1 AND role = 'admin' AND verified AND disabled_ts IS NULL
       AND NOT EXISTS (SELECT 1 FROM notices WHERE organisation_id = $1 AND once = $2)`,
    [user.orgId, once],
  )
  const [ends, closes] = [formatDate(endsTS, 'UTC'), formatDate(closesTS, 'UTC')]
  const planName = planOf(account.plan)?.name ?? account.plan
  const title = isSoon ? `The ${planName} plan ends on ${ends}` : `The ${planName} plan has ended`
  const path = '/editprofile?tab=billing'
  const body = `Renew it to go on; the console closes on ${closes} otherwise.`
  await publishNotice(client, user.orgId, { kind: 'payment', title, body, link: path, once }, now)
  const write = isSoon ? planEndsSoon : planEnded
  const link = `${platform.settings.publicUrl}${path}`
  const mails = rows.map(({ name, email }) => ({
    ...write({ name, orgName: account.buyer.name, planName, ends, closes, link }),
    ...{ to: email, now },
  }))
  for (const mail of mails) await queueMail(client, user.orgId, mail)
  return mails
}
