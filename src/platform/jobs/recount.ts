import type { Platform } from '../base/context.ts'
import { withOrganisation } from '../base/database/pool.ts'
import { withKey } from '../base/database/with-key.ts'
import { readDocument } from '../documents/documents.ts'
import { MAX_COUNT_AGE_MS, recountApart } from '../segments/stored-counts.ts'

/** Key of the advisory lock with which one server at a time counts for an organisation: "count" in ASCII. */
const lock = 0x636f756e

/** Counts the segments whose kept count is old, the oldest first, each in a transaction of its own; answers how many. Several servers may do so at once. */
export async function recountSegments(platform: Platform): Promise<number> {
  const { rows } = await withKey(platform.pool, 'recount', (client) =>
    client.query<{ id: string }>('SELECT id FROM organisations ORDER BY id'),
  )
  let done = 0
  for (const { id } of rows) {
    while (!platform.stopping?.aborted && (await recountOldest(platform, id))) done++
  }
  return done
}

/** Recounts the oldest one. Returns false when none is old, or another server is counting for this organisation. */
function recountOldest(platform: Platform, orgId: string): Promise<boolean> {
  return withOrganisation(platform.pool, orgId, async (client) => {
    const now = platform.now()
    const locked = await client.query<{ mine: boolean }>('SELECT pg_try_advisory_xact_lock($1, hashtext($2)) AS mine', [
      lock,
      orgId,
    ])
    if (!locked.rows[0]?.mine) return false
    const { rows } = await client.query<{ id: string }>(
      `SELECT d.id FROM documents d
       LEFT JOIN segment_counts c ON c.organisation_id = d.organisation_id AND c.segment_id = d.id
       WHERE d.organisation_id = $1 AND d.kind = 'segment' AND d.deleted_ts IS NULL
         AND coalesce(c.counted_ts, 0) < $2
       ORDER BY c.counted_ts NULLS FIRST LIMIT 1`,
      [orgId, now - MAX_COUNT_AGE_MS],
    )
    const [oldest] = rows
    if (!oldest) return false
    const transaction = { client, user: { orgId, name: '' }, now }
    const { sent } = await readDocument(transaction, 'segment', oldest.id)
    await recountApart(platform, transaction, oldest.id, sent)
    return true
  })
}

const running = new WeakSet<Platform>()

/** Counts without anybody waiting for it, once at a time. */
export function recountInBackground(platform: Platform): void {
  if (running.has(platform)) return
  running.add(platform)
  recountSegments(platform)
    .catch((error: Error) => platform.log(`Segments could not be counted now: ${error.message}`))
    .finally(() => running.delete(platform))
}
