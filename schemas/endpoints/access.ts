/** Getting in, apart from signing in itself: captcha, forgotten password, change of password, sessions, one-time codes (C §7 "Accounts"). */
import * as v from 'valibot'
import { accountMessages as say } from '../messages/index.ts'
import { EmailId, Password, UserDetails } from './accounts.ts'
import { afterTrial, alwaysAnswered, get, own, post, service } from './define.ts'

/** The lifetime of a captcha, in milliseconds (ours). */
export const captchaLifetime = 20 * 60_000

/** The puzzle to solve before registering, as `altcha-lib` makes it; it is signed and comes back unchanged. */
export const CaptchaChallenge = v.object({
  parameters: v.object({
    algorithm: v.string(),
    nonce: v.string(),
    salt: v.string(),
    cost: v.number(),
    keyLength: v.number(),
    keyPrefix: v.string(),
    keySignature: v.string(),
    /** `expires`: until when it is good, milliseconds; `tries`: how many there are at most. */
    data: v.object({ expires: v.number(), tries: v.number() }),
  }),
  signature: v.string(),
})
export type CaptchaChallenge = v.InferOutput<typeof CaptchaChallenge>

const confirmPassword = v.pipe(v.string(say.confirmRequired), v.minLength(1, say.confirmRequired))
const oldPassword = v.pipe(v.string(say.oldPasswordRequired), v.minLength(1, say.oldPasswordRequired))
/** The secret of a mailed link; one that cannot be is as good as one that is over. */
const resetId = v.pipe(v.string(say.resetExpired), v.minLength(1, say.resetExpired), v.maxLength(200, say.resetExpired))

function decoded(text: string): string {
  try {
    return decodeURIComponent(text)
  } catch {
    return text
  }
}

/** The e-mail address whose link is asked for; it may come encoded, like `emailId` elsewhere (READINGS "The API"). */
export const ForgottenPassword = v.object({
  emailId: v.pipe(
    v.string(say.emailRequired),
    v.transform((text) => (text.includes('@') ? text : decoded(text))),
    EmailId,
  ),
})

/** A new password for the account of a mailed link (C §5). */
export const PasswordReset = v.pipe(
  v.object({ id: resetId, password: Password, confirmPassword }),
  v.forward(
    v.partialCheck(
      [['password'], ['confirmPassword']],
      ({ password, confirmPassword: again }) => password === again,
      say.confirmDiffers,
    ),
    ['confirmPassword'],
  ),
)

/** A new password in place of the old one (C §5). */
export const PasswordChange = v.pipe(
  v.object({ oldPassword, newPassword: Password, confirmPassword }),
  v.forward(
    v.partialCheck(
      [['oldPassword'], ['newPassword']],
      ({ oldPassword: old, newPassword }) => old !== newPassword,
      say.sameAsOld,
    ),
    ['newPassword'],
  ),
  v.forward(
    v.partialCheck(
      [['newPassword'], ['confirmPassword']],
      ({ newPassword, confirmPassword: again }) => newPassword === again,
      say.confirmDiffers,
    ),
    ['confirmPassword'],
  ),
)

/** A sign-in of a person (ours). Times in milliseconds since the epoch. */
export const Session = v.object({
  id: v.string(),
  createdTS: v.number(),
  usedTS: v.number(),
  /** The network address it was opened from, as far as it is known. */
  address: v.string(),
  /** The `User-Agent` of the person's browser. */
  agent: v.string(),
  /** True for the session of this call. */
  current: v.boolean(),
})
export type Session = v.InferOutput<typeof Session>

export const access = service('user', {
  captcha: get('getCaptcha', {
    access: 'public',
    ours: true,
    reply: { captcha: CaptchaChallenge },
    summary: 'Gives work that shows that no machine registers many accounts at once.',
  }),
  forgotPassword: post('getForgotPasswordLink', {
    access: 'public',
    body: ForgottenPassword,
    summary: 'Mails a link with which a new password can be chosen, once and within an hour.',
  }),
  verifyResetLink: post('forgotPasswordVerifyLink', {
    access: 'public',
    body: v.object({ id: resetId }),
    summary: 'Answers whether a mailed link can still be used.',
  }),
  resetPassword: post('resetPassword', {
    access: 'public',
    body: PasswordReset,
    summary: 'Sets the password of the account that a mailed link belongs to, and signs it out everywhere.',
  }),
  updatePassword: post('updatePassword', {
    ...own,
    ...alwaysAnswered,
    ours: true,
    body: PasswordChange,
    summary: "Changes the caller's password; their other sessions are signed out.",
  }),
  sessions: get('getSessions', {
    ...alwaysAnswered,
    ours: true,
    reply: { sessions: v.array(Session) },
    summary: 'Lists where the caller is signed in.',
  }),
  closeSession: post('closeSession', {
    ...own,
    ...alwaysAnswered,
    ours: true,
    query: { id: v.pipe(v.string(), v.minLength(1)) },
    summary: 'Signs the caller out of one session.',
  }),
  logoutEverywhere: post('logoutEverywhere', {
    ...own,
    ...alwaysAnswered,
    ours: true,
    summary: 'Signs the caller out of every session, this one included.',
  }),
  createSignInCode: post('createSignInCode', {
    ...own,
    ...afterTrial,
    ours: true,
    reply: { oneTimeCode: v.string(), link: v.string(), expiresTS: v.number() },
    summary: 'Makes a code that signs the caller in on another device, once and within a minute.',
  }),
  exchangeCode: post('exchangeCode', {
    access: 'public',
    ours: true,
    body: v.object({
      code: v.pipe(v.string(say.codeInvalid), v.minLength(1, say.codeInvalid), v.maxLength(200, say.codeInvalid)),
    }),
    reply: { userDetails: UserDetails },
    summary: 'Signs in with a one-time code, in place of the password.',
  }),
})
