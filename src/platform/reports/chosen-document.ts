/** The one document that a funnel or a survival is about. */
import type { JsonObject } from '#schemas/json.ts'
import type { TransactionContext } from '../base/transaction-context.ts'
import { type DocumentReportKind, listReported } from './document-reports.ts'
import { type ReportedDocument, readBodies } from './documents.ts'
import type { ReportQuery } from './query.ts'

/** Finds the document that a drawing of one is about: the only one that matches, else the first on which somebody is. */
export async function chosenDocument(
  transaction: TransactionContext,
  kind: DocumentReportKind,
  query: ReportQuery,
): Promise<{ readonly item: ReportedDocument; readonly body: JsonObject } | undefined> {
  const items = await listReported(transaction, kind, query)
  const { rows } = await transaction.client.query<{ document: string }>(
    `SELECT d.id AS document FROM unnest($2::text[]) WITH ORDINALITY AS d (id, n)
     WHERE EXISTS (SELECT FROM play_states s WHERE s.organisation_id = $1 AND s.document = d.id) ORDER BY d.n LIMIT 1`,
    [transaction.user.orgId, items.map(({ id }) => id)],
  )
  const item = items.find(({ id }) => id === rows[0]?.document) ?? items[0]
  const body = item && (await readBodies(transaction, [item])).get(item.id)
  return item && body && { item, body }
}
