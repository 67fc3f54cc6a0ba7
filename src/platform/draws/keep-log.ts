/**
 * The logs of draws: what happened in a rule, in the order in which it was noted, each entry hashed with the one before. One
 * server at a time writes a log; what it takes and what it writes are one transaction, so that nothing is there twice.
 */
import { addEntry, LOG_START, type LogEntry } from '#src/draws/log.ts'
import type { Platform } from '../base/context.ts'
import { withKey } from '../base/database/with-key.ts'
import { inOrganisation, tryJobLock } from '../base/in-organisations.ts'
import { countDraws } from './count-draws.ts'
import type { SealedContext } from './seeds.ts'
import type { StoredDraw } from './stored-draw.ts'

/** The most entries that one transaction writes. */
const ENTRIES_PER_ROUND = 2000

type Change = Exclude<LogEntry, { readonly kind: 'draw' | 'prize' }> | StoredDraw

/** Writes everything that waits into the logs of all rules. */
export async function keepLog(platform: Platform): Promise<void> {
  const { rows } = await withKey(platform.pool, 'draws', (client) =>
    client.query<{ org: string; rule: string }>(
      'SELECT DISTINCT organisation_id AS org, rule FROM draw_changes ORDER BY 1, 2',
    ),
  )
  for (const { org, rule } of rows) await keepLogOf(platform, org, rule)
}

/** Writes everything that waits into the log of a rule. */
export async function keepLogOf(platform: Platform, orgId: string, rule: string): Promise<void> {
  let more = true
  while (more && !platform.stopping?.aborted)
    more = await inOrganisation(platform, orgId, (transaction) => writeSome(transaction, rule))
}

/** Writes some of what waits; true where there may be more. */
async function writeSome(transaction: SealedContext, rule: string): Promise<boolean> {
  const { client, user } = transaction
  if (!(await tryJobLock(transaction, `draw log ${rule}`))) return false
  const { rows: changes } = await client.query<{ number: number; change: Change }>(
    `DELETE FROM draw_changes WHERE organisation_id = $1 AND rule = $2 AND number IN (
       SELECT number FROM draw_changes WHERE organisation_id = $1 AND rule = $2 ORDER BY number LIMIT ${ENTRIES_PER_ROUND})
     RETURNING number, change`,
    [user.orgId, rule],
  )
  if (changes.length === 0) return false
  const entries = changes.sort((one, other) => one.number - other.number).map(({ change }) => entryOf(change))
  let { number, hash } = await lastOf(transaction, rule)
  const first = number + 1
  const lines = entries.map((entry) => {
    const line = addEntry(hash, entry)
    hash = line.hash
    number++
    return line
  })
  await client.query(
    `INSERT INTO draw_log (organisation_id, rule, number, hash, entry)
     SELECT $1, $2, $3::bigint + n - 1, hash, entry FROM unnest($4::text[], $5::text[]) WITH ORDINALITY AS l (hash, entry, n)`,
    [user.orgId, rule, first, lines.map((one) => one.hash), lines.map(({ entry }) => entry)],
  )
  await countDraws(
    transaction,
    rule,
    changes.flatMap(({ change }) => ('ruleId' in change ? [change] : [])),
  )
  return changes.length === ENTRIES_PER_ROUND
}

async function lastOf({ client, user }: SealedContext, rule: string): Promise<{ number: number; hash: string }> {
  const { rows } = await client.query<{ number: number; hash: string }>(
    'SELECT number, hash FROM draw_log WHERE organisation_id = $1 AND rule = $2 ORDER BY number DESC LIMIT 1',
    [user.orgId, rule],
  )
  return rows[0] ?? { number: 0, hash: LOG_START }
}

/** Returns the entry of what happened: a draw that is finished is the prize it came to, its beginning is there before. */
function entryOf(change: Change): LogEntry {
  if (!('ruleId' in change)) return change
  const { day, player, number, contribution, tableHash, startedTS, finishedTS, row, dice, given, why } = change
  if (finishedTS === undefined) return { kind: 'draw', day, player, number, contribution, tableHash, startedTS }
  return {
    ...{ kind: 'prize', day, player, number, row: row ?? null },
    ...(dice && { dice }),
    ...{ given: given === true },
    ...(why !== undefined && { why }),
    finishedTS,
  }
}
