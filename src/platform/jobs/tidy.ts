import { trackLimits } from '#schemas/values/tracking.ts'
import type { Platform } from '../base/context.ts'
import { withKey } from '../base/database/with-key.ts'
import { MAX_JWT_AGE_MS } from '../identity/jwt/verify-jwt.ts'

/** No limit looks further back. */
const DAY_MS = 24 * 3_600_000

/** Throws away attempts that count against no limit any more; answers how many. */
export async function forgetOldAttempts(platform: Platform): Promise<number> {
  const { rowCount } = await withKey(platform.pool, 'tidy', (client) =>
    client.query('DELETE FROM attempts WHERE made_ts < $1', [platform.now() - DAY_MS]),
  )
  return rowCount ?? 0
}

/** Deletes data without readers: the progress of finished work, and replies kept for repeated requests. */
export async function forgetFinishedWork(platform: Platform): Promise<void> {
  const before = platform.now() - DAY_MS
  await withKey(platform.pool, 'tidy', async (client) => {
    await client.query('DELETE FROM progress WHERE updated_ts < $1', [before])
    await client.query('DELETE FROM answered_requests WHERE created_ts < $1', [before])
  })
}

/** Throws away links and codes that are over, and what was kept of captchas that are. */
export async function forgetOldSecrets(platform: Platform): Promise<void> {
  await withKey(platform.pool, 'tidy', async (client) => {
    await client.query('DELETE FROM one_time_secrets WHERE expires_ts <= $1', [platform.now()])
    await client.query('DELETE FROM used_captchas WHERE expires_ts <= $1', [platform.now()])
  })
}

/** Throws away tokens of players that are over, with what was noted beside them. */
export async function forgetOldTokens(platform: Platform): Promise<void> {
  const now = platform.now()
  await withKey(platform.pool, 'tidy', async (client) => {
    await client.query('DELETE FROM player_tokens WHERE expires_ts < $1', [now])
    await client.query('DELETE FROM player_revocations WHERE revoked_ts < $1', [now - 2 * MAX_JWT_AGE_MS])
    await client.query('DELETE FROM player_call_counts WHERE minute_ts < $1', [now - DAY_MS])
    await client.query('DELETE FROM hold_counts WHERE hour_ts < $1', [now - DAY_MS])
  })
}

/** Throws away the ids of what pages have told; what is sent again by then is too old to be taken. */
export async function forgetTrackedItems(platform: Platform): Promise<void> {
  await withKey(platform.pool, 'tidy', (client) =>
    client.query('DELETE FROM tracked_items WHERE received_ts < $1', [platform.now() - trackLimits.keptMs]),
  )
}

/** The time that notices are kept; their subjects are in the audit for good. */
const NOTICE_LIFETIME_MS = 90 * DAY_MS

/** Throws away old notices, whether they were read or not. */
export async function forgetOldNotices(platform: Platform): Promise<void> {
  await withKey(platform.pool, 'tidy', (client) =>
    client.query('DELETE FROM notices WHERE at_ts < $1', [platform.now() - NOTICE_LIFETIME_MS]),
  )
}

/** Throws away working copies that say what is saved, and that nobody has edited for a day. */
export async function forgetIdleCopies(platform: Platform): Promise<void> {
  await withKey(platform.pool, 'tidy', (client) =>
    client.query('DELETE FROM working_copies WHERE NOT differs AND edited_ts < $1', [platform.now() - DAY_MS]),
  )
}

/** The time that unpaid orders are kept. */
const UNPAID_LIFETIME_MS = 30 * DAY_MS

/** Throws away orders that were never paid. */
export async function forgetUnpaidOrders(platform: Platform): Promise<void> {
  await withKey(platform.pool, 'tidy', (client) =>
    client.query('DELETE FROM payment_orders WHERE paid_ts IS NULL AND created_ts < $1', [
      platform.now() - UNPAID_LIFETIME_MS,
    ]),
  )
}
