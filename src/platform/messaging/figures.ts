/**
 * The figures of messages: what became of them, what they led to and what they cost. Lists, reports, the canvas and the
 * messages' own pages all read them here. A play is counted for a message where its person began it within seven days after
 * opening the message (a click opens it) and finished it, of the rule that the message names; once a message, however many plays.
 */
import type { MessageFigures } from '#schemas/endpoints/channel-shapes.ts'
import { channels } from '#schemas/values/channels.ts'
import { DAY_MS } from '#src/time/durations.ts'
import type { TransactionContext } from '../base/transaction-context.ts'

/** A play that begins this long after an open is no longer the message's. */
export const CONVERSION_MS = 7 * DAY_MS

/** The figures of a document for which nothing was written yet. */
export const noFigures: MessageFigures = {
  ...{ recipients: 0, pending: 0, sent: 0, delivered: 0, opened: 0, machineOpened: 0, clicked: 0, converted: 0 },
  ...{ bounced: 0, failed: 0, unknown: 0, skipped: 0, parts: 0, cost: [] },
}

/** Moments in milliseconds since the epoch, the last one excluded. */
export interface Moments {
  readonly from: number
  readonly to: number
}

const SENT = 'm.sent_ts IS NOT NULL'
const countOf = (condition: string) => `(count(*) FILTER (WHERE ${condition}))::float8`
const inState = (state: string) => `${countOf(`m.state = '${state}'`)} AS ${state}`

/** The condition that a message led to a play of its rule. */
const CONVERTED = `m.opened_ts IS NOT NULL AND d.rule <> '' AND EXISTS (
  SELECT FROM plays y WHERE y.organisation_id = $1 AND y.document = d.rule AND y.profile = m.profile
    AND y.started_ts >= m.opened_ts AND y.started_ts < m.opened_ts + ${CONVERSION_MS} AND y.finished_ts IS NOT NULL)`

/**
 * Reads the figures of documents, in one query; those without a message are missing.
 *
 * @param moments - Counts those alone that were sent then, or, unsent, came to their end then.
 */
export async function readMessageFigures(
  { client, user }: TransactionContext,
  documents: readonly string[],
  moments?: Moments,
): Promise<ReadonlyMap<string, MessageFigures>> {
  if (documents.length === 0) return new Map()
  const { rows } = await client.query<MessageFigures & { document: string }>(
    `WITH d AS (
       SELECT id, coalesce(text::jsonb->>'ruleId', '') AS rule FROM documents
       WHERE organisation_id = $1 AND kind = ANY($3) AND id = ANY($2)
     ), priced AS (
       SELECT m.document, m.currency, sum(m.parts * m.price)::float8 AS amount FROM messages m
       WHERE m.organisation_id = $1 AND m.document = ANY($2) AND ${SENT} AND m.price > 0 AND ${within} GROUP BY 1, 2
     )
     SELECT m.document, count(*)::float8 AS recipients, ${countOf(`m.state IN ('pending', 'sending')`)} AS pending,
       ${countOf(SENT)} AS sent, ${countOf('m.delivered_ts IS NOT NULL OR m.opened_ts IS NOT NULL OR m.machine_opened_ts IS NOT NULL')} AS delivered,
       ${countOf('m.opened_ts IS NOT NULL')} AS opened,
       ${countOf('m.machine_opened_ts IS NOT NULL AND m.opened_ts IS NULL')} AS "machineOpened",
       ${countOf('m.clicked_ts IS NOT NULL')} AS clicked, ${countOf(CONVERTED)} AS converted,
       ${['bounced', 'failed', 'unknown', 'skipped'].map(inState).join(', ')},
       coalesce(sum(m.parts) FILTER (WHERE ${SENT}), 0)::float8 AS parts,
       coalesce((SELECT jsonb_agg(jsonb_build_object('amount', p.amount, 'currency', p.currency) ORDER BY p.currency)
         FROM priced p WHERE p.document = m.document), '[]') AS cost
     FROM messages m JOIN d ON d.id = m.document
     WHERE m.organisation_id = $1 AND m.document = ANY($2) AND ${within}
     GROUP BY m.document`,
    [user.orgId, documents, channels, moments?.from ?? null, moments?.to ?? null],
  )
  return new Map(rows.map(({ document, ...figures }) => [document, figures]))
}

/** The moment by which a message belongs to a period. */
const within = `($4::float8 IS NULL OR coalesce(m.sent_ts, m.updated_ts) >= $4 AND coalesce(m.sent_ts, m.updated_ts) < $5)`

/** Adds figures up. */
export function addFigures(all: Iterable<MessageFigures>): MessageFigures {
  const sum: Record<string, number> = {}
  const amounts = new Map<string, number>()
  for (const { cost, ...counts } of all) {
    for (const [key, value] of Object.entries(counts)) sum[key] = (sum[key] ?? 0) + value
    for (const { currency, amount } of cost) amounts.set(currency, (amounts.get(currency) ?? 0) + amount)
  }
  const cost = [...amounts].sort().map(([currency, amount]) => ({ amount, currency }))
  return { ...noFigures, ...sum, cost }
}
