/** The outcomes of messages, and the devices of players. */
import type { DocumentKindId } from '#schemas/documents/document-kinds.ts'
import { type MessageState, messageStates } from '#schemas/endpoints/channel-shapes.ts'
import { messaging as calls, type MessageRow } from '#schemas/endpoints/messaging.ts'
import { asObject } from '#schemas/json.ts'
import { channels } from '#schemas/values/channels.ts'
import { MalformedError, NotFoundError } from '../base/errors.ts'
import type { TransactionContext } from '../base/transaction-context.ts'
import { findDocument, readDocument } from '../documents/documents.ts'
import { messagesFollowing } from '../documents/messages-of-rule.ts'
import { implement } from '../http/implement.ts'
import { upsertProfiles } from '../play/context/players.ts'
import { runCancellable } from '../segments/cancellable.ts'
import { registerDevice } from './devices.ts'
import { HAS_RECIPIENT, noFigures, readMessageFigures } from './figures.ts'
import { countReach } from './reach.ts'
import { recordLater } from './record.ts'

export const messaging = implement(calls, {
  reach: (call) =>
    runCancellable(call, async () => ({
      reach: await countReach(call, call.body.channel, asObject(call.body.message)),
    })),

  outcome: async (call) => {
    await documentOf(call, call.query.id)
    const figures = (await readMessageFigures(call, [call.query.id])).get(call.query.id) ?? noFigures
    return { outcome: { ...figures, held: await countHeld(call, call.query.id) } }
  },

  recipients: async (call) => {
    await documentOf(call, call.query.id)
    return readRecipients(call, call.query.id, call)
  },

  resend: async (call) => {
    const name = await documentOf(call, call.query.id)
    const messages = await setPending(call, call.query.id, "state = 'unknown'")
    call.auditEntries.push({ kind: 'message', name, id: call.query.id })
    return { messages }
  },

  release: async (call) => {
    const name = await documentOf(call, call.query.id)
    const { rowCount } = await call.client.query(
      `UPDATE message_runs SET state = 'preparing' WHERE organisation_id = $1 AND document = $2 AND state = 'held'`,
      [call.user.orgId, call.query.id],
    )
    call.auditEntries.push({ kind: 'message', name, id: call.query.id })
    return { messages: rowCount ?? 0 }
  },

  following: async (call) => {
    const rule = await readDocument(call, 'rule', call.query.ruleId)
    return { messages: [...(await messagesFollowing(call, rule, call.query.status))] }
  },

  registerDevice: async (call) => {
    const { userId, token, platform = '' } = call.body
    await upsertProfiles({ ...call, user: { orgId: call.user.orgId, name: '' } }, [{ userId, properties: {} }])
    const profile = await profileOf(call, userId)
    await registerDevice({ ...call, user: { orgId: call.user.orgId, name: '' } }, { profile, token, platform })
    return {}
  },

  registerOwnDevice: async (call) => {
    const { token, platform = '' } = call.body
    await upsertProfiles({ ...call, user: { orgId: call.user.orgId, name: '' } }, [
      { userId: call.user.userId, properties: {} },
    ])
    const profile = await profileOf(call, call.user.userId)
    await registerDevice({ ...call, user: { orgId: call.user.orgId, name: '' } }, { profile, token, platform })
    return {}
  },

  opened: async (call) => {
    const context = { ...call, user: { orgId: call.user.orgId, name: '' } }
    await recordLater(context, { id: call.body.messageId, outcome: 'opened' })
    return {}
  },
})

async function profileOf(
  { client, user }: Pick<TransactionContext, 'client'> & { user: { orgId: string } },
  userId: string,
) {
  const { rows } = await client.query<{ number: number }>(
    'SELECT number::float8 AS number FROM profiles WHERE organisation_id = $1 AND user_id = $2',
    [user.orgId, userId],
  )
  if (!rows[0]) throw new NotFoundError()
  return rows[0].number
}

/** Reads the name of a message; @throws {NotFoundError} when the organisation has none with this id. */
async function documentOf(context: TransactionContext, id: string): Promise<string> {
  for (const kind of channels) {
    const stored = await findDocument(context, kind satisfies DocumentKindId, id)
    if (stored) return stored.row.name
  }
  throw new NotFoundError()
}

async function countHeld({ client, user }: TransactionContext, document: string): Promise<number> {
  const { rows } = await client.query<{ held: number }>(
    `SELECT count(*)::float8 AS held FROM message_runs WHERE organisation_id = $1 AND document = $2 AND state = 'held'`,
    [user.orgId, document],
  )
  return rows[0]?.held ?? 0
}

async function setPending({ client, user, now }: TransactionContext, document: string, where: string): Promise<number> {
  const { rowCount } = await client.query(
    `UPDATE messages SET state = 'pending', reason = '', attempts = 0, due_ts = $3, updated_ts = $3
     WHERE organisation_id = $1 AND document = $2 AND ${HAS_RECIPIENT} AND ${where}`,
    [user.orgId, document, now],
  )
  return rowCount ?? 0
}

const sortable: Readonly<Record<string, string>> = {
  updatedTS: 'm.updated_ts',
  state: 'm.state',
  userId: 'p.user_id',
  name: 'm.name',
}

/** SQL for messages, those that are under way in their own state. */
const withUnderWay = `SELECT id, document, profile, name, address, reason, updated_ts, CASE WHEN state = 'pending' AND id IN (
    SELECT unnest(messages) FROM message_batches WHERE organisation_id = $1) THEN 'sending' ELSE state END AS state
  FROM messages WHERE organisation_id = $1 AND document = $2 AND ${HAS_RECIPIENT}`

interface Terms {
  readonly params: { readonly itemsPerPage: number; readonly pageNo: number }
  readonly query: Readonly<Record<string, string | undefined>>
}

async function readRecipients({ client, user }: TransactionContext, document: string, { params, query }: Terms) {
  const sortBy = query.sortBy || 'updatedTS'
  const column = sortable[sortBy]
  if (column === undefined) throw new MalformedError([{ path: 'sortBy', message: 'is no column of this list' }])
  const states = (query.state ?? '')
    .split(',')
    .filter((one): one is MessageState => messageStates.some((state) => state === one))
  const search = `%${(query.searchKey || query.title || '').replace(/[\\%_]/g, '\\$&')}%`
  const matching = `FROM (${withUnderWay}) m LEFT JOIN profiles p ON p.organisation_id = $1 AND p.number = m.profile
    WHERE ($3::text[] = '{}' OR m.state = ANY($3))
      AND ($4 = '%%' OR p.user_id ILIKE $4 OR m.name ILIKE $4 OR m.address ILIKE $4)`
  const values = [user.orgId, document, states, search]
  const counted = await client.query<{ total: number }>(`SELECT count(*)::float8 AS total ${matching}`, values)
  const direction = /^asc$/i.test(query.sortType || query.orderBy || '') ? 'ASC' : 'DESC'
  const { rows } = await client.query<MessageRow & { address: string }>(
    `SELECT m.id, coalesce(p.user_id, '') AS "userId", coalesce(nullif(m.name, ''), p.properties->>'name', '') AS name,
       m.address, m.state, m.reason, m.updated_ts AS "updatedTS" ${matching}
     ORDER BY ${column} ${direction} NULLS LAST, m.id LIMIT $5 OFFSET $6`,
    [...values, params.itemsPerPage, params.itemsPerPage * params.pageNo],
  )
  return { rows: rows.map((row) => ({ ...row, address: shortened(row.address) })), total: counted.rows[0]?.total ?? 0 }
}

/** Shortens an address, so that it can be recognised but not taken away: `as•••@example.com`, `+9198•••345`. */
function shortened(address: string): string {
  const [before = '', domain] = address.split('@')
  if (domain !== undefined) return `${before.slice(0, 2)}•••@${domain}`
  return address.length > 8 ? `${address.slice(0, 5)}•••${address.slice(-3)}` : address
}
