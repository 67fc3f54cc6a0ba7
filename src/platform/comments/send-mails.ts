/** Mails members about mentions and answers. A mail is written when it leaves, so what was deleted until then is not in it. */
import { plainComment } from '#schemas/values/comments.ts'
import type { Platform } from '../base/context.ts'
import { type GatheredMails, sendGatheredMails, sendGatheredMailsInBackground } from '../base/mail/gathered-mails.ts'
import { type MailItem, nameInMail } from '../base/mail/letter.ts'
import type { TransactionContext } from '../base/transaction-context.ts'
import { threadWords } from './tell.ts'

interface Comment {
  readonly thread: string
  readonly authorName: string
  readonly text: string
  readonly mentions: Readonly<Record<string, string>>
}

const mails: GatheredMails<{ readonly comment: string }> = {
  ...{ table: 'comment_mails', key: 'comment-mails', switchedBy: 'comment_mails' },
  says: { one: 'There is a new comment for you.', many: 'There are new comments for you.' },
  subjectOf: (count) => `${count} new comments for you`,
  async itemsOf(transaction, member, waiting) {
    const { client, user } = transaction
    const { rows } = await client.query<Comment>(
      `SELECT thread, author_name AS "authorName", text, mentions FROM comments
       WHERE organisation_id = $1 AND id = ANY($2) AND deleted_ts IS NULL ORDER BY number`,
      [user.orgId, waiting.map(({ comment }) => comment)],
    )
    const items: MailItem[] = []
    for (const comment of rows) items.push(await itemOf(transaction, member, comment))
    return items
  },
}

async function itemOf(
  transaction: TransactionContext,
  member: string,
  { thread, authorName, text, mentions }: Comment,
): Promise<MailItem> {
  const { name: document, label, link } = await threadWords(transaction, thread)
  const did = Object.hasOwn(mentions, member) ? 'mentioned you' : 'answered'
  return {
    says: `${nameInMail(authorName, 'A colleague')} ${did} in “${document}”${label === '' ? '' : `, about ${label}`}`,
    quote: plainComment(text, (id) => mentions[id] ?? 'somebody'),
    link,
  }
}

/** Sends the mails that are due; answers how many those were. Several servers may do so at once. */
export const sendCommentMails = (platform: Platform): Promise<number> => sendGatheredMails(platform, mails)

/** Sends without anybody waiting for it, once at a time. */
export const sendCommentMailsInBackground = (platform: Platform): void => sendGatheredMailsInBackground(platform, mails)
