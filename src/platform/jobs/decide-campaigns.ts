/**
 * The job that weighs the evidence of smart campaigns whose test is over: a template wins, or honestly none. Several
 * servers may run it at once.
 */

import { documentFamily } from '#schemas/documents/rule-family.ts'
import { scheduleOf } from '#schemas/documents/schedule-of.ts'
import { textAt } from '#schemas/json.ts'
import type { Subject } from '#src/engine/evaluation/gift.ts'
import { isTesting, testEnd } from '#src/engine/experiment/assignment.ts'
import { evidenceOf } from '#src/engine/experiment/evidence.ts'
import type { Platform } from '../base/context.ts'
import { inOrganisation, type JobContext, organisationIds, tryJobLock } from '../base/in-organisations.ts'
import { namesOf } from '../documents/names-of.ts'
import { publishExperimentNotice } from '../notifications/events.ts'
import { publishedSubjects } from '../play/context/subjects.ts'
import { countExposures } from '../rewards/ledger/exposures.ts'

/** A play that was finished in the last moment is still on its way. */
const DECISION_DELAY_MS = 60_000

/** Weighs every test that is over; answers how many were decided. What was decided is read by `favouredOf`. */
export async function decideCampaigns(platform: Platform): Promise<number> {
  let decided = 0
  for (const orgId of await organisationIds(platform)) {
    decided += await inOrganisation(platform, orgId, async (transaction) => {
      let count = 0
      for (const subject of (await publishedSubjects(transaction)).filter((one) => isTested(one, transaction.now))) {
        if (await decideCampaign(transaction, subject)) count++
      }
      return count
    })
  }
  return decided
}

/** Says whether it is a campaign that has begun and whose test is over. */
function isTested({ kind, document }: Subject, now: number): boolean {
  if (documentFamily(kind, document) !== 'smart-campaign') return false
  const { start } = scheduleOf(document)
  return start !== undefined && start <= now && !isTesting(document, now - DECISION_DELAY_MS)
}

/** Decides once; again only where the test was made longer since. */
async function decideCampaign(transaction: JobContext, subject: Subject): Promise<boolean> {
  const { client, user, now } = transaction
  const { id, document } = subject
  // A test that was ended before its time is over since then.
  const end = textAt(document, 'testStatus') === 'inactive' ? 0 : (testEnd(document) ?? 0)
  if (!(await tryJobLock(transaction, `campaign ${id}`)) || (await isDecided(transaction, id, end))) return false
  const evidence = evidenceOf(document, await countExposures(transaction, id, end || now), now)
  await client.query(
    `INSERT INTO campaign_verdicts (organisation_id, document, favoured, evidence, decided_ts) VALUES ($1, $2, $3, $4, $5)
     ON CONFLICT (organisation_id, document)
     DO UPDATE SET favoured = excluded.favoured, evidence = excluded.evidence, decided_ts = excluded.decided_ts`,
    [user.orgId, id, evidence.favoured ?? '', JSON.stringify(evidence), now],
  )
  const { favoured = '' } = evidence
  const names = await namesOf(transaction, 'template', favoured === '' ? [] : [favoured])
  await publishExperimentNotice(transaction, subject, evidence, names.get(favoured) ?? favoured)
  return true
}

async function isDecided({ client, user }: JobContext, id: string, end: number): Promise<boolean> {
  const { rowCount } = await client.query(
    'SELECT 1 FROM campaign_verdicts WHERE organisation_id = $1 AND document = $2 AND decided_ts >= $3',
    [user.orgId, id, end],
  )
  return rowCount !== 0
}
