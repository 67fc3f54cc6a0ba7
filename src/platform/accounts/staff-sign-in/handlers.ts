/** The calls of signing in by a provider and of authenticator apps. */
import { endpoints } from '#schemas/endpoints/index.ts'
import { signInMessages as say } from '#schemas/messages/index.ts'
import { networkOf } from '../../base/network-address.ts'
import { consumeAttempt, type RateLimit } from '../../base/rate-limits.ts'
import { afterCommit, replyWith } from '../../http/answer.ts'
import { implement } from '../../http/implement.ts'
import { Refusal } from '../../http/refusal.ts'
import { secondFactorOf } from '../../identity/second-factors.ts'
import { attemptCookie } from './attempt-cookie.ts'
import { beginAttempt } from './openid.ts'
import { confirm, remove, renewCodes, reset, setUp } from './second-factor.ts'
import { findByShortName, providerOf, readSettings, saveSettings } from './settings.ts'

/** Attempts from one network: each makes us ask a provider. */
const perNetwork: RateLimit = { name: 'provider-sign-in', attempts: 120, windowMs: 15 * 60_000 }

export const staffSignIn = implement(endpoints.staffSignIn, {
  start: async ({ platform, body, address, now }) => {
    if (!(await consumeAttempt(platform, perNetwork, networkOf(address), now)))
      throw new Refusal(429, 'Too many attempts to sign in. Please wait 15 minutes and try again.', {
        headers: { 'Retry-After': String(perNetwork.windowMs / 1000) },
      })
    const orgId = await findByShortName(platform, body.organisation)
    const provider = orgId === undefined ? undefined : await providerOf(platform, orgId)
    if (orgId === undefined || !provider) throw new Refusal(403, say.unknownOrganisation)
    const begun = await beginAttempt(platform, provider).catch((error: Error) => {
      platform.log(`The sign-in provider ${provider.issuer} does not answer: ${error.message}`)
      throw new Refusal(502, say.providerSilent)
    })
    const cookie = attemptCookie(platform, { ...begun.attempt, orgId }, now)
    return replyWith({ url: begun.url }, { headers: { 'Set-Cookie': cookie } })
  },

  settings: async (call) => ({ signInSettings: await readSettings(call) }),

  // Asking the provider and hashing take their time, and need no transaction meanwhile.
  saveSettings: async (call) => afterCommit(() => saveSettings(call)),
  secondFactor: async ({ client, user }) => ({ secondFactor: await secondFactorOf(client, user.id) }),
  setUpSecondFactor: async (call) => afterCommit(() => setUp(call)),
  confirmSecondFactor: async (call) => afterCommit(() => confirm(call)),
  newRecoveryCodes: async (call) => afterCommit(() => renewCodes(call)),
  removeSecondFactor: async (call) =>
    afterCommit(async () => {
      await remove(call)
      return {}
    }),
  resetSecondFactor: async (call) => {
    await reset(call)
    return {}
  },
})
