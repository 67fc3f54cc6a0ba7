/** Which rules and badge rules may be on at a moment: by their status, start and end. Whether they are on for somebody is the engine's to say. */
import type { TransactionContext } from '../../base/transaction-context.ts'
import type { Subject } from '../../rewards/ledger/gift.ts'
import { findParsed, type Parsed, parsedOf, type Wanted } from './parsed.ts'

const subjectOf = ({ kind, id, name, document }: Parsed): Subject => ({
  kind: kind === 'badge-rule' ? 'badge-rule' : 'rule',
  id,
  name,
  document,
})

/** Everything that is active and has begun and not ended at a moment (milliseconds since the epoch), as it was saved last. */
export async function activeSubjects(place: TransactionContext, at: number): Promise<Subject[]> {
  const { rows } = await place.client.query<Wanted>(
    `SELECT kind, id, revision FROM documents
     WHERE organisation_id = $1 AND kind IN ('rule', 'badge-rule') AND status = 'active' AND deleted_ts IS NULL
       AND start_ts <= $2 AND (end_ts IS NULL OR end_ts > $2) ORDER BY start_ts DESC, id`,
    [place.user.orgId, at],
  )
  return (await parsedOf(place, rows)).map(subjectOf)
}

/** Everything that is active, whether it is still to come or over: what a manager asks about. */
export async function publishedSubjects(place: TransactionContext): Promise<Subject[]> {
  const { rows } = await place.client.query<Wanted>(
    `SELECT kind, id, revision FROM documents
     WHERE organisation_id = $1 AND kind IN ('rule', 'badge-rule') AND status = 'active' AND deleted_ts IS NULL
     ORDER BY start_ts DESC NULLS LAST, id`,
    [place.user.orgId],
  )
  return (await parsedOf(place, rows)).map(subjectOf)
}

/** Finds a rule or badge rule by its id, whatever its status; undefined where there is none. */
export async function findSubject(place: TransactionContext, id: string): Promise<Subject | undefined> {
  const found = (await findParsed(place, ['rule', 'badge-rule'], [id])).get(id)
  return found && subjectOf(found)
}
