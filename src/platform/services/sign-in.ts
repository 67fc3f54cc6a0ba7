/** Signing in by e-mail address and password. A wrong account and a wrong password take the same time and say the same. */
import type { UserDetails } from '#schemas/endpoints/accounts.ts'
import type { endpoints } from '#schemas/endpoints/index.ts'
import { accountMessages as say } from '#schemas/messages.ts'
import { agentOf } from '../http/hold-back.ts'
import type { Call } from '../http/implement.ts'
import { Refusal } from '../http/refusal.ts'
import { forgetAttempts, type Limit, takeAttempt } from '../store/attempts.ts'
import { recordChange } from '../store/audit.ts'
import { type Organisation, readOrganisation } from '../store/organisations.ts'
import { isPassword } from '../store/passwords.ts'
import { withOrganisation } from '../store/pool.ts'
import { openSession } from '../store/sessions.ts'
import { findUser } from '../store/users.ts'

const MINUTE = 60_000
const DAY = 24 * 60 * MINUTE

/** Failures of one account from one address. */
const perAccount: Limit = { name: 'login', attempts: 10, window: 15 * MINUTE }
/** Attempts on any account from one address. */
const perAddress: Limit = { name: 'login-address', attempts: 300, window: 15 * MINUTE }

/** Signs in, or refuses with 403 or 429; never with 401, which would clear the client's storage. */
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
    (await takeAttempt(platform, perAddress, address, now)) && (await takeAttempt(platform, perAccount, who, now))
  if (!allowed) {
    const seconds = perAccount.window / 1000
    throw new Refusal(429, 'Too many failed attempts to sign in. Please wait 15 minutes and try again.', {
      headers: { 'Retry-After': String(seconds) },
    })
  }
  const user = await findUser(platform, username)
  const right = await isPassword(password, user?.passwordHash)
  if (!user || !right) throw new Refusal(403, say.badCredentials)
  await forgetAttempts(platform, perAccount, who)
  if (user.disabledTS !== null) throw new Refusal(403, say.accountDisabled)
  if (!user.verified) throw new Refusal(403, say.emailNotVerified)

  return withOrganisation(platform.pool, user.orgId, async (client) => {
    const organisation = await readOrganisation(client, user.orgId)
    const accessToken = await openSession(client, user, rememberMe, now)
    const { id, name, email, orgId, role, mustChange: mustChangePassword } = user
    const person = { id, name, email, orgId, orgName: organisation.name, role, mustChangePassword }
    await recordChange(client, { id, orgId, name, address, agent: agentOf(headers) }, 'accounts.login', [], now)
    return { ...person, accessToken, ...trialOf(organisation, now) }
  })
}

function trialOf({ trialEndsTS }: Organisation, now: number) {
  const left = trialEndsTS === null ? 0 : Math.max(0, trialEndsTS - now)
  return {
    trialUser: trialEndsTS !== null,
    hasTrialExpired: trialEndsTS !== null && left === 0,
    noOfDaysLeft: Math.ceil(left / DAY),
  }
}
