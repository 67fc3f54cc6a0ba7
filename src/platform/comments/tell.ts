/** Tells members of comments: those whom one mentions, and those who took part in its thread. Each is told once. */
import type { DocumentKindId } from '#schemas/documents/document-kinds.ts'
import { MAIL_DELAY_MS } from '../base/mail/gathered-mails.ts'
import type { TransactionContext } from '../base/transaction-context.ts'
import { findDocument } from '../documents/documents.ts'
import { pagePathOf } from '../notifications/page-paths.ts'
import { publishNotice } from '../notifications/publish.ts'
import { type MemberContext, noticeKeyOf, type WrittenComment } from './write.ts'

/** The most members that one comment tells. */
const MAX_TOLD = 100

interface Told {
  readonly id: string
  readonly wantsMails: boolean
}

/**
 * Tells of a comment.
 *
 * @param isAnswer - Whether those who took part in the thread are told too.
 */
export async function tellOfComment(
  context: MemberContext,
  { thread, comment, mentioned }: WrittenComment,
  isAnswer: boolean,
): Promise<void> {
  const { client, user, now } = context
  const { rows } = await client.query<Told>(
    `SELECT id::text AS id, comment_mails AS "wantsMails" FROM users
     WHERE organisation_id = $1 AND id <> $2 AND verified AND disabled_ts IS NULL AND (id::text = ANY($3) OR $5 AND id IN (
       SELECT author FROM comments WHERE organisation_id = $1 AND thread = $4 AND deleted_ts IS NULL))
     ORDER BY id LIMIT ${MAX_TOLD}`,
    [user.orgId, user.id, mentioned, thread, isAnswer],
  )
  if (rows.length === 0) return
  const { name, link, label } = await threadWords(context, thread)
  for (const { id, wantsMails } of rows) {
    const did = mentioned.includes(id) ? 'mentioned you' : 'answered'
    const title = `${user.name} ${did} in “${name}”`
    const body = label === '' ? '' : `About ${label}.`
    await publishNotice(
      client,
      user.orgId,
      { kind: 'comment', title, body, link, once: noticeKeyOf(comment, id), recipient: id },
      now,
    )
    if (!wantsMails) continue
    await client.query(
      `INSERT INTO comment_mails (organisation_id, member, comment, due_ts) VALUES ($1, $2, $3, $4)
       ON CONFLICT DO NOTHING`,
      [user.orgId, id, comment, now + MAIL_DELAY_MS],
    )
  }
}

/** Returns the name of the document of a thread, what the thread is about, and the path of the page that shows it. */
export async function threadWords(
  context: TransactionContext,
  thread: string,
): Promise<{ readonly name: string; readonly label: string; readonly link: string }> {
  const { rows } = await context.client.query<{ kind: DocumentKindId; document: string; label: string }>(
    'SELECT kind, document, label FROM comment_threads WHERE organisation_id = $1 AND id = $2',
    [context.user.orgId, thread],
  )
  const { kind = 'rule', document: id = '', label = '' } = rows[0] ?? {}
  const stored = await findDocument(context, kind, id)
  // What was saved as a quest without saying so is one still.
  const ruleType = stored?.row.rule_type
  const page = pagePathOf(kind, id, { ...stored?.sent, ...(ruleType != null && { ruleType }) })
  return { name: stored?.row.name ?? '', label, link: `${page}?thread=${encodeURIComponent(thread)}` }
}
