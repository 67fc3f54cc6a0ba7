/** Decisions as they were kept, the newest first. */
import type { Decision } from '#schemas/endpoints/play.ts'
import type { TraceStep } from '#schemas/values/play.ts'
import type { TransactionContext } from '../../base/transaction-context.ts'

/** So many are shown. */
const MOST = 50

/** Whose decisions are asked for; what is left out restricts nothing. */
interface About {
  readonly profile?: number | undefined
  readonly ruleId?: string | undefined
  readonly userId?: string | undefined
}

/** Reads the last decisions about an end user, about a document, or about both. */
export async function readDecisions(
  { client, user }: TransactionContext,
  { profile, ruleId, userId }: About,
): Promise<Decision[]> {
  const { rows } = await client.query<Omit<Decision, 'id' | 'trace'> & { number: number; trace: TraceStep[] }>(
    `SELECT d.number, d.at_ts AS at, p.user_id AS "userId", d.document AS "ruleId", d.document_name AS "ruleName",
       d.about, d.held, d.trace
     FROM decisions d JOIN profiles p ON p.organisation_id = d.organisation_id AND p.number = d.profile
     WHERE d.organisation_id = $1 AND ($2::bigint IS NULL OR d.profile = $2) AND ($3::text IS NULL OR d.document = $3)
       AND ($4::text IS NULL OR p.user_id = $4)
     ORDER BY d.number DESC LIMIT ${MOST}`,
    [user.orgId, profile ?? null, ruleId ?? null, userId ?? null],
  )
  return rows.map(({ number, ...row }) => ({ id: `${number}`, ...row }))
}
