/** The public record of a rule: anybody reads it, so many times an hour from one network. */
import type { DrawRecord } from '#schemas/values/draws.ts'
import { HOUR_MS } from '#src/time/durations.ts'
import { withOrganisation } from '../base/database/pool.ts'
import { NotFoundError } from '../base/errors.ts'
import { networkOf } from '../base/network-address.ts'
import { consumeAttempt, type RateLimit } from '../base/rate-limits.ts'
import type { RequestContext } from '../http/implement.ts'
import { Refusal } from '../http/refusal.ts'
import { hasDraws, readRecord } from './record.ts'

/** The most records that are read from one network in an hour. */
const recordLimit: RateLimit = { name: 'draw-records', attempts: 1200, windowMs: HOUR_MS }

const uuid = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/

/**
 * Reads the record of a rule of any organisation.
 *
 * @throws {Refusal} 429 when too many were read from this network.
 * @throws {NotFoundError} When there is none: the rule is not there, or its draws were never provable.
 */
export async function readPublicRecord(
  { platform, address, now }: RequestContext,
  orgId: string,
  rule: string,
): Promise<DrawRecord> {
  if (!(await consumeAttempt(platform, recordLimit, networkOf(address), now)))
    throw new Refusal(429, 'Too many records are read from this network. Please wait a moment.', {
      headers: { 'Retry-After': '60' },
    })
  if (!uuid.test(orgId)) throw new NotFoundError()
  return withOrganisation(platform.pool, orgId, async (client) => {
    const context = { platform, client, user: { orgId, name: 'Anybody' }, now }
    if (!(await hasDraws(context, rule))) throw new NotFoundError()
    return readRecord(context, rule)
  })
}
