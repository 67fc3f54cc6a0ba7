/** The search over the names of documents of several kinds at once. One kind in pages is `listDocuments`. */
import type { DocumentKindId } from '#schemas/documents/document-kinds.ts'
import { type FoundDocument, MAX_DOCUMENTS_FOUND } from '#schemas/endpoints/search.ts'
import type { TransactionContext } from '../base/transaction-context.ts'
import { nameKeyOf } from './names.ts'
import { statusSql } from './stored.ts'

/** The number of words of a question that are looked at. */
const MAX_WORDS_READ = 8

interface FoundRow extends Omit<FoundDocument, 'ruleType' | 'toDo'> {
  readonly ruleType: number | null
  readonly toDo: number | null
}

/** Finds the documents of these kinds whose names hold every word, those changed last first. */
export async function searchDocuments(
  { client, user, now }: TransactionContext,
  kinds: readonly DocumentKindId[],
  question: string,
): Promise<FoundDocument[]> {
  const words = nameKeyOf(question).split(' ').filter(Boolean).slice(0, MAX_WORDS_READ)
  const holding = words.map((_, index) => `AND position($${index + 4} IN name_start) > 0`).join(' ')
  const order = 'ORDER BY updated_ts DESC, id DESC'
  const { rows } = await client.query<FoundRow>(
    `WITH found AS (
       SELECT kind, id FROM documents
       WHERE organisation_id = $1 AND deleted_ts IS NULL AND kind = ANY($2) ${holding} ${order} LIMIT $3)
     SELECT kind, id, name, rule_type AS "ruleType", coalesce(${statusSql(now)}, '') AS status, updated_ts AS "updatedTS",
       json_array_length(problems) AS "toDo"
     FROM documents JOIN found USING (kind, id) WHERE organisation_id = $1 AND deleted_ts IS NULL ${order}`,
    [user.orgId, kinds, MAX_DOCUMENTS_FOUND, ...words],
  )
  return rows.map(({ ruleType, toDo, ...row }) => ({
    ...row,
    ...(ruleType === null ? {} : { ruleType }),
    ...(toDo ? { toDo } : {}),
  }))
}
