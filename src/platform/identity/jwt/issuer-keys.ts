/**
 * The public keys of issuers of JWTs (JWKS), read through the outbound guard and kept in a server's memory: for ten
 * minutes, and read again at once a minute at most where a JWT names a key that is not among them.
 */
import { createLocalJWKSet, type JWK, type JWTVerifyGetKey } from 'jose'
import { asObject, asText, listAt } from '#schemas/json.ts'
import { MINUTE_MS } from '#src/time/durations.ts'
import type { Platform } from '../../base/context.ts'
import { OutboundError } from '../../base/outbound/outbound-error.ts'
import { sendOutbound } from '../../base/outbound/request.ts'

const LIFETIME_MS = 10 * MINUTE_MS
const RETRY_MS = MINUTE_MS
const TIMEOUT_MS = 5000
const MAX_BYTES = 128 * 1024
/** The most keys of an issuer. */
const MAX_KEYS = 50
/** The most issuers that a server keeps the keys of; beyond that the oldest are forgotten. */
const MAX_ISSUERS = 1000

/** The keys of an issuer could not be read; the message is a sentence. */
export class IssuerKeysError extends Error {
  override readonly name = 'IssuerKeysError'
}

/** The keys as they were read, and the moment. */
interface ReadKeys {
  readonly readTS: number
  /** The last time that they were asked for, in vain or not. */
  readonly triedTS: number
  readonly kids: ReadonlySet<string | undefined>
  readonly find: JWTVerifyGetKey
  /** The fault that kept them from being read. */
  readonly fault: IssuerKeysError | undefined
}

const cacheOf = new WeakMap<Platform['pool'], Map<string, Promise<ReadKeys>>>()

/**
 * Returns the keys of an issuer.
 *
 * @param kid - The id of the key that is wanted; `undefined` where the JWT names none.
 * @param now - Milliseconds since the epoch.
 * @throws {IssuerKeysError} When they cannot be read, or none has the id.
 */
export async function issuerKeys(
  platform: Platform,
  url: string,
  kid: string | undefined,
  now: number,
): Promise<JWTVerifyGetKey> {
  const cache = cacheOf.get(platform.pool) ?? new Map<string, Promise<ReadKeys>>()
  cacheOf.set(platform.pool, cache)
  const asked = cache.get(url)
  const found = await asked
  // Whoever came first reads them for all who wait.
  if (isOld(found, kid, now) && cache.get(url) === asked) remember(cache, url, readKeys(platform, url, found, now))
  const keys = await cache.get(url)
  if (!keys || keys.fault) throw keys?.fault ?? new IssuerKeysError('The keys of the issuer could not be read.')
  if (kid !== undefined && !keys.kids.has(kid))
    throw new IssuerKeysError(`The issuer has no key with the kid “${kid.slice(0, 100)}”.`)
  return keys.find
}

function isOld(found: ReadKeys | undefined, kid: string | undefined, now: number): boolean {
  if (!found) return true
  const isMissing = found.fault !== undefined || (kid !== undefined && !found.kids.has(kid))
  return (!found.fault && now - found.readTS >= LIFETIME_MS) || (isMissing && now - found.triedTS >= RETRY_MS)
}

function remember(cache: Map<string, Promise<ReadKeys>>, url: string, keys: Promise<ReadKeys>): void {
  cache.delete(url)
  cache.set(url, keys)
  for (const [oldest] of cache) {
    if (cache.size <= MAX_ISSUERS) break
    cache.delete(oldest)
  }
}

/**
 * Reads the keys. Never throws: a fault is kept too, so that nobody has us ask all the time. Keys that still hold stay
 * where they cannot be read anew.
 */
async function readKeys(platform: Platform, url: string, before: ReadKeys | undefined, now: number): Promise<ReadKeys> {
  const at = { readTS: now, triedTS: now }
  try {
    const keys = await fetchKeys(platform, url)
    return { ...at, kids: new Set(keys.map(({ kid }) => kid)), find: createLocalJWKSet({ keys }), fault: undefined }
  } catch (error) {
    if (before && !before.fault && now - before.readTS < LIFETIME_MS) return { ...before, triedTS: now }
    const isKnown = error instanceof OutboundError || error instanceof IssuerKeysError
    const reason = isKnown ? error.message : 'They are no JWKS.'
    const fault = new IssuerKeysError(`The keys of the issuer could not be read. ${reason}`)
    return { ...at, kids: new Set(), find: createLocalJWKSet({ keys: [] }), fault }
  }
}

async function fetchKeys(platform: Platform, url: string): Promise<JWK[]> {
  const reply = await sendOutbound(
    { method: 'GET', url, headers: [{ key: 'Accept', value: 'application/jwk-set+json, application/json' }], body: '' },
    { allowedRanges: platform.settings.webhookAllowedRanges, timeoutMs: TIMEOUT_MS },
  )
  if (reply.status !== 200) throw new IssuerKeysError(`The address answered ${reply.status}.`)
  if (reply.truncated || reply.body.length > MAX_BYTES) throw new IssuerKeysError('The answer is too large.')
  const all = listAt(JSON.parse(reply.body), 'keys').map(asObject)
  if (all.length > MAX_KEYS) throw new IssuerKeysError(`There are more than ${MAX_KEYS} keys.`)
  const usable = all.filter(({ kty, use }) => ['RSA', 'EC', 'OKP'].includes(asText(kty)) && use !== 'enc')
  if (usable.length === 0) throw new IssuerKeysError('There is no key that signs.')
  return usable as JWK[]
}
