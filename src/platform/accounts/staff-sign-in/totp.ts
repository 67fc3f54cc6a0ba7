/** Codes of authenticator apps (RFC 6238): SHA-1, six digits, 30 seconds, as every app knows them. */
import { Secret, TOTP } from 'otpauth'

/** The length of a step, in seconds. */
const STEP_S = 30
/** Steps before and after the present one whose codes are good: clocks of phones go wrong. */
const WINDOW = 1

/** Makes the key of an app, in base32. */
export const newTotpSecret = (): string => new Secret({ size: 20 }).base32

/** Returns the address that an app reads as a QR code. */
export const totpUrl = (secret: string, account: string): string =>
  new TOTP({ issuer: 'Questwire', label: account, secret: Secret.fromBase32(secret), period: STEP_S }).toString()

/**
 * Returns the step whose code this is; undefined for a wrong one.
 *
 * @param now - Milliseconds since the epoch.
 */
export function totpStepOf(secret: string, code: string, now: number): number | undefined {
  if (!/^\d{6}$/.test(code)) return undefined
  const totp = new TOTP({ secret: Secret.fromBase32(secret), period: STEP_S })
  const delta = totp.validate({ token: code, timestamp: now, window: WINDOW })
  return delta === null ? undefined : Math.floor(now / 1000 / STEP_S) + delta
}
