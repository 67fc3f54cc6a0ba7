/** Reading the audit: a page of what matches, batches of it for an export, and what there is to narrow it down by. */

import type { AuditRow } from '#schemas/endpoints/audit.ts'
import { auditActions, auditWords, kindWords } from '#schemas/endpoints/audit-words.ts'
import { endpoints } from '#schemas/endpoints/index.ts'
import type { Client } from '../base/database/pool.ts'
import { browserName } from './browser-name.ts'

/** The terms of a search; a term that is missing or empty narrows nothing. Moments in milliseconds, as digits. */
export interface AuditFilter {
  readonly searchKey?: string | undefined
  readonly userId?: string | undefined
  readonly kind?: string | undefined
  readonly call?: string | undefined
  readonly from?: string | undefined
  readonly to?: string | undefined
}

interface Where {
  readonly sql: string
  readonly values: readonly unknown[]
}

const callNames = [
  ...Object.entries(endpoints).flatMap(([area, calls]) => Object.keys(calls).map((key) => `${area}.${key}`)),
  ...auditActions,
]

/** The rows of an organisation that match, as SQL over `audit a`. */
function matching(orgId: string, filter: AuditFilter): Where {
  const values: unknown[] = [orgId]
  const terms = ['a.organisation_id = $1']
  const add = (value: unknown, term: (at: string) => string) => {
    values.push(value)
    terms.push(term(`$${values.length}`))
  }
  if (filter.userId) add(filter.userId, (at) => `a.user_id::text = ${at}`)
  if (filter.kind) add(filter.kind, (at) => `a.kind = ${at}`)
  if (filter.call) add(filter.call, (at) => `a.call = ${at}`)
  if (filter.from) add(Number(filter.from), (at) => `a.at_ts >= ${at}`)
  if (filter.to) add(Number(filter.to), (at) => `a.at_ts < ${at}`)
  const sought = (filter.searchKey ?? '').trim().toLowerCase()
  if (sought !== '') {
    // A save is called otherwise when it makes something new.
    const called = (revision?: number) =>
      callNames.filter((call) => auditWords(call, revision).toLowerCase().includes(sought))
    values.push(sought, called(1), called())
    const at = (back: number) => `$${values.length - back}`
    const texts = ['a.name', 'a.user_name', 'a.address', 'a.about'].map(
      (one) => `position(${at(2)} in lower(${one})) > 0`,
    )
    const words = `a.call = ANY(CASE WHEN a.revision = 1 THEN ${at(1)}::text[] ELSE ${at(0)}::text[] END)`
    terms.push(`(${[words, ...texts].join(' OR ')})`)
  }
  return { sql: terms.join(' AND '), values }
}

interface Row extends Omit<AuditRow, 'id' | 'userId' | 'browser' | 'words' | 'ruleType'> {
  readonly id: number
  readonly userId: string | null
  readonly ruleType: number | null
}

const columns = `a.id, a.at_ts AS at, a.user_id AS "userId", a.user_name AS "userName", a.address, a.agent, a.call, a.kind,
  a.about, a.name, a.revision, a.changed, d.id IS NOT NULL AND d.deleted_ts IS NULL AS stands, d.rule_type AS "ruleType"`

const documents = `LEFT JOIN documents d
  ON d.organisation_id = a.organisation_id AND d.kind = a.kind AND d.id = a.about`

const rowOf = ({ id, userId, ruleType, ...row }: Row): AuditRow => ({
  ...row,
  id: String(id),
  userId: userId ?? '',
  browser: browserName(row.agent),
  words: auditWords(row.call, row.revision, ruleType),
  ...(ruleType === null ? {} : { ruleType }),
})

/** A page of what matches, and how many there are in all; `pageNo` from 0. */
export async function listAudit(
  client: Client,
  orgId: string,
  filter: AuditFilter & { readonly itemsPerPage: number; readonly pageNo: number; readonly oldestFirst: boolean },
): Promise<{ rows: AuditRow[]; total: number }> {
  const { sql, values } = matching(orgId, filter)
  const { itemsPerPage, pageNo, oldestFirst } = filter
  const order = `ORDER BY a.id ${oldestFirst ? 'ASC' : 'DESC'}`
  const counted = await client.query<{ total: number }>(`SELECT count(*) AS total FROM audit a WHERE ${sql}`, [
    ...values,
  ])
  const { rows } = await client.query<Row>(
    `SELECT ${columns} FROM (SELECT * FROM audit a WHERE ${sql} ${order}
       LIMIT ${itemsPerPage} OFFSET ${itemsPerPage * pageNo}) a ${documents} ${order}`,
    [...values],
  )
  return { rows: rows.map(rowOf), total: Number(counted.rows[0]?.total ?? 0) }
}

/** Returns a number of entries that match and are older than a row, the newest first. */
export async function auditBefore(
  client: Client,
  orgId: string,
  filter: AuditFilter,
  { before, most }: { readonly before: number; readonly most: number },
): Promise<AuditRow[]> {
  const { sql, values } = matching(orgId, filter)
  const { rows } = await client.query<Row>(
    `SELECT ${columns} FROM (SELECT * FROM audit a WHERE ${sql} AND a.id < $${values.length + 1}
       ORDER BY a.id DESC LIMIT ${most}) a ${documents} ORDER BY a.id DESC`,
    [...values, before],
  )
  return rows.map(rowOf)
}

/** Beyond what is there now. */
export async function nextAuditId(client: Client, orgId: string): Promise<number> {
  const { rows } = await client.query<{ id: number }>(
    'SELECT coalesce(max(id), 0) + 1 AS id FROM audit WHERE organisation_id = $1',
    [orgId],
  )
  return Number(rows[0]?.id ?? 0)
}

const byLabel = (one: { label: string }, other: { label: string }) => one.label.localeCompare(other.label, 'en')

/** By whom and what there is something in the log; who was renamed is called as last. */
export async function auditChoices(client: Client, orgId: string) {
  const people = await client.query<{ value: string; label: string }>(
    `SELECT DISTINCT ON (user_id) user_id AS value, user_name AS label FROM audit
     WHERE organisation_id = $1 AND user_id IS NOT NULL ORDER BY user_id, id DESC`,
    [orgId],
  )
  const things = await client.query<{ kind: string; call: string }>(
    'SELECT DISTINCT kind, call FROM audit WHERE organisation_id = $1',
    [orgId],
  )
  const choices = (values: readonly string[], label: (value: string) => string) =>
    [...new Set(values)]
      .filter((value) => value !== '')
      .map((value) => ({ value, label: label(value) }))
      .sort(byLabel)
  const capital = (words: string) => `${words.charAt(0).toUpperCase()}${words.slice(1)}`
  return {
    people: people.rows.sort(byLabel),
    kinds: choices(
      things.rows.map(({ kind }) => kind),
      (kind) => capital(kindWords(kind)),
    ),
    calls: choices(
      things.rows.map(({ call }) => call),
      (call) => auditWords(call),
    ),
  }
}
