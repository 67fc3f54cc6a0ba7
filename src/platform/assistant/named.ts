/** The things that a document names, as outlines, differences and forecasts call them: read once, by their ids. */
import { type DocumentKind, type DocumentKindId, documentKinds } from '#schemas/documents/document-kinds.ts'
import { referencesOf } from '#schemas/documents/references-of.ts'
import type { JsonObject } from '#schemas/json.ts'
import type { Names } from '#src/graph/kind.ts'
import type { TransactionContext } from '../base/transaction-context.ts'
import { findNamed } from '../documents/documents.ts'

/** Reads the names of everything that some documents of a kind name. */
export async function namesIn(
  transaction: TransactionContext,
  kind: DocumentKindId,
  documents: readonly JsonObject[],
): Promise<Names> {
  const of: DocumentKind = documentKinds[kind]
  const names = new Map<string, string>()
  for (const found of documents.flatMap((document) => referencesOf(of, document))) {
    const key = `${found.kind} ${found.id}`
    if (names.has(key)) continue
    const stored = await findNamed(transaction, found)
    if (stored) names.set(key, stored.row.name)
  }
  return (kind, id) => names.get(`${kind} ${id}`)
}
