/**
 * Mails members about mentions and answers: one mail for all that came within some minutes. A mail is written when it
 * leaves, so what was deleted until then is not in it.
 */
import { plainComment } from '#schemas/values/comments.ts'
import type { Platform } from '../base/context.ts'
import { withKey } from '../base/database/with-key.ts'
import { inOrganisation } from '../base/in-organisations.ts'
import { composeMail, type MailText, nameInMail } from '../base/mail/letter.ts'
import { deliverQueuedMail, type OutgoingMail, queueMail } from '../base/mail/outbox.ts'
import type { TransactionContext } from '../base/transaction-context.ts'
import { threadWords } from './tell.ts'

/** The most comments that one mail shows. */
const MAX_SHOWN = 20

/** The most characters of a comment in a mail. */
const MAX_EXCERPT = 500

interface Waiting {
  readonly thread: string
  readonly authorName: string
  readonly text: string
  readonly mentions: Readonly<Record<string, string>>
}

/** Sends the mails that are due; answers how many those were. Several servers may do so at once. */
export async function sendCommentMails(platform: Platform): Promise<number> {
  const { rows } = await withKey(platform.pool, 'comment-mails', (client) =>
    client.query<{ orgId: string; member: string }>(
      `SELECT DISTINCT organisation_id AS "orgId", member FROM comment_mails WHERE due_ts <= $1 LIMIT 1000`,
      [platform.now()],
    ),
  )
  let sent = 0
  for (const { orgId, member } of rows) {
    if (platform.stopping?.aborted) break
    const mail = await inOrganisation(platform, orgId, (transaction) =>
      mailTo(transaction, platform.settings.publicUrl, member),
    )
    if (!mail) continue
    deliverQueuedMail(platform, mail)
    sent++
  }
  return sent
}

/** Queues the mail of a member with all that waits, also what is not due yet; undefined where nothing is left to say. */
async function mailTo(
  transaction: TransactionContext,
  publicUrl: string,
  member: string,
): Promise<OutgoingMail | undefined> {
  const { client, user, now } = transaction
  // Another server that is as far finds the rows gone.
  const taken = await client.query<{ comment: string }>(
    'DELETE FROM comment_mails WHERE organisation_id = $1 AND member = $2 RETURNING comment',
    [user.orgId, member],
  )
  if (taken.rows.length === 0) return undefined
  const { rows: people } = await client.query<{ name: string; email: string }>(
    'SELECT name, email FROM users WHERE id = $1 AND comment_mails AND verified AND disabled_ts IS NULL',
    [member],
  )
  const { rows } = await client.query<Waiting>(
    `SELECT thread, author_name AS "authorName", text, mentions FROM comments
     WHERE organisation_id = $1 AND id = ANY($2) AND deleted_ts IS NULL ORDER BY number`,
    [user.orgId, taken.rows.map(({ comment }) => comment)],
  )
  const [person] = people
  if (!person || rows.length === 0) return undefined
  const letter = await letterOf(transaction, publicUrl, { name: person.name, member, comments: rows })
  const mail = { to: person.email, now, ...letter }
  await queueMail(client, user.orgId, mail)
  return mail
}

async function letterOf(
  transaction: TransactionContext,
  publicUrl: string,
  { name, member, comments }: { readonly name: string; readonly member: string; readonly comments: readonly Waiting[] },
): Promise<MailText> {
  const items = []
  for (const { thread, authorName, text, mentions } of comments.slice(0, MAX_SHOWN)) {
    const { name: document, label, link } = await threadWords(transaction, thread)
    const did = Object.hasOwn(mentions, member) ? 'mentioned you' : 'answered'
    const says = `${nameInMail(authorName, 'A colleague')} ${did} in “${document}”${label === '' ? '' : `, about ${label}`}`
    const plain = plainComment(text, (id) => mentions[id] ?? 'somebody')
    const quote = plain.length > MAX_EXCERPT ? `${plain.slice(0, MAX_EXCERPT)}…` : plain
    items.push({ says, quote, link: `${publicUrl}${link}` })
  }
  const [first] = items
  const rest = comments.length - items.length
  return composeMail({
    subject: comments.length === 1 && first ? first.says : `${comments.length} new comments for you`,
    name,
    says: [comments.length === 1 ? 'There is a new comment for you.' : 'There are new comments for you.'],
    items,
    adds: [
      ...(rest > 0 ? [`And ${rest} more, which your notifications show.`] : []),
      `You can turn these mails off in your profile: ${publicUrl}/editprofile`,
    ],
  })
}

const running = new WeakSet<Platform>()

/** Sends without anybody waiting for it, once at a time. */
export function sendCommentMailsInBackground(platform: Platform): void {
  if (running.has(platform)) return
  running.add(platform)
  sendCommentMails(platform)
    .catch((error: Error) => platform.log(`Mails about comments could not be sent now: ${error.message}`))
    .finally(() => running.delete(platform))
}
