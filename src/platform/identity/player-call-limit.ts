/**
 * The limit of the calls that one player's token makes in a minute, shared by all servers over one database. A server
 * counts in its memory and settles with the database in batches, so that most calls cost no query: a token's first
 * `CALLS_PER_BATCH - 1` calls after a settlement are let through by what the server knows, and the next waits for one.
 * Servers together therefore let through at most the limit and `CALLS_PER_BATCH - 1` calls more for each server; one
 * server alone lets through exactly the limit. Kept by hand: the libraries ask the database at every call, or share
 * nothing.
 */
import { MINUTE_MS } from '#src/time/durations.ts'
import type { Platform } from '../base/context.ts'
import { withKey } from '../base/database/with-key.ts'

/** The most calls of one token in a minute of the clock, on all servers together. */
export const MAX_CALLS_PER_MINUTE = 300
/** The calls of one token after which a server settles with the database. */
export const CALLS_PER_BATCH = 20
/** The most tokens that a server counts at once; beyond that the oldest are forgotten. */
const MAX_TOKENS_COUNTED = 100_000
/** The minutes around a call's own that are kept, for calls that were under way when it began. */
const MINUTES_COUNTED = 2

/** The calls of one token in one minute, as one server knows them. */
interface CallCount {
  /** The beginning of the minute, milliseconds since the epoch. */
  readonly minuteTS: number
  /** The calls on all servers as of the last settlement, and those of this server alone before the first one. */
  total: number
  /** The calls that were let through since. */
  unsettled: number
  /** The calls that wait for a settlement, in their order; each is told whether it is let through. */
  readonly waiting: ((isWithin: boolean) => void)[]
  isSettling: boolean
}

/** The counts of each server by the hash of the token, the oldest minute first. */
const countsOf = new WeakMap<Platform, Map<string, CallCount>>()

/**
 * Counts a call of a token.
 *
 * @param token - The hash of the token.
 * @param now - Milliseconds since the epoch.
 * @returns The seconds until the token may call again; undefined where the call is let through.
 */
export async function countPlayerCall(platform: Platform, token: string, now: number): Promise<number | undefined> {
  const minuteTS = now - (now % MINUTE_MS)
  const count = countFor(platform, token, minuteTS)
  const isWithin =
    count.total + count.unsettled < MAX_CALLS_PER_MINUTE &&
    (hasRoom(count) || (await nextSettlement(platform, token, count)))
  return isWithin ? undefined : Math.ceil((minuteTS + MINUTE_MS - now) / 1000)
}

function countFor(platform: Platform, token: string, minuteTS: number): CallCount {
  const counts = countsOf.get(platform) ?? new Map<string, CallCount>()
  countsOf.set(platform, counts)
  const found = counts.get(token)
  if (found?.minuteTS === minuteTS) return found
  const fresh = { minuteTS, total: 0, unsettled: 0, waiting: [], isSettling: false }
  counts.delete(token)
  counts.set(token, fresh)
  for (const [oldest, one] of counts) {
    if (counts.size <= MAX_TOKENS_COUNTED && Math.abs(minuteTS - one.minuteTS) <= MINUTES_COUNTED * MINUTE_MS) break
    counts.delete(oldest)
  }
  return fresh
}

/** Lets a call through at once where the batch has room for it. */
function hasRoom(count: CallCount): boolean {
  if (count.isSettling || count.unsettled >= CALLS_PER_BATCH - 1) return false
  count.unsettled++
  return true
}

function nextSettlement(platform: Platform, token: string, count: CallCount): Promise<boolean> {
  return new Promise((resolve) => {
    count.waiting.push(resolve)
    if (!count.isSettling) void settle(platform, token, count)
  })
}

/** Adds what this server has counted to what all have, until no call waits. Never throws. */
async function settle(platform: Platform, token: string, count: CallCount): Promise<void> {
  count.isSettling = true
  while (count.waiting.length > 0) {
    const waiting = count.waiting.splice(0)
    const added = count.unsettled + waiting.length
    count.unsettled = 0
    // A call that the database cannot count fails by itself or is counted here alone.
    count.total = await addCalls(platform, token, count.minuteTS, added).catch(() => count.total + added)
    const before = count.total - waiting.length
    for (const [index, resolve] of waiting.entries()) resolve(before + index < MAX_CALLS_PER_MINUTE)
  }
  count.isSettling = false
}

/** Adds calls to the minute of a token. Returns the calls on all servers. */
function addCalls(platform: Platform, token: string, minuteTS: number, calls: number): Promise<number> {
  return withKey(platform.pool, token, async (client) => {
    const { rows } = await client.query<{ calls: number }>(
      `INSERT INTO player_call_counts (token_hash, minute_ts, calls) VALUES ($1, $2, $3)
       ON CONFLICT (token_hash, minute_ts) DO UPDATE SET calls = player_call_counts.calls + EXCLUDED.calls
       RETURNING calls`,
      [token, minuteTS, calls],
    )
    return rows[0]?.calls ?? calls
  })
}
