/** The prize draws of a rule as everybody may see them, so many times an hour from one network. */
import type { PrizeDrawTranscript, PublicPrizeDraw } from '#schemas/values/prize-draws.ts'
import { HOUR_MS } from '#src/time/durations.ts'
import { withOrganisation } from '../base/database/pool.ts'
import { NotFoundError } from '../base/errors.ts'
import { networkOf } from '../base/network-address.ts'
import { consumeAttempt, type RateLimit } from '../base/rate-limits.ts'
import type { RequestContext } from '../http/implement.ts'
import { Refusal } from '../http/refusal.ts'
import { isDecidable, prizeDrawsOf } from './stored.ts'
import { publicPrizeDraw, transcriptOf } from './transcript.ts'

/** The most calls from one network in an hour. */
const publishedLimit: RateLimit = { name: 'prize-draws', attempts: 600, windowMs: HOUR_MS }
/** The most draws that are answered: the newest ones. */
const MAX_DRAWS_SHOWN = 50

const uuid = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/

/**
 * Reads the closed prize draws of a rule of any organisation, and the transcript of one of them.
 *
 * @throws {Refusal} 429 when too many were read from this network.
 * @throws {NotFoundError} When there are none, or not the one that is asked for.
 */
export async function readPublished(
  { platform, address, now }: RequestContext,
  { orgId, rule, drawId }: { readonly orgId: string; readonly rule: string; readonly drawId: string | undefined },
): Promise<{ prizeDraws: PublicPrizeDraw[]; transcript?: PrizeDrawTranscript }> {
  if (!(await consumeAttempt(platform, publishedLimit, networkOf(address), now)))
    throw new Refusal(429, 'Too many prize draws are read from this network. Please wait a moment.', {
      headers: { 'Retry-After': '60' },
    })
  if (!uuid.test(orgId)) throw new NotFoundError()
  return withOrganisation(platform.pool, orgId, async (client) => {
    const context = { platform, client, user: { orgId, name: 'Anybody' }, now }
    const closed = (await prizeDrawsOf(context, rule)).filter(isDecidable)
    if (closed.length === 0) throw new NotFoundError()
    const prizeDraws: PublicPrizeDraw[] = []
    for (const one of closed.slice(0, MAX_DRAWS_SHOWN)) prizeDraws.push(await publicPrizeDraw(context, one))
    if (drawId === undefined) return { prizeDraws }
    const asked = closed.find((one) => one.drawId === drawId)
    if (!asked) throw new NotFoundError()
    const { transcript } = await transcriptOf(context, asked)
    return { prizeDraws, transcript }
  })
}
