/** Signing in by e-mail address and password. A wrong account and a wrong password take the same time and say the same. */
import type { UserDetails } from '#schemas/endpoints/accounts.ts'
import type { endpoints } from '#schemas/endpoints/index.ts'
import type { SessionDetails } from '#schemas/endpoints/profile.ts'
import { accountMessages as say, signInMessages } from '#schemas/messages/index.ts'
import { recordAuditEntries } from '../base/audit.ts'
import type { Platform } from '../base/context.ts'
import { type Client, withOrganisation } from '../base/database/pool.ts'
import { userAgentOf } from '../http/authorize.ts'
import type { Call } from '../http/implement.ts'
import { Refusal } from '../http/refusal.ts'
import { type Organisation, readOrganisation } from '../identity/organisations.ts'
import { isPassword } from '../identity/passwords.ts'
import { planStatusAt } from '../identity/period.ts'
import { lacksFactor } from '../identity/second-factors.ts'
import { type NewSession, openSession } from '../identity/sessions.ts'
import { emailKeyOf, findUser, type User } from '../identity/users.ts'
import { deviceCookie, knownDevice } from './known-device.ts'
import { compareWithinLimits } from './sign-in-limits.ts'
import { checkSecondFactor } from './staff-sign-in/check-code.ts'
import { readStored } from './staff-sign-in/settings.ts'

/**
 * Signs in.
 *
 * @returns The person, and the cookie by which their device is known from now on.
 * @throws {Refusal} 403 or 429; never 401, which would clear the client's storage.
 * @throws {InvalidError} At `code`, where an authenticator app accompanies the password.
 */
export async function signIn({
  platform,
  body,
  now,
  address,
  headers,
}: Call<typeof endpoints.accounts.login>): Promise<{ userDetails: UserDetails; cookie: string }> {
  const { username, password, rememberMe } = body
  const account = emailKeyOf(username)
  const device = knownDevice(platform, account, headers)
  const user = await compareWithinLimits(platform, { account, address, device, now }, async () => {
    const found = await findUser(platform, username)
    return (await isPassword(platform, password, found?.passwordHash)) ? found : undefined
  })
  if (!user) throw new Refusal(403, say.badCredentials)
  if (user.disabledTS !== null) throw new Refusal(403, say.accountDisabled)
  if (!user.verified) throw new Refusal(403, say.emailNotVerified)
  await checkPasswordWay(platform, user)
  await checkSecondFactor(platform, user, typedCode(body.code), now)

  const agent = userAgentOf(headers)
  const userDetails = await withOrganisation(platform.pool, user.orgId, (client) =>
    letIn(client, user, { call: 'accounts.login', remember: rememberMe, address, agent, now }),
  )
  return { userDetails, cookie: deviceCookie(platform, account, device) }
}

/** A code as it is compared: without spaces and dashes, in capitals. */
const typedCode = (text = '') => text.replace(/[\s-]/g, '').toUpperCase() || undefined

/** Refuses a password where the organisation keeps them for admins only. */
async function checkPasswordWay(platform: Platform, { orgId, role }: User): Promise<void> {
  if (role === 'admin') return
  const { providerOnly } = await withOrganisation(platform.pool, orgId, readStored)
  if (providerOnly) throw new Refusal(403, signInMessages.providerOnly)
}

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
  const mustSetUpSecondFactor = !session.viaProvider && (await lacksFactor(client, id))
  return { ...personOf(user, organisation, now), mustSetUpSecondFactor, accessToken }
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
