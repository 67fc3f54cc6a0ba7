/** The progress of long work, written outside its transaction, so that others see it while nothing is stored yet. */
import type { Platform } from './context.ts'
import type { Client } from './database/pool.ts'
import { withOrganisation } from './database/pool.ts'

/** Reports how much is done, of how much (undefined while it is unknown). It never waits and never fails. */
export type ReportProgress = (done: number, total?: number) => void

/** The shortest time between two writes, in milliseconds. */
const REPORT_INTERVAL_MS = 250

/** Creates the reporter of the work with this id, which the caller chooses; without an id it reports nothing. */
export function progressReporter(platform: Platform, orgId: string, id: string | undefined): ReportProgress {
  let last = 0
  return (done, total) => {
    const now = Date.now()
    if (!id || now - last < REPORT_INTERVAL_MS) return
    last = now
    withOrganisation(platform.pool, orgId, (client) =>
      client.query(
        `INSERT INTO progress (organisation_id, id, done, total, updated_ts) VALUES ($1, $2, $3, $4, $5)
         ON CONFLICT (organisation_id, id) DO UPDATE SET done = $3, total = $4, updated_ts = $5`,
        [orgId, id, done, total ?? null, platform.now()],
      ),
    ).catch(() => {})
  }
}

/** Reads how far work has come; nothing done while it is not known. */
export async function readProgress(client: Client, orgId: string, id: string) {
  const { rows } = await client.query<{ done: number; total: number | null }>(
    'SELECT done, total FROM progress WHERE organisation_id = $1 AND id = $2',
    [orgId, id],
  )
  return rows[0] ?? { done: 0, total: null }
}
