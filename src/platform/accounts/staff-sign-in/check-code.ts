/** The check of a code beside a password, within a limit of its own: ten wrong ones in a quarter of an hour. */
import { signInMessages as say } from '#schemas/messages/index.ts'
import type { Platform } from '../../base/context.ts'
import { withOrganisation } from '../../base/database/pool.ts'
import { InvalidError } from '../../base/errors.ts'
import { consumeAttempt, type RateLimit, resetAttempts } from '../../base/rate-limits.ts'
import { unseal } from '../../base/secrets/secrets.ts'
import { Refusal } from '../../http/refusal.ts'
import { consumeRecoveryCode, consumeStep, readFactor } from '../../identity/second-factors.ts'
import { totpStepOf } from './totp.ts'

const perPerson: RateLimit = { name: 'second-factor', attempts: 10, windowMs: 15 * 60_000 }

/** Returns the purpose for which the key of an app is sealed. */
export const factorPurpose = (userId: string) => `second factor ${userId}`

interface Person {
  readonly id: string
  readonly orgId: string
}

/**
 * Lets pass whoever has no second factor, and whoever gives a code of it, which is then used up.
 *
 * @param code - What was typed, without spaces and dashes, in capitals; undefined asks for one.
 * @param now - Milliseconds since the epoch.
 * @throws {InvalidError} At `code`, when one is needed or this one is wrong.
 * @throws {Refusal} 429 after too many wrong ones.
 */
export async function checkSecondFactor(
  platform: Platform,
  person: Person,
  code: string | undefined,
  now: number,
): Promise<void> {
  const stored = await withOrganisation(platform.pool, person.orgId, (client) => readFactor(client, person.id))
  if (stored?.confirmedTS == null) return
  if (!code) throw new InvalidError([{ path: 'code', message: say.codeNeeded }])
  await checkCode(platform, person, code, now)
}

/**
 * Checks and uses up a code of a person's factor, one that is being set up too.
 *
 * @param now - Milliseconds since the epoch.
 * @throws {InvalidError} At `code`, when it is wrong.
 * @throws {Refusal} 429 after too many wrong ones.
 */
export async function checkCode(platform: Platform, person: Person, code: string, now: number): Promise<void> {
  if (!(await consumeAttempt(platform, perPerson, person.id, now))) {
    throw new Refusal(429, say.tooManyCodes, { headers: { 'Retry-After': String(perPerson.windowMs / 1000) } })
  }
  // In a transaction of its own: a code is used up whatever becomes of the call.
  const isRight = await withOrganisation(platform.pool, person.orgId, async (client) => {
    const stored = await readFactor(client, person.id)
    if (!stored) return false
    const secret = await unseal({ platform, client, user: person }, stored.secret, factorPurpose(person.id))
    const step = totpStepOf(secret, code, now)
    return step === undefined ? consumeRecoveryCode(client, person.id, code) : consumeStep(client, person.id, step)
  })
  if (!isRight) throw new InvalidError([{ path: 'code', message: say.codeWrong }])
  await resetAttempts(platform, perPerson, person.id)
}
