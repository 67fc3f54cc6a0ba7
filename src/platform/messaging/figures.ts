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

/** SQL for the messages `m` of documents `d`, with the rule that each is about, that a figure counts. */
export const messageConditions = {
  sent: SENT,
  delivered: 'm.delivered_ts IS NOT NULL OR m.opened_ts IS NOT NULL OR m.machine_opened_ts IS NOT NULL',
  opened: 'm.opened_ts IS NOT NULL',
  machineOpened: 'm.machine_opened_ts IS NOT NULL AND m.opened_ts IS NULL',
  clicked: 'm.clicked_ts IS NOT NULL',
  converted: `m.opened_ts IS NOT NULL AND d.rule <> '' AND EXISTS (
    SELECT FROM plays y WHERE y.organisation_id = $1 AND y.document = d.rule AND y.profile = m.profile
      AND y.started_ts >= m.opened_ts AND y.started_ts < m.opened_ts + ${CONVERSION_MS} AND y.finished_ts IS NOT NULL)`,
  notDelivered: "m.state IN ('failed', 'bounced', 'unknown')",
} as const

/**
 * SQL that every message fulfils, and the index by document asks for (`messages_once`): whoever looks for messages of a document
 * says it, whoever looks for what is due or for ids does not, and is led to no other index than its own.
 */
export const HAS_RECIPIENT = "recipient <> ''"

/** SQL for the moment of a message `m` by which it belongs to a period. */
export const MESSAGE_MOMENT = 'coalesce(m.sent_ts, m.updated_ts)'

/** SQL for the documents of messages with the rule that each is about; `ids` is SQL for their ids, `kinds` for their kinds. */
export const messageDocuments = (ids: string, kinds: string): string =>
  `SELECT id, name, coalesce(text::jsonb->>'ruleId', '') AS rule FROM documents
   WHERE organisation_id = $1 AND kind = ANY(${kinds}) AND id = ANY(${ids})`

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
       ${messageDocuments('$2', '$3')}
     ), priced AS (
       SELECT m.document, m.currency, sum(m.parts * m.price)::float8 AS amount FROM messages m
       WHERE m.organisation_id = $1 AND m.document = ANY($2) AND m.${HAS_RECIPIENT} AND ${SENT} AND m.price > 0 AND ${within} GROUP BY 1, 2
     )
     SELECT m.document, count(*)::float8 AS recipients, ${inState('pending')},
       ${(['sent', 'delivered', 'opened', 'machineOpened', 'clicked', 'converted'] as const)
         .map((figure) => `${countOf(messageConditions[figure])} AS "${figure}"`)
         .join(', ')},
       ${['bounced', 'failed', 'unknown', 'skipped'].map(inState).join(', ')},
       coalesce(sum(m.parts) FILTER (WHERE ${SENT}), 0)::float8 AS parts,
       coalesce((SELECT jsonb_agg(jsonb_build_object('amount', p.amount, 'currency', p.currency) ORDER BY p.currency)
         FROM priced p WHERE p.document = m.document), '[]') AS cost
     FROM messages m JOIN d ON d.id = m.document
     WHERE m.organisation_id = $1 AND m.document = ANY($2) AND m.${HAS_RECIPIENT} AND ${within}
     GROUP BY m.document`,
    [user.orgId, documents, channels, moments?.from ?? null, moments?.to ?? null],
  )
  return new Map(rows.map(({ document, ...figures }) => [document, figures]))
}

/** The moment by which a message belongs to a period. */
const within = `($4::float8 IS NULL OR ${MESSAGE_MOMENT} >= $4 AND ${MESSAGE_MOMENT} < $5)`

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
