import { randomUUID } from 'node:crypto'
import { enqueueJobs } from '../base/queue/queue.ts'
import { type SecretContext, seal } from '../base/secrets/secrets.ts'
import type { TransactionContext } from '../base/transaction-context.ts'
import { readDocument } from '../documents/documents.ts'
import { readOrganisation } from '../identity/organisations.ts'
import { isQueueFull } from './turns.ts'

/** What a delivery says and why it is made. */
export interface NewDelivery {
  /** What the placeholders stand for, by their names; `timestamp`, `date` and `currencyName` are known anyway. */
  readonly values: Readonly<Record<string, string>>
  /** What it is sent for: the name of a rule, or `Test`. */
  readonly cause: string
}

/**
 * Puts a delivery into the queue, in the caller's transaction: it goes out when that is committed, and never when it is
 * rolled back. Rewards call it. Answers its id, or refuses with 404.
 */
export async function queueDelivery(
  place: TransactionContext & SecretContext,
  webhookId: string,
  sent: NewDelivery,
): Promise<string> {
  const { client, user, now } = place
  const { row } = await readDocument(place, 'webhook', webhookId)
  const id = randomUUID()
  // Never lost: what is in the queue before it, or else the next look of a server, lets it go.
  const held = (await isQueueFull(place)) ? 'turn' : null
  const values = { ...(await builtInValues(place)), ...sent.values }
  await client.query(
    `INSERT INTO deliveries (organisation_id, id, webhook_id, webhook_name, cause, sealed, held, state, since_ts, next_ts, created_ts)
     VALUES ($1, $2, $3, $4, $5, $6, $7, 'waiting', $8, $8, $8)`,
    [user.orgId, id, webhookId, row.name, sent.cause, await seal(place, JSON.stringify(values)), held, now],
  )
  if (held === null) await enqueueJobs(client, [{ organisation: user.orgId, delivery: id, turn: 0 }])
  return id
}

/** The placeholders whose values are known without anybody saying them: the time, and what coins are called here. */
export async function builtInValues({ client, user, now }: TransactionContext): Promise<Record<string, string>> {
  const { currencyName } = await readOrganisation(client, user.orgId)
  return { timestamp: `${now}`, date: new Date(now).toISOString().slice(0, 10), currencyName }
}
