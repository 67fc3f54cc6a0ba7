import { isDeepStrictEqual } from 'node:util'
import { type DocumentKind, type DocumentKindId, documentKinds, standInsOf } from '#schemas/documents/document-kinds.ts'
import { type Found, referencesOf } from '#schemas/documents/references-of.ts'
import type { Bundle, Carried, PlanLine } from '#schemas/endpoints/transfer.ts'
import { asText } from '#schemas/json.ts'
import type { TransactionContext } from '../../base/transaction-context.ts'
import { findByKey, findDocument, findNamed, findStandIn } from '../documents.ts'
import { nameKeyOf } from '../names.ts'
import type { StoredDocument } from '../stored.ts'

/** Plans how a file comes in: what is here by the same id, else by the same key, else by the same name, is used; the rest is created. */
export async function planOf(transaction: TransactionContext, bundle: Bundle): Promise<PlanLine[]> {
  const lines = new Map<string, PlanLine>()
  for (const found of referredTo(bundle)) {
    if (!isKind(found.kind)) continue
    const carried = carriedAs(bundle, found)
    const kind = carried && isKind(carried.kind) ? carried.kind : found.kind
    const key = `${kind} ${carried?.id ?? found.id}`
    if (!lines.has(key)) lines.set(key, await lineOf(transaction, found, kind, carried))
  }
  return [...lines.values()]
}

/** Returns the document that a file brings for a reference, by its id or its key, or what stands for it; undefined if it brings none. */
export function carriedAs({ references }: Bundle, { kind, by, id }: Found): Carried | undefined {
  const kinds: readonly string[] = [kind, ...standInsOf(kind)]
  return references.find((one) => kinds.includes(one.kind) && (by === 'key' ? keyOf(one) : one.id) === id)
}

/** The key of a document in a file; empty where its kind has none. */
export function keyOf({ kind, document }: Pick<Carried, 'kind' | 'document'>): string {
  const { keyKey }: DocumentKind = documentKinds[kind as DocumentKindId]
  return keyKey === undefined ? '' : asText(document[keyKey])
}

async function lineOf(
  transaction: TransactionContext,
  found: Found,
  kind: DocumentKindId,
  carried?: Carried,
): Promise<PlanLine> {
  const id = carried?.id ?? found.id
  const name = carried?.name ?? id
  const here = carried
    ? await findCarried(transaction, kind, carried)
    : ((await findNamed(transaction, found)) ?? (await findStandIn(transaction, kind, id)))
  if (here) return { kind, id, name, action: 'use', to: here.row.id, differs: differs(carried, here, kind) }
  return { kind, id, name, action: carried ? 'create' : 'missing', to: null, differs: false }
}

/** Returns the references of the main document and of those it brings, outer ones first. */
export function referredTo(bundle: Bundle): Found[] {
  return [bundle.main, ...bundle.references].flatMap(({ kind, document }) =>
    isKind(kind) ? referencesOf(documentKinds[kind], document) : [],
  )
}

/** Says whether a word names a kind of stored document. */
export function isKind(kind: string): kind is DocumentKindId {
  return Object.hasOwn(documentKinds, kind)
}

async function findCarried(
  transaction: TransactionContext,
  kind: DocumentKindId,
  carried: Carried,
): Promise<StoredDocument | undefined> {
  const key = keyOf(carried)
  return (
    (await findDocument(transaction, kind, carried.id)) ??
    (key === '' ? undefined : await findByKey(transaction, kind, key)) ??
    (await findByName(transaction, kind, carried.name))
  )
}

async function findByName(
  transaction: TransactionContext,
  kind: DocumentKindId,
  name: string,
): Promise<StoredDocument | undefined> {
  const nameKey = nameKeyOf(name)
  if (nameKey === '') return undefined
  const { rows } = await transaction.client.query<{ id: string }>(
    `SELECT id FROM documents
     WHERE organisation_id = $1 AND kind = $2 AND md5(name_key) = md5($3) AND name_key = $3 AND deleted_ts IS NULL`,
    [transaction.user.orgId, kind, nameKey],
  )
  return rows[0] && findDocument(transaction, kind, rows[0].id)
}

function differs(carried: Carried | undefined, here: StoredDocument, kind: DocumentKindId): boolean {
  // A webhook comes without its secrets, so it never says the same.
  if (!carried || kind === 'webhook') return false
  const ids = documentKinds[kind].idKeys as readonly string[]
  const plain = Object.fromEntries(Object.entries(here.sent).filter(([key]) => !ids.includes(key)))
  return !isDeepStrictEqual(plain, carried.document)
}
