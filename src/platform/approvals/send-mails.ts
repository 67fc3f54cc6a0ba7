/** Mails members about requests for approval. What was answered until a mail leaves is not in it. */
import type { Platform } from '../base/context.ts'
import { type GatheredMails, sendGatheredMails, sendGatheredMailsInBackground } from '../base/mail/gathered-mails.ts'
import { type MailItem, nameInMail } from '../base/mail/letter.ts'
import { readOrganisation } from '../identity/organisations.ts'
import { approversOf } from './approvers.ts'
import { type ApprovalEvent, noticeWords } from './notice-words.ts'
import { type RequestRow, readRequest } from './requests.ts'
import { pathOfRequest } from './tell.ts'

/** The state in which an event is still worth a mail. */
const stateOf: Readonly<Record<ApprovalEvent, RequestRow['state']>> = {
  ...{ asked: 'open', approved: 'open', near: 'open' },
  ...{ published: 'published', 'sent-back': 'sent-back', ended: 'ended' },
}

const mails: GatheredMails<{ readonly request: string; readonly event: ApprovalEvent }> = {
  ...{ table: 'approval_mails', key: 'approval-mails', switchedBy: 'approval_mails' },
  says: { one: 'There is news about an approval.', many: 'There is news about approvals.' },
  subjectOf: (count) => `News about ${count} approvals`,
  async itemsOf(transaction, member, waiting) {
    const { client, user } = transaction
    const { timezone: zone } = await readOrganisation(client, user.orgId)
    const items: MailItem[] = []
    for (const { request, event } of waiting) {
      const row = await readRequest(transaction, request)
      if (row.state !== stateOf[event]) continue
      const isAsker = row.askedBy === member
      const approver = (await approversOf(transaction, row)).find(({ id }) => id === member)
      const isToAnswer = !isAsker && row.state === 'open'
      // Who has approved it meanwhile, or may no longer, has nothing to do.
      if (isToAnswer && !approver) continue
      const { title, body } = noticeWords(event, withoutAddresses(row), {
        ...{ isAsker, zone, inPlaceOf: approver?.inPlaceOf ?? '' },
      })
      items.push({ says: title, quote: body, link: pathOfRequest(request) })
    }
    return items
  },
}

/** Returns a request whose people have names that hold no address. */
const withoutAddresses = (row: RequestRow): RequestRow => ({
  ...row,
  askedByName: nameInMail(row.askedByName, 'A colleague'),
  closedBy: nameInMail(row.closedBy, 'A colleague'),
  votes: row.votes.map((vote) => ({ ...vote, by: nameInMail(vote.by, 'A colleague') })),
})

/** Sends the mails that are due; answers how many those were. Several servers may do so at once. */
export const sendApprovalMails = (platform: Platform): Promise<number> => sendGatheredMails(platform, mails)

/** Sends without anybody waiting for it, once at a time. */
export const sendApprovalMailsInBackground = (platform: Platform): void =>
  sendGatheredMailsInBackground(platform, mails)
