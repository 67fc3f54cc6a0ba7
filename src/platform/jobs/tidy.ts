import type { Platform } from '../context.ts'
import { withKey } from '../store/by-key.ts'

/** No limit looks further back. */
const DAY = 24 * 3_600_000

/** Throws away attempts that count against no limit any more; answers how many. */
export async function forgetOldAttempts(platform: Platform): Promise<number> {
  const { rowCount } = await withKey(platform.pool, 'tidy', (client) =>
    client.query('DELETE FROM attempts WHERE made_ts < $1', [platform.now() - DAY]),
  )
  return rowCount ?? 0
}
