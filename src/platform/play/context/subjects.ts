/** The rules, quests, streaks, campaigns and badge rules that are on, and the templates that they name. */

import { type DocumentKindId, standInsOf } from '#schemas/documents/document-kinds.ts'
import { drawnKinds } from '#schemas/documents/rule-family.ts'
import { textAt } from '#schemas/json.ts'
import type { Subject } from '#src/engine/evaluation/gift.ts'
import type { TransactionContext } from '../../base/transaction-context.ts'
import { type DocumentRevision, type ParsedDocument, readParsed } from '../../documents/active/parsed.ts'
import { findParsed, type OrganisationRules, rulesOf } from '../../documents/active/rules.ts'

const templateKinds: readonly DocumentKindId[] = ['template', ...standInsOf('template')]

/** Finds templates by their ids, and tournaments, with the games that those name. */
export async function findTemplates(
  transaction: TransactionContext,
  ids: readonly string[],
): Promise<ReadonlyMap<string, ParsedDocument>> {
  const found = await findParsed(transaction, templateKinds, ids)
  const games = [...found.values()].flatMap(({ kind, document }) =>
    kind === 'tournament' ? textAt(document, 'templateId') || [] : [],
  )
  if (games.length === 0) return found
  return new Map([...(await findParsed(transaction, ['template'], games)), ...found])
}

const subjectOf = ({ kind, id, name, document }: ParsedDocument): Subject => ({
  kind: kind === 'badge-rule' ? 'badge-rule' : 'rule',
  id,
  name,
  document,
})

/** The documents that are active by some rules, from one moment to the next at which something begins or ends. */
export interface ActiveSpan {
  /** Milliseconds since the epoch. */
  readonly from: number
  readonly to: number
  readonly subjects: readonly Subject[]
}

const published = new WeakMap<OrganisationRules, readonly Subject[]>()
const spans = new WeakMap<OrganisationRules, ActiveSpan>()

/** Returns the rules and badge rules that are active, including those that have not begun or have ended; the same list each time. */
export function publishedIn(rules: OrganisationRules): readonly Subject[] {
  const known = published.get(rules) ?? rules.published.map(subjectOf)
  published.set(rules, known)
  return known
}

/**
 * Returns the rules and badge rules that are active, have begun and have not ended, with the span in which they are the same
 * ones: the list is the same until one begins or ends.
 *
 * @param at - Milliseconds since the epoch.
 */
export function activeIn(rules: OrganisationRules, at: number): ActiveSpan {
  const known = spans.get(rules)
  if (known && at >= known.from && at < known.to) return known
  const all = publishedIn(rules)
  let [from, to] = [Number.NEGATIVE_INFINITY, Number.POSITIVE_INFINITY]
  const subjects = rules.published.flatMap(({ start, end }, index) => {
    for (const edge of [start, end]) {
      if (edge !== null && edge <= at) from = Math.max(from, edge)
      if (edge !== null && edge > at) to = Math.min(to, edge)
    }
    const one = all[index]
    return one && start !== null && start <= at && (end === null || end > at) ? [one] : []
  })
  const span = { from, to, subjects }
  spans.set(rules, span)
  return span
}

/**
 * Reads the rules and badge rules that are active, have begun and have not ended, as they were saved last.
 *
 * @param at - Milliseconds since the epoch.
 */
export const activeSubjects = async (transaction: TransactionContext, at: number): Promise<readonly Subject[]> =>
  activeIn(await rulesOf(transaction), at).subjects

/** Reads the rules and badge rules that are active, including those that have not begun or have ended. */
export const publishedSubjects = async (transaction: TransactionContext): Promise<readonly Subject[]> =>
  publishedIn(await rulesOf(transaction))

/**
 * Reads those of these rules and badge rules that are active, or were in one of their versions, under the name that they had
 * then; one that never was stays unknown.
 */
export async function onceActiveSubjects(transaction: TransactionContext, ids: readonly string[]): Promise<Subject[]> {
  const { rows } = await transaction.client.query<DocumentRevision & { readonly name: string | null }>(
    `SELECT d.kind, d.id, d.revision, CASE WHEN d.status = 'active' THEN d.name ELSE v.name END AS name
     FROM documents d LEFT JOIN LATERAL (
       SELECT name FROM document_versions WHERE organisation_id = $1 AND kind = d.kind AND id = d.id
         AND status = 'active' ORDER BY revision DESC LIMIT 1) v ON true
     WHERE d.organisation_id = $1 AND d.kind IN ('rule', 'badge-rule') AND d.id = ANY($2) AND d.deleted_ts IS NULL
       AND (d.status = 'active' OR v.name IS NOT NULL) ORDER BY d.id`,
    [transaction.user.orgId, ids],
  )
  const names = new Map(rows.map(({ kind, id, name }) => [`${kind} ${id}`, name ?? '']))
  const found = await readParsed(transaction, rows)
  return found.map((one) => subjectOf({ ...one, name: names.get(`${one.kind} ${one.id}`) ?? one.name }))
}

/** Finds a rule or badge rule by its id, whatever its status; `undefined` where there is none. */
export async function findSubject(transaction: TransactionContext, id: string): Promise<Subject | undefined> {
  const found = (await findParsed(transaction, drawnKinds, [id])).get(id)
  return found && subjectOf(found)
}
