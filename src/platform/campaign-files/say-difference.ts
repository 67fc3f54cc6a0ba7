/** The difference of a document before and after its file is applied, in the words of the console. */
import { type DocumentKindId, documentKinds } from '#schemas/documents/document-kinds.ts'
import { referencesOf } from '#schemas/documents/references-of.ts'
import type { JsonObject } from '#schemas/json.ts'
import { difference, lineText } from '#src/difference/difference.ts'
import { wordsOfKind } from '#src/difference/words/words-of-kind.ts'
import type { TransactionContext } from '../base/transaction-context.ts'
import { namesOf } from '../documents/names-of.ts'
import { readOrganisation } from '../identity/organisations.ts'
import { maskSecrets } from '../webhooks/webhook-secrets.ts'
import { plainDocument } from './carried.ts'

/** The most lines of one document. */
const MAX_LINES = 200

/** Says in lines what differs between two documents of a kind; secrets stay hidden. */
export async function sayDifference(
  transaction: TransactionContext,
  kind: DocumentKindId,
  before: JsonObject,
  after: JsonObject,
): Promise<string[]> {
  const [one, other] = [before, after].map((document) => {
    const plain = plainDocument(kind, document)
    return kind === 'webhook' ? maskSecrets(plain) : plain
  })
  const names = await namesIn(transaction, kind, [before, after])
  const { timezone } = await readOrganisation(transaction.client, transaction.user.orgId)
  const words = {
    names: (of: string, id: string) => names.get(`${of} ${id}`),
    tables: wordsOfKind[kind],
    zone: timezone,
  }
  const lines = difference(one, other, words).map(lineText)
  const more = lines.length - MAX_LINES
  return more > 0 ? [...lines.slice(0, MAX_LINES), `and ${more} more`] : lines
}

/** Finds the names of what documents name, by kind and by the id or key that stands there. */
async function namesIn(
  transaction: TransactionContext,
  kind: DocumentKindId,
  documents: readonly JsonObject[],
): Promise<ReadonlyMap<string, string>> {
  const found = documents.flatMap((document) => referencesOf(documentKinds[kind], document))
  const names = new Map<string, string>()
  for (const of of new Set(found.map((one) => one.kind))) {
    const ids = found.filter((one) => one.kind === of && one.by === 'id').map(({ id }) => id)
    for (const [id, name] of await namesOf(transaction, of as DocumentKindId, ids)) names.set(`${of} ${id}`, name)
  }
  const keys = found.filter(({ by }) => by === 'key').map(({ id }) => id)
  if (keys.length > 0) {
    const { rows } = await transaction.client.query<{ key: string; name: string }>(
      `SELECT own_key AS key, name FROM documents
       WHERE organisation_id = $1 AND kind = 'event' AND own_key = ANY($2) AND deleted_ts IS NULL`,
      [transaction.user.orgId, keys],
    )
    for (const { key, name } of rows) names.set(`event ${key}`, name)
  }
  return names
}
