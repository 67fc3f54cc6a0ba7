/** The lease of a crowd: one server at a time works on it, and renews the lease while it does. */
import { randomUUID } from 'node:crypto'
import type { Crowd } from '#schemas/endpoints/crowd.ts'
import type { Platform } from '../base/context.ts'
import { withOrganisation } from '../base/database/pool.ts'
import type { TransactionContext } from '../base/transaction-context.ts'
import { publishCrowdNotice } from '../notifications/events.ts'
import type { CrowdFigures, CrowdRow } from './crowd-row.ts'

/** The time without a renewal after which a server counts as gone, in milliseconds. */
const SERVER_GONE_MS = 15_000

/** The id of this server among those of one database. */
const serverId = randomUUID()

/** Runs a transaction inside the organisation of a crowd. It may run twice, as every transaction may. */
export const inCrowdTransaction = <T>(
  platform: Platform,
  orgId: string,
  run: (transaction: TransactionContext) => Promise<T>,
): Promise<T> =>
  withOrganisation(platform.pool, orgId, (client) =>
    run({ client, user: { orgId, name: 'Crowd' }, now: platform.now() }),
  )

/** Takes the lease of the organisation's running crowd, where no other server holds it. */
export async function takeOverCrowd({ client, user, now }: TransactionContext): Promise<CrowdRow | undefined> {
  const { rows } = await client.query<CrowdRow>(
    `UPDATE crowds SET server = $2, beat_ts = $3
     WHERE organisation_id = $1 AND state = 'running' AND (server IN ('', $2) OR beat_ts < $4)
     RETURNING id, asked, state, figures, started_ts, ended_ts`,
    [user.orgId, serverId, now, now - SERVER_GONE_MS],
  )
  return rows[0]
}

/**
 * Renews the lease and stores the progress; false when the crowd was stopped, or another server has taken the lease.
 */
export async function renewLease(
  { client, user, now }: TransactionContext,
  id: string,
  figures?: CrowdFigures,
): Promise<boolean> {
  const { rowCount } = await client.query(
    `UPDATE crowds SET beat_ts = $4, figures = coalesce($5, figures)
     WHERE organisation_id = $1 AND id = $2 AND state = 'running' AND server = $3`,
    [user.orgId, id, serverId, now, figures ? JSON.stringify(figures) : null],
  )
  return rowCount === 1
}

/** Gives up the lease: a crowd that has ended is announced to the team, a running one is left to the next server. */
export async function releaseCrowd(transaction: TransactionContext, id: string, state: Crowd['state']): Promise<void> {
  const { client, user, now } = transaction
  const { rows } = await client.query<Pick<CrowdRow, 'asked' | 'figures'>>(
    `UPDATE crowds SET state = $4, server = '', ended_ts = CASE WHEN $4 = 'running' THEN NULL ELSE $5::float8 END
     WHERE organisation_id = $1 AND id = $2 AND state = 'running' AND server = $3 RETURNING asked, figures`,
    [user.orgId, id, serverId, state, now],
  )
  if (!rows[0] || (state !== 'done' && state !== 'failed')) return
  const { asked, figures } = rows[0]
  await publishCrowdNotice(
    transaction,
    { id, players: asked.players, plays: figures.plays, rewards: figures.rewards },
    state,
  )
}
