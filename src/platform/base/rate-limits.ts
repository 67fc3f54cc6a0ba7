import type { Platform } from './context.ts'
import { hashOf, withKey } from './database/with-key.ts'

/**
 * A number of attempts in a sliding window of time, counted in the database for all servers. Kept by hand:
 * `rate-limiter-flexible` counts in fixed windows, which lets twice as many through at their edges.
 */
export interface RateLimit {
  /** The purpose of the limit, which keeps it apart from others. */
  readonly name: string
  readonly attempts: number
  /** The length of the window, in milliseconds. */
  readonly windowMs: number
}

/** A limit, and whose attempts it counts. */
export type CountedLimit = readonly [limit: RateLimit, of: string]

const keyOf = ({ name }: RateLimit, of: string) => hashOf(`${name}\n${of}`)

/**
 * Counts an attempt. Returns false, and counts nothing, when there were too many. Attempts at the same moment are
 * counted one by one. `now` is in milliseconds since the epoch.
 */
export function consumeAttempt(platform: Platform, limit: RateLimit, of: string, now: number): Promise<boolean> {
  const key = keyOf(limit, of)
  return withKey(platform.pool, key, async (client) => {
    await client.query('SELECT pg_advisory_xact_lock(hashtextextended($1, 0))', [key])
    await client.query('DELETE FROM attempts WHERE key = $1 AND made_ts <= $2', [key, now - limit.windowMs])
    const { rowCount } = await client.query('SELECT 1 FROM attempts WHERE key = $1', [key])
    if ((rowCount ?? 0) >= limit.attempts) return false
    await client.query('INSERT INTO attempts (key, made_ts) VALUES ($1, $2)', [key, now])
    return true
  })
}

/**
 * Counts an attempt for several limits. Returns the one that has too many, and then counts nothing for any; undefined when
 * the attempt is counted. `now` is in milliseconds since the epoch.
 */
export async function consumeAttempts(
  platform: Platform,
  limits: readonly CountedLimit[],
  now: number,
): Promise<RateLimit | undefined> {
  for (const [index, [limit, of]] of limits.entries()) {
    if (await consumeAttempt(platform, limit, of, now)) continue
    await giveBackAttempts(platform, limits.slice(0, index), now)
    return limit
  }
  return undefined
}

/** Takes back one attempt of each limit as if it had not been; `now` is its moment, in milliseconds since the epoch. */
export async function giveBackAttempts(
  platform: Platform,
  limits: readonly CountedLimit[],
  now: number,
): Promise<void> {
  for (const [limit, of] of limits) {
    const key = keyOf(limit, of)
    await withKey(platform.pool, key, (client) =>
      client.query(
        `DELETE FROM attempts WHERE id IN (
           SELECT id FROM attempts WHERE key = $1 AND made_ts = $2 LIMIT 1 FOR UPDATE SKIP LOCKED)`,
        [key, now],
      ),
    )
  }
}

/** Deletes the attempts, after a successful one. */
export async function resetAttempts(platform: Platform, limit: RateLimit, of: string): Promise<void> {
  const key = keyOf(limit, of)
  await withKey(platform.pool, key, (client) => client.query('DELETE FROM attempts WHERE key = $1', [key]))
}
