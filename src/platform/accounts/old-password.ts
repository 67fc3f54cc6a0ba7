/** The limit of wrong passwords of somebody who is signed in: who finds a browser open does not find out the password. */
import type { Platform } from '../base/context.ts'
import { consumeAttempt, type RateLimit, resetAttempts } from '../base/rate-limits.ts'
import { Refusal } from '../http/refusal.ts'

const perPerson: RateLimit = { name: 'old-password', attempts: 10, windowMs: 15 * 60_000 }

/**
 * Compares the password of a person; a right one forgets the wrong ones before it.
 *
 * @param now - Milliseconds since the epoch.
 * @returns What `compare` answered.
 * @throws {Refusal} 429 after too many wrong ones.
 */
export async function checkWithinLimit(
  platform: Platform,
  userId: string,
  now: number,
  compare: () => Promise<boolean>,
): Promise<boolean> {
  if (!(await consumeAttempt(platform, perPerson, userId, now))) {
    throw new Refusal(429, 'Too many wrong passwords. Please wait 15 minutes and try again.', {
      headers: { 'Retry-After': String(perPerson.windowMs / 1000) },
    })
  }
  const isRight = await compare()
  if (isRight) await resetAttempts(platform, perPerson, userId)
  return isRight
}
