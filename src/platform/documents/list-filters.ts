/** The values by which a list of documents can be filtered, with the number of documents of each. */
import type { DocumentKindId } from '#schemas/documents/document-kinds.ts'
import type { FilterChoice } from '#schemas/endpoints/lists.ts'
import type { TransactionContext } from '../base/transaction-context.ts'
import { statusSql } from './stored.ts'

/** The most values of one filter that are offered. */
const MAX_FILTER_CHOICES = 50

/** Counts the documents of one list by what it is filtered by, the most frequent values first. */
export async function readListFilters(
  { client, user, now }: TransactionContext,
  kind: DocumentKindId,
  ruleType: number,
): Promise<{ statuses: FilterChoice[]; types: FilterChoice[]; owners: FilterChoice[] }> {
  const { rows } = await client.query<FilterChoice & { filter: number }>(
    `SELECT grouping(status, type, creator) AS filter, coalesce(status, type, creator) AS value, count(*)::float8 AS count
     FROM (SELECT ${statusSql(now)} AS status, coalesce(listed->>'gameMechanicsRuleType', type::text) AS type, creator
           FROM documents WHERE organisation_id = $1 AND kind = $2 AND list = $3 AND deleted_ts IS NULL
             -- Of these kinds the library is a list of its own.
             AND NOT (library AND kind IN ('template', 'theme'))) d
     GROUP BY GROUPING SETS ((status), (type), (creator)) ORDER BY count DESC, value`,
    [user.orgId, kind, ruleType],
  )
  const choices = (filter: number) =>
    rows
      .filter((row) => row.filter === filter && row.value !== null && row.value !== '')
      .slice(0, MAX_FILTER_CHOICES)
      .map(({ value, count }) => ({ value, count }))
  // The bits of GROUPING say which columns a row was not grouped by.
  return { statuses: choices(0b011), types: choices(0b101), owners: choices(0b110) }
}
