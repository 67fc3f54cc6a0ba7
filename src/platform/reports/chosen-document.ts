/** The one document that a funnel or a survival is about. */
import type { JsonObject } from '#schemas/json.ts'
import type { TransactionContext } from '../base/transaction-context.ts'
import { countProgress, progressStep } from '../figures/read-progress.ts'
import { type DocumentReportKind, listReported } from './document-reports.ts'
import { type ReportedDocument, readBodies } from './documents.ts'
import type { ReportQuery } from './query.ts'

/** Finds the document that a drawing of one is about: the only one that matches, else the one that most people have begun. */
export async function chosenDocument(
  transaction: TransactionContext,
  kind: DocumentReportKind,
  query: ReportQuery,
): Promise<{ readonly item: ReportedDocument; readonly body: JsonObject } | undefined> {
  const items = await listReported(transaction, kind, query)
  const countsOf = await countProgress(
    transaction,
    items.map(({ id }) => id),
  )
  const began = ({ id }: ReportedDocument) => countsOf(id)(progressStep.began)
  const [item] = [...items].sort((one, other) => began(other) - began(one))
  const body = item && (await readBodies(transaction, [item])).get(item.id)
  return item && body && { item, body }
}
