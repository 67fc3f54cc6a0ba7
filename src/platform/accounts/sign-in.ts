/** Signing in by e-mail address and password. A wrong account and a wrong password take the same time and say the same. */
import type { UserDetails } from '#schemas/endpoints/accounts.ts'
import type { endpoints } from '#schemas/endpoints/index.ts'
import type { SessionDetails } from '#schemas/endpoints/profile.ts'
import { accountMessages as say } from '#schemas/messages/index.ts'
import { recordAuditEntries } from '../base/audit.ts'
import type { Platform } from '../base/context.ts'
import { type Client, withOrganisation } from '../base/database/pool.ts'
import { consumeAttempt, type RateLimit, resetAttempts } from '../base/rate-limits.ts'
import { userAgentOf } from '../http/hold-back.ts'
import type { Call } from '../http/implement.ts'
import { Refusal } from '../http/refusal.ts'
import { type Organisation, readOrganisation } from '../identity/organisations.ts'
import { isPassword } from '../identity/passwords.ts'
import { planStatusAt } from '../identity/period.ts'
import { type NewSession, openSession } from '../identity/sessions.ts'
import { findUser, type User } from '../identity/users.ts'

const MINUTE = 60_000

/** Failures of one account from one address. */
const perAccount: RateLimit = { name: 'login', attempts: 10, windowMs: 15 * MINUTE }
/** Attempts on any account from one address. */
const perAddress: RateLimit = { name: 'login-address', attempts: 300, windowMs: 15 * MINUTE }

/**
 * Signs in.
 *
 * @throws {Refusal} 403 or 429; never 401, which would clear the client's storage.
 */
export async function signIn({
  platform,
  body,
  now,
  address,
  headers,
}: Call<typeof endpoints.accounts.login>): Promise<UserDetails> {
  const { username, password, rememberMe } = body
  const who = `${username.toLowerCase()}\n${address}`
  const allowed =
    (await consumeAttempt(platform, perAddress, address, now)) && (await consumeAttempt(platform, perAccount, who, now))
  if (!allowed) {
    const seconds = perAccount.windowMs / 1000
    throw new Refusal(429, 'Too many failed attempts to sign in. Please wait 15 minutes and try again.', {
      headers: { 'Retry-After': String(seconds) },
    })
  }
  const user = await findUser(platform, username)
  const right = await isPassword(platform, password, user?.passwordHash)
  if (!user || !right) throw new Refusal(403, say.badCredentials)
  await resetAttempts(platform, perAccount, who)
  if (user.disabledTS !== null) throw new Refusal(403, say.accountDisabled)
  if (!user.verified) throw new Refusal(403, say.emailNotVerified)

  return withOrganisation(platform.pool, user.orgId, (client) =>
    letIn(client, user, { call: 'accounts.login', remember: rememberMe, address, agent: userAgentOf(headers), now }),
  )
}

/** Forgets an account's failures to sign in from an address. */
export const forgetFailures = (platform: Platform, email: string, address: string): Promise<void> =>
  resetAttempts(platform, perAccount, `${email.toLowerCase()}\n${address}`)

/** Opens a session for a user, inside their organisation, and answers who is signed in; kept in the audit as that call. */
export async function letIn(
  client: Client,
  user: User,
  { call, ...session }: NewSession & { readonly call: string },
): Promise<UserDetails> {
  const { id, name, orgId } = user
  const { address, agent, now } = session
  const organisation = await readOrganisation(client, orgId)
  const accessToken = await openSession(client, user, session)
  await recordAuditEntries(client, { id, orgId, name, address, agent }, call, [], now)
  return { ...personOf(user, organisation, now), accessToken }
}

/**
 * Returns the signed-in user as the client keeps them, with the state of their trial.
 *
 * @param now - Milliseconds since the epoch.
 */
export function personOf(user: User, organisation: Organisation, now: number): SessionDetails {
  const { id, name, email, orgId, role, mustChange: mustChangePassword, profileUrl } = user
  const person = { id, name, email, profileUrl, orgId, orgName: organisation.name, role, mustChangePassword }
  return { ...person, ...trialOf(organisation, now) }
}

/** Returns the state of the trial; a plan that is over is shown as a trial that is over. */
function trialOf(organisation: Organisation, now: number) {
  const { state, noOfDaysLeft, closesTS } = planStatusAt(organisation, now)
  const trialUser = organisation.trialEndsTS !== null
  return {
    trialUser,
    hasTrialExpired: state === 'ended',
    noOfDaysLeft: trialUser ? noOfDaysLeft : 0,
    closesTS: state === 'grace' ? closesTS : null,
  }
}
