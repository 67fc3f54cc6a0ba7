/** Getting in, apart from signing in itself (C §7 "Accounts"): captcha, passwords, sessions, one-time codes. */
import { endpoints } from '#schemas/endpoints/index.ts'
import { NotFoundError } from '../base/errors.ts'
import { afterCommit } from '../http/answer.ts'
import { implement } from '../http/implement.ts'
import { createCaptcha } from '../identity/captcha.ts'
import { closeOneSession, closeSessionsOf, sessionsOf } from '../identity/sessions.ts'
import { changePassword } from './change-password.ts'
import { askForReset, resetPassword, verifyResetLink } from './reset-password.ts'
import { exchangeCode, newSignInCode } from './sign-in-code.ts'

export const access = implement(endpoints.access, {
  captcha: async ({ platform, now }) => ({ captcha: await createCaptcha(platform, now) }),

  forgotPassword: async (call) => {
    await askForReset(call)
    return {}
  },

  verifyResetLink: async (call) => {
    await verifyResetLink(call)
    return {}
  },

  resetPassword: async (call) => {
    await resetPassword(call)
    return {}
  },

  updatePassword: async (call) =>
    // Hashing takes its time, and needs no transaction meanwhile.
    afterCommit(async () => {
      await changePassword(call)
      return {}
    }),

  sessions: async ({ client, user, now }) => ({ sessions: await sessionsOf(client, user, now) }),

  closeSession: async ({ client, user, query, auditEntries }) => {
    if (!(await closeOneSession(client, user.id, query.id))) throw new NotFoundError()
    auditEntries.push({ kind: 'session', name: user.name })
    return {}
  },

  logoutEverywhere: async ({ client, user, auditEntries }) => {
    await closeSessionsOf(client, user.id)
    auditEntries.push({ kind: 'session', name: user.name })
    return {}
  },

  createSignInCode: async (call) => {
    call.auditEntries.push({ kind: 'session', name: call.user.name })
    return newSignInCode(call)
  },

  exchangeCode: async (call) => ({ userDetails: await exchangeCode(call) }),
})
