import type * as v from 'valibot'
import type { CustomPlan } from '#schemas/endpoints/billing.ts'
import type { Platform } from '../base/context.ts'
import { type OutgoingMail, queueMail } from '../base/mail/outbox.ts'
import type { TransactionContext } from '../base/transaction-context.ts'
import { readOrganisation } from '../identity/organisations.ts'
import { planRequested } from './organisation-mails.ts'

/** The recipient in a demo without a mail server, so that the mail appears in its outbox. */
const DEMO_SALES_EMAIL = 'sales@questwire.test'

/** Stores the request for a custom plan and mails it to the sales team, where one is configured. */
export async function requestCustomPlan(
  platform: Platform,
  context: TransactionContext & { readonly user: { readonly email: string }; readonly queuedMails: OutgoingMail[] },
  asked: v.InferOutput<typeof CustomPlan>,
): Promise<void> {
  const { client, user, now } = context
  await client.query('INSERT INTO plan_requests (organisation_id, asked, asked_by, asked_ts) VALUES ($1, $2, $3, $4)', [
    user.orgId,
    JSON.stringify(asked),
    user.email,
    now,
  ])
  const to = platform.settings.salesEmail ?? (platform.settings.smtpUrl ? undefined : DEMO_SALES_EMAIL)
  if (to === undefined) {
    platform.log('Somebody asks for a plan of their own; set SALES_EMAIL to be told by e-mail.')
    return
  }
  const { name: orgName } = await readOrganisation(client, user.orgId)
  const mail = { ...planRequested({ ...asked, orgName, asker: user.name }), to, now }
  await queueMail(client, user.orgId, mail)
  context.queuedMails.push(mail)
}
