/** Signing in and out, the menu, the organisation's defaults (C §7 "Accounts"); registering is `registration.ts`. */
import { endpoints } from '#schemas/endpoints/index.ts'
import { implement } from '../http/implement.ts'
import { notFound } from '../http/refusal.ts'
import { waitingMails } from '../jobs/mail.ts'
import { apiKeyOf } from '../store/api-keys.ts'
import { readOrganisation } from '../store/organisations.ts'
import { closeSession } from '../store/sessions.ts'
import { menuOf } from './menu.ts'
import { activate, register } from './registration.ts'
import { signIn } from './sign-in.ts'

/** C §3 "Organisation data": the fallback font, and colours that stand beside each other well. */
const defaults = {
  defaultColours: ['#0DA05A', '#EE2737', '#C5C7CB', '#1971C2', '#F08C00', '#6741D9', '#0C8599', '#212529'],
  defaultFonts: [{ size: 14, strength: 400, family: 'Outfit, sans-serif' }],
}

export const accounts = implement(endpoints.accounts, {
  login: async (call) => ({ userDetails: await signIn(call) }),

  logout: async ({ client, user }) => {
    await closeSession(client, user)
    return {}
  },

  register: async (call) => {
    await register(call)
    return {}
  },

  verifyEmail: async (call) => {
    await activate(call)
    return {}
  },

  menu: async ({ platform }) => ({ sidebarData: menuOf(platform.settings) }),

  appConfig: async ({ client, user }) => {
    const { timezone, currencyName } = await readOrganisation(client, user.orgId)
    return { appConfig: { ...defaults, timezone, currencyName } }
  },

  apiKey: async (call) => {
    const { timezone } = await readOrganisation(call.client, call.user.orgId)
    return { apikey: await apiKeyOf(call), timezone }
  },

  outbox: async ({ platform }) => {
    if (!platform.settings.demo) throw notFound()
    return { outbox: await waitingMails(platform) }
  },
})
