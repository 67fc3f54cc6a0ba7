/** Further ways in for staff (ours): the OpenID provider of their organisation, and codes of an authenticator app beside the password. */
import * as v from 'valibot'
import { signInMessages as say } from '../messages/index.ts'
import { parseUrl } from '../url.ts'
import { alwaysAnswered, get, own, post, service } from './define.ts'

const admins = { requiredRole: 'admin' } as const
const text = (most: number, message: string) => v.pipe(v.string(message), v.trim(), v.maxLength(most, message))

/** The name by which staff call their organisation on the login page: letters, digits and dashes, 3 to 40. */
export const ShortName = v.pipe(
  v.string(say.shortName),
  v.trim(),
  v.toLowerCase(),
  v.regex(/^[a-z0-9][a-z0-9-]{1,38}[a-z0-9]$/, say.shortName),
)

/** A code of an authenticator app, or a recovery code; spaces and dashes are left out. */
export const SecondFactorCode = v.pipe(
  v.string(say.codeRequired),
  v.transform((typed) => typed.replace(/[\s-]/g, '').toUpperCase()),
  v.minLength(1, say.codeRequired),
  v.maxLength(40, say.codeWrong),
)

const ownPassword = v.pipe(v.string(say.passwordRequired), v.minLength(1, say.passwordRequired))

const settings = {
  /** The name by which staff call the organisation; empty where it has no provider. */
  shortName: v.union([v.literal(''), ShortName], say.shortName),
  issuer: text(300, say.issuer),
  clientId: text(300, say.clientId),
  /** True where addresses count that the provider does not call verified. */
  trustsEmails: v.boolean(),
  /** True where only admins may still sign in by password. */
  providerOnly: v.boolean(),
  /** True where everybody who signs in by password needs an authenticator app. */
  secondFactorRequired: v.boolean(),
}

/** The ways in for staff, as admins see them: never the client's secret. */
export const SignInSettings = v.object({
  ...settings,
  hasClientSecret: v.boolean(),
  /** Address that the provider must know to lead back to. */
  redirectUrl: v.string(),
  /** Address under which staff sign in by the provider; empty without one. */
  signInUrl: v.string(),
  /** Members without an authenticator app, of those who may sign in. */
  membersWithoutApp: v.number(),
})
export type SignInSettings = v.InferOutput<typeof SignInSettings>

/** The ways in for staff as they are to be; a secret that is missing stays as it is. */
export const SignInSettingsChange = v.pipe(
  v.object({ ...settings, clientSecret: v.optional(text(500, say.clientSecret)) }),
  v.forward(
    v.partialCheck([['shortName'], ['issuer']], (one) => one.shortName === '' || isIssuer(one.issuer), say.issuer),
    ['issuer'],
  ),
  v.forward(
    v.partialCheck([['shortName'], ['clientId']], (one) => one.shortName === '' || one.clientId !== '', say.clientId),
    ['clientId'],
  ),
  v.forward(
    v.partialCheck(
      [['shortName'], ['providerOnly']],
      (one) => one.shortName !== '' || !one.providerOnly,
      say.noProvider,
    ),
    ['providerOnly'],
  ),
)
export type SignInSettingsChange = v.InferInput<typeof SignInSettingsChange>

/** Plain http is for a provider on this machine. */
function isIssuer(text: string): boolean {
  const url = parseUrl(text)
  if (!url) return false
  if (url.search !== '' || url.hash !== '' || url.username !== '') return false
  return (
    url.protocol === 'https:' || (url.protocol === 'http:' && /^(localhost|127\.0\.0\.1|\[::1\])$/.test(url.hostname))
  )
}

/** The second factor of the caller. */
export const SecondFactor = v.object({
  on: v.boolean(),
  /** The moment since which it is on; null where it is not. */
  sinceTS: v.nullable(v.number()),
  recoveryCodesLeft: v.number(),
  /** True where the organisation asks for it. */
  required: v.boolean(),
})
export type SecondFactor = v.InferOutput<typeof SecondFactor>

const recoveryCodes = v.array(v.string())

/** The reasons for which the way back from the provider signs nobody in, as the address of the page names them. */
export const signInFailures = ['cancelled', 'failed', 'unknown', 'unverified', 'disabled', 'over'] as const
export type SignInFailure = (typeof signInFailures)[number]

export const staffSignIn = service('user', {
  start: post('startSignIn', {
    access: 'public',
    ours: true,
    body: v.object({
      organisation: v.pipe(v.string(say.shortName), v.trim(), v.toLowerCase(), v.maxLength(40, say.shortName)),
    }),
    reply: { url: v.string() },
    summary: "Begins to sign in by the provider of an organisation: answers the provider's address to go to.",
  }),
  settings: get('getSignInSettings', {
    ...admins,
    ours: true,
    reply: { signInSettings: SignInSettings },
    summary: 'Answers how staff of the organisation sign in.',
  }),
  saveSettings: post('saveSignInSettings', {
    ...admins,
    ours: true,
    body: SignInSettingsChange,
    reply: { signInSettings: SignInSettings },
    summary: 'Sets how staff sign in; a provider is asked for its description first.',
  }),
  secondFactor: get('getSecondFactor', {
    ...alwaysAnswered,
    ours: true,
    reply: { secondFactor: SecondFactor },
    summary: "Answers whether the caller's password is accompanied by an authenticator app.",
  }),
  setUpSecondFactor: post('setUpSecondFactor', {
    ...own,
    ...alwaysAnswered,
    ours: true,
    body: v.object({ password: ownPassword }),
    reply: { secret: v.string(), url: v.string() },
    summary: 'Makes a key for an authenticator app; it counts once a code of it was right.',
  }),
  confirmSecondFactor: post('confirmSecondFactor', {
    ...own,
    ...alwaysAnswered,
    ours: true,
    body: v.object({ code: SecondFactorCode }),
    reply: { recoveryCodes },
    summary: 'Turns the second factor on and answers the recovery codes, this once; other sessions are signed out.',
  }),
  newRecoveryCodes: post('newRecoveryCodes', {
    ...own,
    ...alwaysAnswered,
    ours: true,
    body: v.object({ code: SecondFactorCode }),
    reply: { recoveryCodes },
    summary: 'Makes new recovery codes in place of those before.',
  }),
  removeSecondFactor: post('removeSecondFactor', {
    ...own,
    ...alwaysAnswered,
    ours: true,
    body: v.object({ password: ownPassword, code: SecondFactorCode }),
    summary: 'Turns the second factor off.',
  }),
  resetSecondFactor: post('resetSecondFactor', {
    ...admins,
    ours: true,
    query: { userId: v.string() },
    summary: 'Takes the authenticator app of a member who has lost it away, and signs them out.',
  }),
})
