/** Tells members of a request, by the bell and by mail: who can answer it, and who asked. Each is told of an event once. */
import { MAIL_DELAY_MS } from '../base/mail/gathered-mails.ts'
import type { TransactionContext } from '../base/transaction-context.ts'
import { readOrganisation } from '../identity/organisations.ts'
import { publishNotice } from '../notifications/publish.ts'
import { type Approver, approversOf } from './approvers.ts'
import { type ApprovalEvent, noticeWords } from './notice-words.ts'
import { type RequestRow, readRequest } from './requests.ts'

/** Returns the path of the page of a request. */
export const pathOfRequest = (id: string): string => `/approvals?id=${id}`

/** Tells of what happened to a request, in the transaction in which it did; never the member who did it. */
export async function tellOfRequest(context: TransactionContext, id: string, event: ApprovalEvent): Promise<void> {
  const { client, user, now } = context
  const row = await readRequest(context, id)
  const { timezone: zone } = await readOrganisation(client, user.orgId)
  for (const { id: recipient, inPlaceOf } of await readersOf(context, row, event)) {
    if (recipient === user.id) continue
    const words = noticeWords(event, row, { isAsker: recipient === row.askedBy, inPlaceOf, zone })
    // Each approval is told of, the rest once.
    const once = `${event}${event === 'approved' ? ` ${row.votes.length}` : ''} ${id} ${recipient}`
    await publishNotice(
      client,
      user.orgId,
      { kind: 'approval', ...words, link: pathOfRequest(id), once, recipient },
      now,
    )
    await client.query(
      `INSERT INTO approval_mails (organisation_id, member, request, event, due_ts)
       SELECT $1, id, $3, $4, $5 FROM users WHERE id = $2 AND approval_mails AND verified AND disabled_ts IS NULL
       ON CONFLICT DO NOTHING`,
      [user.orgId, recipient, id, event, now + MAIL_DELAY_MS],
    )
  }
}

/** Lists whom an event concerns: an answer who asked and who approved before, a deadline who asked and who can answer. */
async function readersOf(context: TransactionContext, row: RequestRow, event: ApprovalEvent): Promise<Approver[]> {
  const asker = await membersAmong(context, [row.askedBy])
  if (event === 'asked') return approversOf(context, row)
  if (event === 'near' || event === 'ended') return [...asker, ...(await approversOf(context, row))]
  return [
    ...asker,
    ...(await membersAmong(
      context,
      row.votes.map(({ byId }) => byId),
    )),
  ]
}

/** Lists the members of a team among these ids: who asked may have left since. */
async function membersAmong({ client, user }: TransactionContext, ids: readonly string[]): Promise<Approver[]> {
  const { rows } = await client.query<{ id: string }>(
    'SELECT id::text AS id FROM users WHERE organisation_id = $1 AND id::text = ANY($2) AND disabled_ts IS NULL ORDER BY id',
    [user.orgId, ids],
  )
  return rows.map(({ id }) => ({ id, inPlaceOf: '' }))
}
