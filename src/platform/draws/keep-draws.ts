/**
 * The job of provable draws: seeds are made ahead and revealed once their day is over, tables come into force as rules are
 * published, and what happened goes to the logs. Safe on several servers at once.
 */
import type { Platform } from '../base/context.ts'
import { withKey } from '../base/database/with-key.ts'
import { inOrganisation } from '../base/in-organisations.ts'
import { rulesOf } from '../documents/active/rules.ts'
import { daysWithoutHead, keepHeads, rulesWithoutHead } from './heads.ts'
import { keepLog, keepLogOf } from './keep-log.ts'
import { commitSeedsAhead, revealSeeds, type SealedContext } from './seeds.ts'
import { currentTable, keepTable } from './tables.ts'

/** Finds the organisations that have provable draws, or seeds that are not revealed. */
const whereDrawn = `SELECT organisation_id AS org FROM draw_settings WHERE provable
  UNION SELECT organisation_id FROM draw_seeds WHERE seed IS NULL AND until_ts <= $1`

/** Makes seeds ahead, reveals those of days that are over, and brings tables into force, in every organisation. */
export async function keepDraws(platform: Platform): Promise<void> {
  const { rows } = await withKey(platform.pool, 'draws', (client) =>
    client.query<{ org: string }>(whereDrawn, [platform.now()]),
  )
  for (const { org } of rows) {
    if (platform.stopping?.aborted) return
    await inOrganisation(platform, org, revealSeeds)
    for (const { rule } of await inOrganisation(platform, org, rulesWithoutHead)) await keepHeadsOf(platform, org, rule)
    const provable = await inOrganisation(platform, org, provableRules)
    for (const { rule, zone } of provable)
      await inOrganisation(platform, org, async (transaction) => {
        await commitSeedsAhead(transaction, rule, zone)
        const current = await currentTable(transaction, rule)
        const { published } = await rulesOf(transaction)
        if (current && published.some(({ id }) => id === rule)) await keepTable(transaction, rule, current)
      })
  }
}

/** Reads the rules whose draws are provable and that are still there. */
async function provableRules({ client, user }: SealedContext) {
  const { rows } = await client.query<{ rule: string; zone: string }>(
    `SELECT s.rule, s.zone FROM draw_settings s JOIN documents d ON d.organisation_id = $1 AND d.kind = 'rule' AND d.id = s.rule
     WHERE s.organisation_id = $1 AND s.provable AND s.zone IS NOT NULL AND d.deleted_ts IS NULL ORDER BY s.rule`,
    [user.orgId],
  )
  return rows
}

/** Publishes the heads of a rule's days that are over, once its log is written as far as it can be. */
async function keepHeadsOf(platform: Platform, org: string, rule: string): Promise<void> {
  const days = await inOrganisation(platform, org, (transaction) => daysWithoutHead(transaction, rule))
  await keepLogOf(platform, org, rule)
  await inOrganisation(platform, org, (transaction) => keepHeads(transaction, rule, days))
}

const running = new WeakMap<Platform['pool'], Promise<unknown>>()

/** Runs a round of a job unless one runs on this server. */
function unlessRunning(
  platform: Platform,
  key: WeakMap<Platform['pool'], Promise<unknown>>,
  run: () => Promise<unknown>,
): void {
  if (key.has(platform.pool)) return
  const round = run()
    .catch((error: Error) => platform.log(`Draws were not kept: ${error.message}`))
    .finally(() => key.delete(platform.pool))
  key.set(platform.pool, round)
}

/** Runs a round of `keepDraws` unless one runs. */
export const keepDrawsInBackground = (platform: Platform): void =>
  unlessRunning(platform, running, () => keepDraws(platform))

const logging = new WeakMap<Platform['pool'], Promise<unknown>>()

/** Writes logs unless that is under way. */
export const keepDrawLogsInBackground = (platform: Platform): void =>
  unlessRunning(platform, logging, () => keepLog(platform))
