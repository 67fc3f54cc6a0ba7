/**
 * The texts of documents that hold secrets, as they lie in the database: sealed for their organisation and their document.
 * Seeds write them plainly, and so did earlier versions; `sealPlainTexts` seals these at the start.
 */
import { type DocumentKind, type DocumentKindId, documentKinds } from '#schemas/documents/document-kinds.ts'
import type { Platform } from '../base/context.ts'
import { inOrganisation, organisationIds } from '../base/in-organisations.ts'
import { type SecretContext, seal, unseal } from '../base/secrets/secrets.ts'
import type { TransactionContext } from '../base/transaction-context.ts'

/** No JSON begins like this. */
const PREFIX = 'sealed:'

const hasSecrets = (kind: DocumentKindId) => (documentKinds[kind] as DocumentKind).hasSecrets === true

const purposeOf = (kind: DocumentKindId, id: string) => `document ${kind} ${id}`

/** Says whether a context can seal: it knows the master key. */
const canSeal = (transaction: TransactionContext): transaction is TransactionContext & SecretContext =>
  transaction.platform !== undefined

/** Returns the text of a document as it is to be stored. */
export async function textToStore(
  transaction: TransactionContext,
  kind: DocumentKindId,
  { id, text }: { readonly id: string; readonly text: string },
): Promise<string> {
  if (!hasSecrets(kind) || !canSeal(transaction)) return text
  return `${PREFIX}${await seal(transaction, text, purposeOf(kind, id))}`
}

/**
 * Returns a row with its text as it was sent.
 *
 * @throws {Error} When the text is sealed and the context cannot open it.
 */
export async function withPlainText<R extends { readonly id: string; readonly text: string }>(
  transaction: TransactionContext,
  kind: DocumentKindId,
  row: R,
): Promise<R> {
  if (!row.text.startsWith(PREFIX)) return row
  if (!canSeal(transaction)) throw new Error(`a ${kind} cannot be opened without the master key`)
  return { ...row, text: await unseal(transaction, row.text.slice(PREFIX.length), purposeOf(kind, row.id)) }
}

/** The rows that are sealed in one transaction: each may be as large as a document. */
const ROWS_AT_ONCE = 100

/** Seals the texts that lie plainly in the database, of documents and of their versions, and returns their number. */
export async function sealPlainTexts(platform: Platform): Promise<number> {
  const kinds = (Object.keys(documentKinds) as DocumentKindId[]).filter(hasSecrets)
  let count = 0
  for (const orgId of await organisationIds(platform)) {
    for (const table of ['documents', 'document_versions'] as const) {
      let sealed: number
      do {
        sealed = await inOrganisation(platform, orgId, (transaction) => sealRows(transaction, kinds, table))
        count += sealed
      } while (sealed === ROWS_AT_ONCE)
    }
  }
  return count
}

async function sealRows(
  transaction: TransactionContext & SecretContext,
  kinds: readonly DocumentKindId[],
  table: 'documents' | 'document_versions',
): Promise<number> {
  const { client, user } = transaction
  const { rows } = await client.query<{ kind: DocumentKindId; id: string; revision: number; text: string }>(
    `SELECT kind, id, revision, text FROM ${table}
     WHERE organisation_id = $1 AND kind = ANY($2) AND NOT starts_with(text, '${PREFIX}')
     ORDER BY kind, id, revision LIMIT ${ROWS_AT_ONCE} FOR UPDATE`,
    [user.orgId, kinds],
  )
  for (const row of rows) {
    await client.query(
      `UPDATE ${table} SET text = $5 WHERE organisation_id = $1 AND kind = $2 AND id = $3 AND revision = $4`,
      [user.orgId, row.kind, row.id, row.revision, await textToStore(transaction, row.kind, row)],
    )
  }
  return rows.length
}
