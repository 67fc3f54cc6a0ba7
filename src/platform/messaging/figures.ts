/** The figures of messages: what became of them, and how many people a document is for. */
import type { MessageFigures } from '#schemas/endpoints/channel-shapes.ts'
import type { TransactionContext } from '../base/transaction-context.ts'

/** The figures of a document for which nothing was written yet. */
export const noFigures: MessageFigures = {
  ...{ recipients: 0, pending: 0, sent: 0, delivered: 0, opened: 0, machineOpened: 0, clicked: 0 },
  ...{ bounced: 0, failed: 0, unknown: 0, skipped: 0 },
}

/** Reads the figures of documents, in one query; those without a message are missing. */
export async function readMessageFigures(
  { client, user }: TransactionContext,
  documents: readonly string[],
): Promise<ReadonlyMap<string, MessageFigures>> {
  const of = (state: string) => `(count(*) FILTER (WHERE state = '${state}'))::float8 AS ${state}`
  const { rows } = await client.query<MessageFigures & { document: string }>(
    `SELECT document, count(*)::float8 AS recipients,
       (count(*) FILTER (WHERE state IN ('pending', 'sending')))::float8 AS pending,
       (count(*) FILTER (WHERE sent_ts IS NOT NULL))::float8 AS sent,
       (count(*) FILTER (WHERE delivered_ts IS NOT NULL OR opened_ts IS NOT NULL))::float8 AS delivered,
       count(opened_ts)::float8 AS opened,
       (count(*) FILTER (WHERE machine_opened_ts IS NOT NULL AND opened_ts IS NULL))::float8 AS "machineOpened",
       count(clicked_ts)::float8 AS clicked, ${['bounced', 'failed', 'unknown', 'skipped'].map(of).join(', ')}
     FROM messages WHERE organisation_id = $1 AND document = ANY($2) GROUP BY document`,
    [user.orgId, documents],
  )
  return new Map(rows.map(({ document, ...figures }) => [document, figures]))
}
