/** Mailing a report: a link is made and a mail to each address queued, in one transaction. */
import type { ReportLink } from '#schemas/endpoints/report-files.ts'
import { formatDateTimeZone } from '#src/format/dates.ts'
import type { OutgoingMail } from '../base/mail/outbox.ts'
import { queueMail } from '../base/mail/outbox.ts'
import type { TransactionContext } from '../base/transaction-context.ts'
import { readOrganisation } from '../identity/organisations.ts'
import { createLink, type NewLink } from './links.ts'
import { reportMail } from './report-mail.ts'
import { periodWords, reportTitle } from './report-source.ts'

/** A mailed report. */
export interface SentLink {
  readonly link: ReportLink
  /** The queued mails; they leave once the transaction is committed. */
  readonly mails: readonly OutgoingMail[]
}

/**
 * Makes a link and queues its mails. The days of the terms are fixed ones.
 *
 * @param publicUrl - The address of the console, base path included.
 */
export async function sendLink(transaction: TransactionContext, publicUrl: string, given: NewLink): Promise<SentLink> {
  const { client, user, now } = transaction
  const { link, secret } = await createLink(transaction, given)
  const { name: orgName, timezone } = await readOrganisation(client, user.orgId)
  const letter = reportMail({
    ...{ title: reportTitle(link.report), period: periodWords(link), zone: timezone, orgName },
    senderName: given.sender.name,
    expires: formatDateTimeZone(link.expiresTS, timezone),
    link: `${publicUrl}/report-files/${secret}`,
    isScheduled: link.scheduleId !== '',
  })
  const mails = link.emailList.map((to) => ({ ...letter, to, now }))
  for (const mail of mails) await queueMail(client, user.orgId, mail)
  return { link, mails }
}
