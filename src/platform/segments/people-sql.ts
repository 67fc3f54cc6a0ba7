/**
 * The people of a segment as one SQL condition on a row of `profiles`. Events are looked up once for all people and
 * joined, never for each person: an AND becomes joins of sets, an OR one union.
 */
import type { SegmentTree } from '#schemas/values/segment-tree.ts'
import { comparisonSql } from './comparison-sql.ts'
import type { QueryValues } from './query-values.ts'

const DAY_IN_MS = 86_400_000

/** The organisation and the moment that people are looked for, and the values of the query. */
export interface PeopleScope {
  readonly orgId: string
  /** Milliseconds since the epoch. */
  readonly now: number
  readonly values: QueryValues
}

/** Writes the condition that a row of `profiles`, called `alias`, is in the segment. */
export function peopleSql(tree: SegmentTree, alias: string, scope: PeopleScope): string {
  switch (tree.means) {
    case 'nobody':
      return 'false'
    case 'is':
      return comparisonSql(tree.property, `${alias}.properties`, scope.values)
    case 'did':
      return `${alias}.number IN (${didSql(tree, scope)})`
    case 'all':
      return `(${tree.of.map((one) => peopleSql(one, alias, scope)).join(' AND ')})`
    case 'any':
      return anySql(tree.of, alias, scope)
  }
}

/** An OR over profile properties is judged row by row; as soon as events are involved, sets are united. */
function anySql(of: readonly SegmentTree[], alias: string, scope: PeopleScope): string {
  const [asked, looked] = [of.filter(isOfProfile), of.filter((one) => !isOfProfile(one))]
  const either = (row: string) => asked.map((one) => peopleSql(one, row, scope)).join(' OR ')
  if (looked.length === 0) return `(${either(alias)})`
  const sets = looked.map((one) => setSql(one, scope))
  if (asked.length > 0) sets.push(profilesSql((row) => either(row), scope))
  return `${alias}.number IN (${sets.join(' UNION ALL ')})`
}

/** Says whether a condition can be judged from the profile alone. */
const isOfProfile = (tree: SegmentTree): boolean =>
  'of' in tree ? tree.of.every(isOfProfile) : tree.means === 'is' || tree.means === 'nobody'

function setSql(tree: SegmentTree, scope: PeopleScope): string {
  return tree.means === 'did' ? didSql(tree, scope) : profilesSql((row) => peopleSql(tree, row, scope), scope)
}

function profilesSql(condition: (row: string) => string, { orgId, values }: PeopleScope): string {
  const row = `p${values.all.length}`
  return `SELECT ${row}.number FROM profiles ${row}
    WHERE ${row}.organisation_id = ${values.add(orgId, 'uuid')} AND (${condition(row)})`
}

function didSql(
  { event, days, property }: Extract<SegmentTree, { means: 'did' }>,
  { orgId, now, values }: PeopleScope,
): string {
  return `SELECT e.profile FROM events e
    WHERE e.organisation_id = ${values.add(orgId, 'uuid')} AND e.event_key = ${values.add(event, 'text')}
      AND e.happened_ts > ${values.add(now - days * DAY_IN_MS, 'float8')} AND e.happened_ts <= ${values.add(now, 'float8')}
      ${property ? `AND ${comparisonSql(property, 'e.properties', values)}` : ''}`
}
