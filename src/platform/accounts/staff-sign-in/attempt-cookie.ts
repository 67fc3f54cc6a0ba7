/** The cookie in which a browser keeps its attempt to sign in by a provider: sealed, so that no server keeps it, for ten minutes. */
import { hkdfSync } from 'node:crypto'
import { parse, serialize } from 'hono/utils/cookie'
import type { Platform } from '../../base/context.ts'
import { openWith, sealWith } from '../../base/secrets/seal.ts'
import type { SignInAttempt } from './openid.ts'

const NAME = 'questwire_sign_in'
const LIFETIME_MS = 10 * 60_000

type Place = Pick<Platform, 'secretKey' | 'settings'>

/** An attempt, and the organisation whose provider it went to. */
export interface KeptAttempt extends SignInAttempt {
  readonly orgId: string
}

const keyOf = ({ secretKey }: Place) => Buffer.from(hkdfSync('sha256', secretKey, '', 'questwire sign-in attempt', 32))

const optionsOf = ({ settings: { basePath, publicUrl } }: Place) => ({
  path: `${basePath}/signin/return`,
  httpOnly: true,
  // It comes back from another site, by a link that is followed.
  sameSite: 'Lax' as const,
  secure: publicUrl.startsWith('https:'),
})

/** Creates the `Set-Cookie` that keeps an attempt; `now` in milliseconds since the epoch. */
export function attemptCookie(place: Place, attempt: KeptAttempt, now: number): string {
  const text = JSON.stringify({ ...attempt, expiresTS: now + LIFETIME_MS })
  const sealed = sealWith(keyOf(place), Buffer.from(text), NAME)
  return serialize(NAME, sealed, { ...optionsOf(place), maxAge: LIFETIME_MS / 1000 })
}

/** Creates the `Set-Cookie` that forgets it. */
export const noAttemptCookie = (place: Place): string => serialize(NAME, '', { ...optionsOf(place), maxAge: 0 })

/** Reads the attempt of a request; undefined for none, one that is over or not ours. `now` in milliseconds since the epoch. */
export function keptAttempt(place: Place, headers: Headers, now: number): KeptAttempt | undefined {
  const sealed = parse(headers.get('Cookie') ?? '', NAME)[NAME]
  if (!sealed) return undefined
  try {
    const kept = JSON.parse(openWith(keyOf(place), sealed, NAME).toString()) as KeptAttempt & { expiresTS: number }
    return kept.expiresTS > now ? kept : undefined
  } catch {
    return undefined
  }
}
