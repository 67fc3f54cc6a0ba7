/** The rows of decisions: why something was decided as it was, written in order and read the newest first. */
import type { Decision } from '#schemas/endpoints/play.ts'
import type { TraceStep } from '#schemas/values/play.ts'
import type { Subject } from '#src/engine/evaluation/gift.ts'
import type { TransactionContext } from '../../base/transaction-context.ts'

/** The most decisions that are shown. */
const MAX_DECISIONS_SHOWN = 50

/** Creates the row of a decision about a player (by the number of the profile) at a moment (milliseconds since the epoch). */
export const decisionRow = (
  profile: number,
  { id, name }: Subject,
  decision: { readonly about: string; readonly held: boolean; readonly trace: readonly TraceStep[] },
  at: number,
) => ({ profile, document: id, document_name: name, ...decision, at_ts: at })

/** A decision as it is written. */
export type DecisionRow = ReturnType<typeof decisionRow>

const decided = 'document, document_name, about, held, trace'
const decidedTypes = 'document text, document_name text, about text, held boolean, trace jsonb'

/** Returns a part of a statement that inserts decisions in their order, of `distinctDecisions` at four places: the texts, then the values. */
export const insertDecisions = (place: number) => `decided AS (
  INSERT INTO decisions (organisation_id, profile, ${decided}, at_ts)
  SELECT $1, r.profile, ${decided}, r.at_ts
  FROM unnest($${place + 1}::bigint[], $${place + 2}::float8[], $${place + 3}::int[]) WITH ORDINALITY AS r (profile, at_ts, said, n)
  JOIN ROWS FROM (json_to_recordset($${place}::json) AS (${decidedTypes})) WITH ORDINALITY AS d (${decided}, place)
    ON d.place = r.said ORDER BY r.n)`

/** Restricts the decisions that are read; a term that is left out restricts nothing. */
interface DecisionFilter {
  readonly profile?: number | undefined
  readonly ruleId?: string | undefined
  readonly userId?: string | undefined
}

/** Reads the last decisions about a player, about a document, or about both, the newest first. */
export async function readDecisions(
  { client, user }: TransactionContext,
  { profile, ruleId, userId }: DecisionFilter,
): Promise<Decision[]> {
  const { rows } = await client.query<Omit<Decision, 'id' | 'trace'> & { number: number; trace: TraceStep[] }>(
    `SELECT d.number, d.at_ts AS at, p.user_id AS "userId", d.document AS "ruleId", d.document_name AS "ruleName",
       d.about, d.held, d.trace
     FROM decisions d JOIN profiles p ON p.organisation_id = d.organisation_id AND p.number = d.profile
     WHERE d.organisation_id = $1 AND ($2::bigint IS NULL OR d.profile = $2) AND ($3::text IS NULL OR d.document = $3)
       AND ($4::text IS NULL OR p.user_id = $4)
     ORDER BY d.number DESC LIMIT ${MAX_DECISIONS_SHOWN}`,
    [user.orgId, profile ?? null, ruleId ?? null, userId ?? null],
  )
  return rows.map(({ number, ...row }) => ({ id: `${number}`, ...row }))
}
