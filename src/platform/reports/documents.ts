/** The documents that a report lists, and what its rows say of them beside figures. */
import { ALL_USER, NEVER } from '#schemas/codes.ts'
import { asText, type JsonObject } from '#schemas/json.ts'
import { audienceOf } from '#src/engine/eligibility/availability.ts'
import type { TransactionContext } from '../base/transaction-context.ts'
import { findParsed } from '../documents/active/rules.ts'
import { namesOf } from '../documents/names-of.ts'
import { statusSql } from '../documents/stored.ts'
import { readOffers } from '../rewards/ledger/offer-state.ts'
import type { ReportQuery } from './query.ts'

/** A document of a report. */
export interface ReportedDocument {
  readonly id: string
  readonly kind: string
  readonly name: string
  /** As of now; empty where it has none. */
  readonly status: string
  /** Milliseconds since the epoch; null where it has none. */
  readonly start: number | null
  readonly end: number | null
  readonly type: number | null
  readonly ruleType: number | null
}

/** The documents that a report is about: SQL over `documents d`. */
export type Scope = string

/** Lists the documents of a report that match, the last changed first. */
export async function listDocumentsOf(
  { client, user, now }: TransactionContext,
  scope: Scope,
  { search, ruleName, ids, statuses, types, ruleTypes }: ReportQuery,
): Promise<ReportedDocument[]> {
  const { rows } = await client.query<ReportedDocument>(
    `SELECT id, kind, name, coalesce(status, '') AS status, start, "end", type, "ruleType" FROM (
       SELECT id, kind, name, name_start, ${statusSql(now)} AS status, start_ts AS start,
         nullif(end_ts, ${NEVER}) AS "end", type, rule_type AS "ruleType", updated_ts
       FROM documents d WHERE organisation_id = $1 AND deleted_ts IS NULL AND (${scope})
     ) d
     WHERE ($2 = '' OR position($2 IN name_start) > 0) AND ($3 = '' OR position($3 IN name_start) > 0)
       AND (cardinality($4::text[]) = 0 OR id = ANY($4)) AND (cardinality($5::text[]) = 0 OR status = ANY($5))
       AND (cardinality($6::text[]) = 0 OR type::text = ANY($6))
       AND (cardinality($7::text[]) = 0 OR "ruleType"::text = ANY($7))
     ORDER BY updated_ts DESC, id`,
    [user.orgId, search, ruleName, ids, statuses, types, ruleTypes],
  )
  return rows
}

/** The words for the people of a document that no segment names. */
const audiences = { everybody: 'All User', conditions: 'Own conditions' } as const

/** Names the users that documents are for. */
export async function audienceNames(
  transaction: TransactionContext,
  documents: ReadonlyMap<string, JsonObject>,
): Promise<(id: string) => string> {
  const audienceById = new Map([...documents].map(([id, document]) => [id, audienceOf(document)]))
  const segments = [...audienceById.values()].flatMap((one) => (one.means === 'segment' ? [one.id] : []))
  const names = await namesOf(transaction, 'segment', segments)
  return (id) => {
    const audience = audienceById.get(id) ?? { means: 'everybody' }
    return audience.means === 'segment' ? (names.get(audience.id) ?? '') : audiences[audience.means]
  }
}

/** Keeps the documents that are for one of some segments, or for everybody where that is among them. */
export async function keepForSegments(
  transaction: TransactionContext,
  items: ReportedDocument[],
  segments: readonly string[],
): Promise<ReportedDocument[]> {
  const bodies = await readBodies(transaction, items)
  return items.filter(({ id }) => {
    const audience = audienceOf(bodies.get(id) ?? {})
    if (audience.means === 'conditions') return false
    return segments.includes(audience.means === 'segment' ? audience.id : ALL_USER)
  })
}

/** Reads the documents themselves, by their ids. */
export async function readBodies(
  transaction: TransactionContext,
  items: readonly Pick<ReportedDocument, 'id' | 'kind'>[],
): Promise<ReadonlyMap<string, JsonObject>> {
  const ids = items.map(({ id }) => id)
  const found = await findParsed(transaction, ['rule', 'badge-rule'], ids)
  return new Map([...found].map(([id, { document }]) => [id, document]))
}

/** Adds up the limits of the offers that documents name, each once a document; offers without a limit add nothing. */
export async function sumLimits(
  transaction: TransactionContext,
  items: readonly Pick<ReportedDocument, 'id'>[],
): Promise<(id: string) => number> {
  const { client, user } = transaction
  const { rows } = await client.query<{ id: string; offer: string }>(
    `SELECT DISTINCT from_id AS id, to_id AS offer FROM document_references
     WHERE organisation_id = $1 AND from_kind IN ('rule', 'badge-rule') AND from_id = ANY($2)
       AND to_kind IN ('offer', 'third-party-offer')`,
    [user.orgId, items.map(({ id }) => id)],
  )
  const offers = await readOffers(
    transaction,
    rows.map(({ offer }) => offer),
  )
  const sums = new Map<string, number>()
  for (const { id, offer } of rows) sums.set(id, (sums.get(id) ?? 0) + (offers.get(offer)?.worth.limit ?? 0))
  return (id) => sums.get(id) ?? 0
}

/** Names the badges that documents name. */
export async function badgeNames(
  { client, user }: TransactionContext,
  items: readonly Pick<ReportedDocument, 'id'>[],
): Promise<(id: string) => { readonly names: string[]; readonly types: string[] }> {
  const { rows } = await client.query<{ id: string; name: string; text: string }>(
    `SELECT DISTINCT r.from_id AS id, coalesce(nullif(b.listed->>'badgeName', ''), b.name) AS name, b.text
     FROM document_references r JOIN documents b ON b.organisation_id = r.organisation_id AND b.kind = 'badge'
       AND b.id = r.to_id AND b.deleted_ts IS NULL
     WHERE r.organisation_id = $1 AND r.from_kind IN ('rule', 'badge-rule') AND r.from_id = ANY($2) AND r.to_kind = 'badge'
     ORDER BY 1, 2`,
    [user.orgId, items.map(({ id }) => id)],
  )
  return (id) => {
    const own = rows.filter((row) => row.id === id)
    const types = own.map(({ text }) => asText((JSON.parse(text) as JsonObject).badgeType)).filter(Boolean)
    return { names: own.map(({ name }) => name), types: [...new Set(types)] }
  }
}

/** Names documents that people take part in, deleted ones too, by their ids. */
export async function documentNames(
  { client, user }: TransactionContext,
  ids: readonly string[],
): Promise<ReadonlyMap<string, string>> {
  const { rows } = await client.query<{ id: string; name: string }>(
    `SELECT id, name FROM documents WHERE organisation_id = $1 AND kind IN ('rule', 'badge-rule') AND id = ANY($2)`,
    [user.orgId, [...new Set(ids)]],
  )
  return new Map(rows.map(({ id, name }) => [id, name]))
}

/** Says whether terms leave some of the documents out. */
export const isNarrowed = ({ search, ruleName, ids, statuses, types, ruleTypes }: ReportQuery): boolean =>
  search !== '' || ruleName !== '' || [ids, statuses, types, ruleTypes].some((chosen) => chosen.length > 0)
