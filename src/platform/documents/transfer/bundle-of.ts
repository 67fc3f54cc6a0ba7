import { type DocumentKindId, documentKinds } from '#schemas/documents/document-kinds.ts'
import { referencesOf } from '#schemas/documents/references-of.ts'
import type { Bundle, Carried } from '#schemas/endpoints/transfer.ts'
import type { JsonObject } from '#schemas/json.ts'
import { InvalidError } from '../../base/errors.ts'
import type { TransactionContext } from '../../base/transaction-context.ts'
import { findDocument, findNamed, readDocument } from '../documents.ts'
import type { StoredDocument } from '../stored.ts'

/** More documents than a campaign refers to. */
const MAX_DOCUMENTS_IN_BUNDLE = 500

/**
 * Gathers a document and everything it refers to, each once; references to nothing are left out.
 *
 * @throws {InvalidError} When it cannot be carried exactly, or refers to too many others.
 */
export async function bundleOf(
  transaction: TransactionContext,
  kind: DocumentKindId,
  id: string,
  clean: (kind: DocumentKindId, document: JsonObject) => JsonObject,
): Promise<Bundle> {
  const carry = (of: DocumentKindId, { row, sent }: StoredDocument): Carried => {
    const own = documentKinds[of].idKeys as readonly string[]
    const document = Object.fromEntries(Object.entries(clean(of, sent)).filter(([key]) => !own.includes(key)))
    return { kind: of, id: row.id, name: row.name, document }
  }
  const stored = await readDocument(transaction, kind, id)
  if (!stored.row.exact) throw new InvalidError('This document holds numbers that cannot be carried exactly.')
  const main = carry(kind, stored)
  const seen = new Set([`${kind} ${id}`])
  const references: Carried[] = []
  await follow(main)
  return { questwire: 1, main, references }

  async function follow(from: Carried): Promise<void> {
    for (const one of referencesOf(documentKinds[from.kind as DocumentKindId], from.document)) {
      const named = `${one.kind} ${one.by} ${one.id}`
      if (seen.has(named)) continue
      seen.add(named)
      const itself = await findNamed(transaction, one)
      // What stands for a template travels as it is; an offer of a partner is bound to its organisation and stays.
      const other =
        !itself && one.kind === 'template' ? await findDocument(transaction, 'tournament', one.id) : undefined
      const [found, of] = other ? [other, 'tournament' as const] : [itself, one.kind as DocumentKindId]
      if (!found || seen.has(`${of} ${found.row.id}`)) continue
      seen.add(`${of} ${found.row.id}`)
      if (references.length === MAX_DOCUMENTS_IN_BUNDLE)
        throw new InvalidError('This document refers to too many others to travel.')
      const carried = carry(of, found)
      references.push(carried)
      await follow(carried)
    }
  }
}
