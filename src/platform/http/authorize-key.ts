/** The authorisation of calls with a key that has a scope: the key, the scope, a trial that is over, and the limit of guessing. */
import { accountMessages, keyMessages as say } from '#schemas/messages/index.ts'
import { includesScope, type KeyScope, keyScopeNames } from '#schemas/values/key-scopes.ts'
import { MINUTE_MS } from '#src/time/durations.ts'
import type { Platform } from '../base/context.ts'
import { withOrganisation } from '../base/database/pool.ts'
import { networkOf } from '../base/network-address.ts'
import { consumeAttempt, type RateLimit } from '../base/rate-limits.ts'
import { findScopedKey, type ScopedKeyHolder } from '../identity/named-keys.ts'
import { type PlanTerm, planStatusAt } from '../identity/period.ts'
import { Refusal } from './refusal.ts'

/** Calls from one network with keys that are not valid. */
const failures: RateLimit = { name: 'key-failures', attempts: 60, windowMs: 15 * MINUTE_MS }

/** A call with a key, as far as its authorisation goes. */
export interface KeyCall {
  /** The `Authorization` header. */
  readonly authorization: string | null
  /** The network address of the caller, as far as it is known. */
  readonly address: string
}

/**
 * Finds whose key a call carries, and checks that its scope is enough. A key that is valid is answered whatever others of
 * its network have tried.
 *
 * @param scope - The least scope that the call needs.
 * @param now - Milliseconds since the epoch.
 * @throws {Refusal} 401 without a valid key, 403 when its scope is too small or the trial is over, 429 when too many keys
 * of this network were not valid.
 */
export async function authorizeKey(
  platform: Platform,
  { authorization, address }: KeyCall,
  scope: KeyScope,
  now: number,
): Promise<ScopedKeyHolder> {
  const holder = await findScopedKey(platform, authorization, now)
  if (!holder) throw await refusalOf(platform, { authorization, address }, now)
  const { rows } = await withOrganisation(platform.pool, holder.orgId, (client) =>
    client.query<PlanTerm>(
      'SELECT trial_ends_ts AS "trialEndsTS", plan_ends_ts AS "planEndsTS" FROM organisations WHERE id = $1',
      [holder.orgId],
    ),
  )
  if (rows[0] && planStatusAt(rows[0], now).state === 'ended') throw new Refusal(403, accountMessages.trialExpired)
  if (includesScope(holder.scope, scope)) return holder
  throw new Refusal(403, say.scopeTooSmall(keyScopeNames[scope]), {
    headers: { 'WWW-Authenticate': `Bearer error="insufficient_scope", scope="${scope}"` },
  })
}

async function refusalOf(platform: Platform, { authorization, address }: KeyCall, now: number): Promise<Refusal> {
  if (authorization === null) return new Refusal(401, say.notValid, { headers: { 'WWW-Authenticate': 'Bearer' } })
  if (!(await consumeAttempt(platform, failures, networkOf(address), now)))
    return new Refusal(429, say.tooManyFailures, { headers: { 'Retry-After': `${failures.windowMs / 1000}` } })
  return new Refusal(401, say.notValid, { headers: { 'WWW-Authenticate': 'Bearer error="invalid_token"' } })
}
