import type { Platform } from './context.ts'
import { hashOf, withKey } from './database/elevated-role.ts'

/** A number of attempts in a sliding window of time. */
export interface RateLimit {
  /** Keeps limits of different purpose apart. */
  readonly name: string
  readonly attempts: number
  /** Milliseconds. */
  readonly windowMs: number
}

const keyOf = ({ name }: RateLimit, of: string) => hashOf(`${name}\n${of}`)

/** Counts an attempt unless there were too many: then answers false. Attempts made at once are counted one by one. */
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

/** Forgets the attempts, after one that was right. */
export async function resetAttempts(platform: Platform, limit: RateLimit, of: string): Promise<void> {
  const key = keyOf(limit, of)
  await withKey(platform.pool, key, (client) => client.query('DELETE FROM attempts WHERE key = $1', [key]))
}
