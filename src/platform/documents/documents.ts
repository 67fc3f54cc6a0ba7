/**
 * Reading stored documents of any kind: one, a page of a list, names. What is written, copied and deleted is in
 * `save-document.ts`, `copy-document.ts` and `remove-document.ts`. Every query names its organisation; row-level
 * security is the second wall.
 */

import { type DocumentKindId, standInsOf } from '#schemas/documents/document-kinds.ts'
import type { Found } from '#schemas/documents/references-of.ts'
import { MalformedError, NotFoundError } from '../base/errors.ts'
import type { ListTerms } from '../base/list-terms.ts'
import type { TransactionContext } from '../base/transaction-context.ts'
import { keyPredicate } from './key-predicate.ts'
import { nameKeyOf } from './names.ts'
import { withPlainText } from './sealed-text.ts'
import { type StoredDocument, type StoredRow, statusSql, storedColumns, toStoredDocument } from './stored.ts'

/** Finds a document; undefined when this organisation has none with this id. */
export async function findDocument(
  transaction: TransactionContext,
  kind: DocumentKindId,
  id: string,
): Promise<StoredDocument | undefined> {
  const { client, user, now } = transaction
  const { rows } = await client.query<StoredRow>(
    `SELECT ${storedColumns} FROM documents
     WHERE organisation_id = $1 AND kind = $2 AND id = $3 AND deleted_ts IS NULL`,
    [user.orgId, kind, id],
  )
  return rows[0] && toStoredDocument(kind, await withPlainText(transaction, kind, rows[0]), now)
}

/**
 * Reads a document.
 *
 * @throws {NotFoundError} When the organisation has none with this id.
 */
export async function readDocument(
  transaction: TransactionContext,
  kind: DocumentKindId,
  id: string,
): Promise<StoredDocument> {
  const stored = await findDocument(transaction, kind, id)
  if (!stored) throw new NotFoundError()
  return stored
}

/** Finds a document that may be named where one of a kind is; undefined where none has this id. */
export async function findStandIn(
  transaction: TransactionContext,
  kind: DocumentKindId,
  id: string,
): Promise<StoredDocument | undefined> {
  for (const one of standInsOf(kind)) {
    const found = await findDocument(transaction, one, id)
    if (found) return found
  }
  return undefined
}

/** The shape of a list. */
export interface ListShape {
  /** SQL to sort by, for each column the list shows beside the common ones. */
  readonly columns?: Readonly<Record<string, string>>
  /** The `ruleType` of its documents; left out for documents without one. */
  readonly ruleType?: number
  /** Conditions of this list alone: SQL over the columns of documents, around the place of a value. */
  readonly conditions?: readonly ListCondition[]
}

/** A condition of a list, with the value it compares with. */
export interface ListCondition {
  readonly sql: (value: string) => string
  readonly value: unknown
}

/** The documents that came with the platform, or all others. */
export const isLibrary = (library: boolean): ListCondition => ({ sql: (is) => `library = ${is}`, value: library })

const common = (now: number): Readonly<Record<string, string>> => ({
  updatedTS: 'updated_ts',
  createdTS: 'created_ts',
  createdby: 'lower(creator)',
  name: 'name_start',
  status: statusSql(now),
  type: 'type',
  start_date: 'start_ts',
  end_date: 'end_ts',
})

/** Columns that every document has: an index serves both directions. */
const always: ReadonlySet<string | undefined> = new Set(['updated_ts', 'created_ts', 'name_start'])

/**
 * Reads a page of a list: searched by name, sorted by a column it shows. The ids of the page are found before any
 * document is read whole.
 *
 * @throws {MalformedError} When it is to be sorted by an unknown column.
 */
export async function listDocuments(
  transaction: TransactionContext,
  kind: DocumentKindId,
  { params, query }: ListTerms,
  { columns = {}, ruleType = 0, conditions = [] }: ListShape = {},
): Promise<{ documents: StoredDocument[]; total: number }> {
  const sortBy = query.sortBy || 'updatedTS'
  const known = { ...common(transaction.now), ...columns }
  if (!Object.hasOwn(known, sortBy))
    throw new MalformedError([{ path: 'sortBy', message: 'is no column of this list' }])
  const direction = /^asc$/i.test(query.sortType || query.orderBy || '') ? 'ASC' : 'DESC'
  const order = `ORDER BY ${known[sortBy]} ${direction} ${always.has(known[sortBy]) ? '' : 'NULLS LAST'}, id`

  const values: unknown[] = [transaction.user.orgId, kind, ruleType, nameKeyOf(query.searchKey || query.title || '')]
  const filters: readonly (readonly [sql: string | undefined, chosen: string[]])[] = [
    [known.status, chosenIn(query.status, ',')],
    [`(${known.type})::text`, chosenIn(query.type, ',')],
    ['creator', chosenIn(query.createdby, ';')],
  ]
  const filtering = filters.flatMap(([sql, chosen]) =>
    chosen.length > 0 ? ` AND ${sql} = ANY($${values.push(chosen)})` : [],
  )
  const narrowing = conditions.map(({ sql, value }) => ` AND ${sql(`$${values.push(value)}`)}`)
  const matching = `FROM documents WHERE organisation_id = $1 AND kind = $2 AND list = $3 AND deleted_ts IS NULL
    AND ($4 = '' OR position($4 IN name_start) > 0)${filtering.join('')}${narrowing.join('')}`

  const counted = await transaction.client.query<{ total: number }>(`SELECT count(*) AS total ${matching}`, values)
  const total = Number(counted.rows[0]?.total ?? 0)
  const first = params.itemsPerPage * params.pageNo
  if (first >= total) return { documents: [], total }
  const { rows } = await transaction.client.query<StoredRow>(
    `WITH page AS (SELECT id ${matching} ${order} LIMIT $${values.length + 1} OFFSET $${values.length + 2})
     SELECT ${storedColumns} FROM documents
     WHERE organisation_id = $1 AND kind = $2 AND deleted_ts IS NULL AND id IN (SELECT id FROM page) ${order}`,
    [...values, params.itemsPerPage, first],
  )
  const documents: StoredDocument[] = []
  // One after the other: they are opened over the same connection.
  for (const row of rows)
    documents.push(toStoredDocument(kind, await withPlainText(transaction, kind, row), transaction.now))
  return { documents, total }
}

/** Splits the values of a filter. */
const chosenIn = (text = '', separator: string) =>
  text
    .split(separator)
    .map((value) => value.trim())
    .filter(Boolean)

/** A document without its text. */
export type DocumentName = Pick<StoredRow, 'id' | 'name' | 'listed'>

/** Names every document of a kind, in the order of their names. */
export async function namedDocuments(
  { client, user }: TransactionContext,
  kind: DocumentKindId,
): Promise<DocumentName[]> {
  const { rows } = await client.query<DocumentName>(
    `SELECT id, name, listed FROM documents
     WHERE organisation_id = $1 AND kind = $2 AND deleted_ts IS NULL ORDER BY name_key, id`,
    [user.orgId, kind],
  )
  return rows
}

/** Finds a document by its key, as it stands. */
export async function findByKey(
  transaction: TransactionContext,
  kind: DocumentKindId,
  key: string,
): Promise<StoredDocument | undefined> {
  const { client, user, now } = transaction
  const { rows } = await client.query<StoredRow>(
    `SELECT ${storedColumns} FROM documents
     WHERE organisation_id = $1 AND kind = $2 AND ${keyPredicate('$3')} AND own_key = $3 AND deleted_ts IS NULL`,
    [user.orgId, kind, key],
  )
  return rows[0] && toStoredDocument(kind, await withPlainText(transaction, kind, rows[0]), now)
}

/** Finds the document that another one names, by its id or by its key. */
export function findNamed(
  transaction: TransactionContext,
  { kind, by, id }: Found,
): Promise<StoredDocument | undefined> {
  const find = { id: findDocument, key: findByKey }[by]
  return find(transaction, kind as DocumentKindId, id)
}

/** Says whether a document other than `id` has this key, whatever the case. */
export async function keyExists(
  { client, user }: TransactionContext,
  kind: DocumentKindId,
  key: string,
  id = '',
): Promise<boolean> {
  const { rowCount } = await client.query(
    `SELECT 1 FROM documents
     WHERE organisation_id = $1 AND kind = $2 AND ${keyPredicate('$3')} AND deleted_ts IS NULL AND id <> $4`,
    [user.orgId, kind, key, id],
  )
  return rowCount !== 0
}

/** Says whether a document other than `id` has this name, whatever the case and spacing. */
export async function nameExists(
  { client, user }: TransactionContext,
  kind: DocumentKindId,
  name: string,
  id = '',
): Promise<boolean> {
  const { rowCount } = await client.query(
    `SELECT 1 FROM documents
     WHERE organisation_id = $1 AND kind = $2 AND md5(name_key) = md5($3) AND name_key = $3 AND name_key <> ''
       AND deleted_ts IS NULL AND id <> $4`,
    [user.orgId, kind, nameKeyOf(name), id],
  )
  return rowCount !== 0
}
