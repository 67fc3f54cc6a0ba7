/** The messages of a plan: whom each will reach, or how often it has followed, and what one costs. */

import { sendMomentOf } from '#schemas/documents/send-moment.ts'
import type { CalendarFacts } from '#schemas/endpoints/calendar-facts.ts'
import { type Channel, channels } from '#schemas/values/channels.ts'
import { occasionOf } from '#schemas/values/message-occasions.ts'
import { DAY_MS } from '#src/time/durations.ts'
import type { TransactionContext } from '../../base/transaction-context.ts'
import { readParsed } from '../../documents/active/parsed.ts'
import { countReach } from '../../messaging/reach.ts'

/** The days whose messages say how often one follows. */
const DAYS_OF_RATE = 7

/** Reads messages by their ids; those that are gone are left out. */
export async function plannedMessages(
  transaction: TransactionContext,
  ids: readonly string[],
): Promise<CalendarFacts['messages']> {
  if (ids.length === 0) return []
  const { client, user } = transaction
  const { rows } = await client.query<{ kind: Channel; id: string; revision: number }>(
    `SELECT kind, id, revision FROM documents
     WHERE organisation_id = $1 AND kind = ANY($2) AND id = ANY($3) AND deleted_ts IS NULL ORDER BY start_ts, id`,
    [user.orgId, [...channels], ids],
  )
  const sent = await sentADay(
    transaction,
    rows.map(({ id }) => id),
  )
  const messages: CalendarFacts['messages'] = []
  for (const { kind, id, document } of await readParsed(transaction, rows)) {
    const { reachable, parts, price } = await countReach(transaction, kind as Channel, document)
    const costs = { price: parts * (price?.amount ?? 0), unit: price ? `money ${price.currency.toUpperCase()}` : '' }
    const at = sendMomentOf(document)
    if (occasionOf(document).sort !== 'once') {
      const count = sent.get(id)
      messages.push({ id, ...(count !== undefined && { count }), ...costs })
    } else if (at !== undefined) messages.push({ id, at, count: reachable, ...costs })
  }
  return messages
}

/** Reads how many messages of each document left a day in the last week; those of which none did are missing. */
async function sentADay(
  { client, user, now }: TransactionContext,
  ids: readonly string[],
): Promise<ReadonlyMap<string, number>> {
  const { rows } = await client.query<{ id: string; count: number }>(
    `SELECT document AS id, count(*)::float8 AS count FROM messages
     WHERE organisation_id = $1 AND document = ANY($2) AND created_ts >= $3 AND state = 'sent' GROUP BY 1`,
    [user.orgId, ids, now - DAYS_OF_RATE * DAY_MS],
  )
  return new Map(rows.map(({ id, count }) => [id, count / DAYS_OF_RATE]))
}
