/** Exposures of smart campaigns: the number of players who met each template, for the A/B test. */

import type { Subject } from '#src/engine/evaluation/gift.ts'
import { isTesting, testEnd } from '#src/engine/experiment/assignment.ts'
import type { Evidence, TemplateCount } from '#src/engine/experiment/evidence.ts'
import type { TransactionContext } from '../../base/transaction-context.ts'

/**
 * Counts the players who were shown each template before the end of the test, and those of them who played it (E §9
 * "Engagement percentage"). Whoever began to play was shown it.
 *
 * @param end - Milliseconds since the epoch.
 */
export async function countExposures(
  { client, user }: TransactionContext,
  id: string,
  end: number,
): Promise<readonly TemplateCount[]> {
  const { rows } = await client.query<TemplateCount>(
    `WITH met AS (
       SELECT profile, template, finished_ts IS NOT NULL AS did FROM plays
       WHERE organisation_id = $1 AND document = $2 AND started_ts < $3
       UNION ALL
       SELECT profile, template, false FROM displays
       WHERE organisation_id = $1 AND document = $2 AND phase = 'test' AND at_ts < $3
     ) SELECT template AS "templateId", count(DISTINCT profile)::float8 AS people,
         (count(DISTINCT profile) FILTER (WHERE did))::float8 AS did
       FROM met WHERE template <> '' GROUP BY template`,
    [user.orgId, id, end],
  )
  return rows
}

/**
 * Counts the exposures of a test so far. After the test it returns the counts of its evidence, because players of the
 * final template are not part of it.
 */
export async function countTestExposures(
  transaction: TransactionContext,
  id: string,
  document: Subject['document'],
): Promise<readonly TemplateCount[]> {
  const { client, user, now } = transaction
  if (isTesting(document, now)) return countExposures(transaction, id, now)
  const { rows } = await client.query<{ evidence: Pick<Evidence, 'templates'> }>(
    'SELECT evidence FROM campaign_verdicts WHERE organisation_id = $1 AND document = $2',
    [user.orgId, id],
  )
  return rows[0]?.evidence.templates ?? countExposures(transaction, id, Math.min(now, testEnd(document) ?? now))
}
