/** Calls that give, renew and end tokens of players: to the organisation's own systems, by a JWT of its issuer, and to visitors whom nobody knows (ours). */
import { randomUUID } from 'node:crypto'
import type { endpoints } from '#schemas/endpoints/index.ts'
import { HOUR_MS } from '#src/time/durations.ts'
import { withOrganisation } from '../../base/database/pool.ts'
import { InvalidError } from '../../base/errors.ts'
import { networkOf } from '../../base/network-address.ts'
import { consumeAttempt, type RateLimit } from '../../base/rate-limits.ts'
import type { TransactionContext } from '../../base/transaction-context.ts'
import type { Handler, RequestContext } from '../../http/implement.ts'
import { Refusal } from '../../http/refusal.ts'
import { admitSite } from '../../http/sites.ts'
import { readInstall } from '../../identity/install.ts'
import { notePageCall } from '../../identity/install-status.ts'
import { JwtError, type JwtSubject, verifyJwt } from '../../identity/jwt/verify-jwt.ts'
import { readOrganisation } from '../../identity/organisations.ts'
import {
  createPlayerToken,
  PLAYER_TOKEN_LIFETIME_MS,
  type PlayerHolder,
  renewPlayerToken,
  revokedAt,
  revokePlayer,
} from '../../identity/player-tokens.ts'
import { isVisitor, newVisitor, playerOfVisitor, readVisitor, signVisitor } from '../../identity/visitor-id.ts'
import { upsertProfiles } from '../context/players.ts'
import { mergeVisitor } from '../merging/merge-visitor.ts'

/** The most calls for tokens, and the most new visitors, from one network in an hour: a large office is one network. */
const callLimit: RateLimit = { name: 'page-tokens', attempts: 3000, windowMs: HOUR_MS }
const visitorLimit: RateLimit = { name: 'new-visitors', attempts: 600, windowMs: HOUR_MS }

type PlayCalls = typeof endpoints.play
type SignInCalls = { [K in 'token' | 'exchange' | 'anonymous' | 'renew' | 'merge' | 'revoke']: Handler<PlayCalls[K]> }

const uuid = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/

/** A transaction inside the organisation that a page names. */
type PageTransaction = TransactionContext & { readonly platform: RequestContext['platform'] }

/**
 * Runs a page's call inside the organisation that it names, where the page's site is admitted.
 *
 * @throws {Refusal} 404 where there is no such organisation, 403 for a page of another site.
 */
async function inNamedOrganisation<T>(
  { platform, now, site }: RequestContext,
  organisation: string,
  run: (transaction: PageTransaction) => Promise<T>,
): Promise<T> {
  const missing = new Refusal(404, 'There is no organisation with this id. Copy it from Install.')
  if (!uuid.test(organisation)) throw missing
  return withOrganisation(platform.pool, organisation, async (client) => {
    const { rowCount } = await client.query('SELECT 1 FROM organisations WHERE id = $1', [organisation])
    if (!rowCount) throw missing
    const transaction = { platform, client, user: { orgId: organisation, name: 'Page' }, now }
    await admitSite(transaction, site)
    return run(transaction)
  })
}

/**
 * Counts a call against a limit of its network and organisation.
 *
 * @throws {Refusal} 429 when there were too many.
 */
async function limitCalls({ platform, address, now }: RequestContext, limit: RateLimit, organisation: string) {
  if (await consumeAttempt(platform, limit, `${organisation}\n${networkOf(address)}`, now)) return
  throw new Refusal(429, 'Too many players sign in from this network. Please wait a moment.', {
    headers: { 'Retry-After': '60' },
  })
}

/**
 * Lets visitors pass whom nobody knows, where the organisation does.
 *
 * @throws {Refusal} 403 where only players play who are signed in.
 */
async function admitVisitors(transaction: Pick<PageTransaction, 'client' | 'user'>): Promise<void> {
  if ((await readInstall(transaction)).anonymous) return
  const { name } = await readOrganisation(transaction.client, transaction.user.orgId)
  throw new Refusal(403, `${name} lets only players play who are signed in.`)
}

/** Gives a token of a known player, who becomes who the visitor was. */
async function giveKnown(
  transaction: PageTransaction,
  {
    userId,
    session = randomUUID(),
    visitor,
  }: { userId: string; session?: string | undefined; visitor: string | undefined },
) {
  const met = readVisitor(transaction.platform, transaction.user.orgId, visitor)
  // First: a player without a profile gets the visitor's.
  const merged = await mergeVisitor(transaction, met, userId)
  await upsertProfiles(transaction, [{ userId, properties: {} }])
  const given = await createPlayerToken(transaction, { userId, session, lifetimeMs: PLAYER_TOKEN_LIFETIME_MS })
  return { ...given, merged }
}

/**
 * Renews the token of a call.
 *
 * @throws {Refusal} 401 when its sign-in is over.
 */
async function renewed(transaction: Parameters<typeof renewPlayerToken>[0], holder: Pick<PlayerHolder, 'token'>) {
  const token = await renewPlayerToken(transaction, holder)
  if (token) return token
  throw new Refusal(401, 'The sign-in is a day old. Please sign in again.', {
    headers: { 'WWW-Authenticate': 'Bearer' },
  })
}

export const signIn: SignInCalls = {
  token: (call) => giveKnown(call, { ...call.body, session: call.body.session, visitor: call.body.visitor }),

  exchange: async (call) => {
    const { organisation, jwt, visitor } = call.body
    const { platform, now, site } = call
    const settings = await inNamedOrganisation(call, organisation, async (transaction) => {
      const found = (await readInstall(transaction)).jwt
      if (found) return found
      const { name } = await readOrganisation(transaction.client, organisation)
      throw new Refusal(403, `${name} has named no issuer of JWTs. Name one under Install.`)
    })
    await limitCalls(call, callLimit, organisation)
    let subject: JwtSubject
    try {
      // Other servers are waited for outside of a transaction.
      subject = await verifyJwt(platform, jwt, settings, now)
    } catch (error) {
      if (!(error instanceof JwtError)) throw error
      if (site !== undefined) notePageCall(platform, organisation, { origin: site, refusal: error.message }, now)
      throw new InvalidError([{ path: 'jwt', message: error.message }])
    }
    const { userId, issuedTS } = subject
    return inNamedOrganisation(call, organisation, async (transaction) => {
      if (issuedTS <= ((await revokedAt(transaction, userId)) ?? -1))
        throw new InvalidError([
          { path: 'jwt', message: 'The JWT was issued before the player’s tokens were revoked.' },
        ])
      return giveKnown(transaction, { userId, visitor })
    })
  },

  anonymous: async (call) => {
    const { organisation } = call.body
    const { platform, now } = call
    const met = await inNamedOrganisation(call, organisation, async (transaction) => {
      await admitVisitors(transaction)
      const visitor = readVisitor(platform, transaction.user.orgId, call.body.visitor)
      return visitor !== undefined && !(await playerOfVisitor(transaction, visitor)) ? visitor : undefined
    })
    await limitCalls(call, met === undefined ? visitorLimit : callLimit, organisation)
    const userId = met ?? newVisitor()
    const given = await withOrganisation(platform.pool, organisation, (client) =>
      createPlayerToken(
        { client, user: { orgId: organisation, name: 'Page' }, now },
        { userId, session: randomUUID(), lifetimeMs: PLAYER_TOKEN_LIFETIME_MS },
      ),
    )
    return { ...given, visitor: signVisitor(platform, organisation, userId) }
  },

  renew: async (call) => {
    if (isVisitor(call.user.userId)) await admitVisitors(call)
    return renewed(call, call.user)
  },

  merge: async (call) => {
    const { platform, user, body } = call
    // Visitors and demo visits are nobody whom a visitor could become.
    const isKnown = !isVisitor(user.userId) && user.visit === undefined
    const met = isKnown ? readVisitor(platform, user.orgId, body.visitor) : undefined
    const merged = await mergeVisitor(call, met, user.userId)
    return { ...(await renewed(call, user)), merged }
  },

  revoke: async (call) => ({ revoked: await revokePlayer(call, call.body.userId) }),
}
