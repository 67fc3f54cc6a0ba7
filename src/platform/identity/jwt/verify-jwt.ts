/** JWTs of an organisation's own issuer, by which its players sign in: each that is wrong is refused with one sentence. */
import { decodeJwt, decodeProtectedHeader, errors, jwtVerify } from 'jose'
import type { InstallSettings } from '#schemas/endpoints/install.ts'
import { asText } from '#schemas/json.ts'
import { HOUR_MS } from '#src/time/durations.ts'
import type { Platform } from '../../base/context.ts'
import { IssuerKeysError, issuerKeys } from './issuer-keys.ts'

/** Signatures with a public key only; with a shared one anybody could sign who knows a public key. */
const ALGORITHMS = ['RS256', 'PS256', 'ES256', 'EdDSA']
/** The clocks of issuers may differ by so much. */
const CLOCK_TOLERANCE_S = 60
/** The longest time since a JWT was issued, milliseconds. */
export const MAX_JWT_AGE_MS = 24 * HOUR_MS
const MAX_SUBJECT_LENGTH = 200

/** A JWT that is not taken; the message is a sentence. */
export class JwtError extends Error {
  override readonly name = 'JwtError'
}

/** The player whom a JWT names. */
export interface JwtSubject {
  readonly userId: string
  /** Milliseconds since the epoch. */
  readonly issuedTS: number
}

/**
 * Verifies a JWT.
 *
 * @param now - Milliseconds since the epoch.
 * @throws {JwtError} When it is wrong, or the keys of the issuer cannot be read.
 */
export async function verifyJwt(
  platform: Platform,
  jwt: string,
  { issuer, audience, jwksUrl }: NonNullable<InstallSettings['jwt']>,
  now: number,
): Promise<JwtSubject> {
  const { alg, kid } = headerOf(jwt)
  if (alg === undefined || !ALGORITHMS.includes(alg))
    throw new JwtError(`The JWT is signed with ${alg ?? 'nothing'}; ${ALGORITHMS.join(', ')} are taken.`)
  try {
    const { payload } = await jwtVerify(jwt, await issuerKeys(platform, jwksUrl, kid, now), {
      algorithms: ALGORITHMS,
      ...{ issuer, audience, clockTolerance: CLOCK_TOLERANCE_S, currentDate: new Date(now) },
      ...{ maxTokenAge: MAX_JWT_AGE_MS / 1000, requiredClaims: ['sub', 'exp', 'iat'] },
    })
    const userId = asText(payload.sub).trim()
    if (
      userId === '' ||
      userId.length > MAX_SUBJECT_LENGTH ||
      /^(?:visitor|erased):/.test(userId) ||
      userId.includes('\0')
    )
      throw new JwtError(`The sub of the JWT must be a user id of 1 to ${MAX_SUBJECT_LENGTH} characters.`)
    return { userId, issuedTS: (payload.iat ?? 0) * 1000 }
  } catch (error) {
    if (error instanceof JwtError) throw error
    throw new JwtError(sentenceOf(error, jwt, { issuer, audience }))
  }
}

function headerOf(jwt: string) {
  try {
    const { alg, kid } = decodeProtectedHeader(jwt)
    decodeJwt(jwt)
    return { alg, kid }
  } catch {
    throw new JwtError('This is not a JWT.')
  }
}

/** Says in one sentence what is wrong with a JWT. */
function sentenceOf(
  error: unknown,
  jwt: string,
  wanted: { readonly issuer: string; readonly audience: string },
): string {
  if (error instanceof IssuerKeysError) return error.message
  if (error instanceof errors.JWTExpired)
    return error.claim === 'iat' ? 'The JWT was issued more than 24 hours ago.' : 'The JWT has expired.'
  if (error instanceof errors.JWTClaimValidationFailed) return claimSentence(error, jwt, wanted)
  if (error instanceof errors.JWSSignatureVerificationFailed) return 'The signature of the JWT is wrong.'
  if (error instanceof errors.JWKSNoMatchingKey) return 'No key of the issuer fits the algorithm of the JWT.'
  if (error instanceof errors.JWKSMultipleMatchingKeys)
    return 'The JWT names no kid, and several keys of the issuer fit.'
  if (error instanceof errors.JOSEError) return 'The JWT cannot be read.'
  return 'The key of the issuer cannot be used.'
}

function claimSentence(
  { claim, reason }: errors.JWTClaimValidationFailed,
  jwt: string,
  { issuer, audience }: { readonly issuer: string; readonly audience: string },
): string {
  if (reason === 'missing') return `The JWT has no ${claim}.`
  const given = JSON.stringify(decodeJwt(jwt)[claim] ?? null).slice(0, 200)
  if (claim === 'iss') return `The JWT is of the issuer ${given}, not ${JSON.stringify(issuer)}.`
  if (claim === 'aud') return `The JWT is meant for ${given}, not ${JSON.stringify(audience)}.`
  if (claim === 'iat') return 'The JWT was issued in the future, or its iat is no number.'
  if (claim === 'nbf') return 'The JWT holds only later.'
  return `The ${claim} of the JWT is wrong.`
}
