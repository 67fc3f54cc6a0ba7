/** A forgotten password: a mailed link, good once and for an hour (C §2, C §8; READINGS "Unsafe as written"). */
import { setTimeout as wait } from 'node:timers/promises'
import type { endpoints } from '#schemas/endpoints/index.ts'
import { accountMessages as say } from '#schemas/messages/index.ts'
import { recordAuditEntries } from '../base/audit.ts'
import { withOrganisation } from '../base/database/pool.ts'
import { InvalidError } from '../base/errors.ts'
import { deliverQueuedMail, queueMail } from '../base/mail/outbox.ts'
import { networkOf } from '../base/network-address.ts'
import { consumeAttempt, type RateLimit } from '../base/rate-limits.ts'
import { userAgentOf } from '../http/authorize.ts'
import type { Call } from '../http/implement.ts'
import { Refusal } from '../http/refusal.ts'
import { consumeOneTimeToken, createOneTimeToken, findOneTimeToken } from '../identity/one-time-tokens.ts'
import { hashPassword, isPassword } from '../identity/passwords.ts'
import { closeSessionsOf } from '../identity/sessions.ts'
import { emailKeyOf, findUser, markVerified, readUser, setPassword, type User } from '../identity/users.ts'
import { resetLink } from './account-mails.ts'
import { passwordChangedMail } from './change-password.ts'
import { forgetFailures } from './sign-in-limits.ts'

const HOUR_MS = 3_600_000
const LINK_LIFETIME_MS = HOUR_MS

/** Links that are asked for from one address, and for one account. */
const perAddress: RateLimit = { name: 'reset-address', attempts: 30, windowMs: HOUR_MS }
const perAccount: RateLimit = { name: 'reset', attempts: 5, windowMs: HOUR_MS }

/** Every answer takes this long at least, in milliseconds, so that its time does not tell what was found. */
export const RESET_ANSWER_TIME_MS = 400

type Asking = Call<typeof endpoints.access.forgotPassword>

/**
 * Mails a link, or says that nobody has this address (C §8); both as often and as fast.
 *
 * @throws {Refusal} 429 after too many attempts.
 * @throws {InvalidError} When nobody has this address.
 */
export async function askForReset(call: Asking): Promise<void> {
  const over = wait(RESET_ANSWER_TIME_MS)
  try {
    await limitAsking(call)
    const user = await findUser(call.platform, call.body.emailId)
    if (!user) throw new InvalidError([{ path: 'emailId', message: say.notRegistered }])
    await mailResetLink(call, user)
  } finally {
    await over
  }
}

async function limitAsking({ platform, body, address, now }: Asking): Promise<void> {
  const allowed =
    (await consumeAttempt(platform, perAddress, networkOf(address), now)) &&
    (await consumeAttempt(platform, perAccount, emailKeyOf(body.emailId), now))
  if (allowed) return
  throw new Refusal(429, 'Too many reset links were asked for. Please try again in an hour.', {
    headers: { 'Retry-After': String(HOUR_MS / 1000) },
  })
}

async function mailResetLink({ platform, address, headers, now }: Asking, user: User): Promise<void> {
  const { id, orgId, name, email: to } = user
  const mail = await withOrganisation(platform.pool, orgId, async (client) => {
    const secret = await createOneTimeToken(client, user, { purpose: 'reset', expiresTS: now + LINK_LIFETIME_MS })
    const link = `${platform.settings.publicUrl}/confirmresetpassword/${secret}`
    const letter = { to, now, ...resetLink({ name, link }) }
    await queueMail(client, orgId, letter)
    const asker = { orgId, name: '', address, agent: userAgentOf(headers) }
    await recordAuditEntries(client, asker, 'access.forgotPassword', [{ kind: 'user', id, name }], now)
    return letter
  })
  deliverQueuedMail(platform, mail)
}

const expired = () => new InvalidError(say.resetExpired)

/**
 * Checks a link.
 *
 * @throws {InvalidError} When it is used, over or nobody's; all three alike.
 */
export async function verifyResetLink(call: Call<typeof endpoints.access.verifyResetLink>): Promise<void> {
  if (!(await findOneTimeToken(call.platform, 'reset', call.body.id, call.now))) throw expired()
}

/**
 * Sets the password of a link's account, signs it out everywhere, and verifies its address.
 *
 * @throws {InvalidError} When the link is used, over or nobody's.
 */
export async function resetPassword(call: Call<typeof endpoints.access.resetPassword>): Promise<void> {
  const { platform, body, address, headers, now } = call
  const owner = await findOneTimeToken(platform, 'reset', body.id, now)
  if (!owner) throw expired()
  const user = await withOrganisation(platform.pool, owner.orgId, (client) => readUser(client, owner.id))
  if (!user) throw expired()
  if (user.disabledTS !== null) throw new Refusal(403, say.accountDisabled)
  if (await isPassword(platform, body.password, user.passwordHash)) {
    throw new InvalidError([{ path: 'password', message: say.sameAsOld }])
  }
  const passwordHash = await hashPassword(platform, body.password)
  const mail = passwordChangedMail(user, platform.settings.publicUrl, now)
  const { id, orgId, name } = user
  await withOrganisation(platform.pool, orgId, async (client) => {
    // Two may use the link at once, or the password be changed meanwhile: one of them has come too late.
    const inTime = (await consumeOneTimeToken(client, body.id)) && (await setPassword(client, user, passwordHash, now))
    if (!inTime) throw new InvalidError(say.resetFailed)
    await markVerified(client, id)
    await closeSessionsOf(client, id)
    const author = { orgId, id, name, address, agent: userAgentOf(headers) }
    await recordAuditEntries(
      client,
      author,
      'access.resetPassword',
      [{ kind: 'user', id, name, fields: ['password'] }],
      now,
    )
    await queueMail(client, orgId, mail)
  })
  deliverQueuedMail(platform, mail)
  await forgetFailures(platform, emailKeyOf(user.email), address)
}
