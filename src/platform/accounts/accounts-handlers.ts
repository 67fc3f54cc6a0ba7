/** Signing in and out, the menu, the organisation's defaults (C §7 "Accounts"); registering is `registration.ts`. */
import { endpoints } from '#schemas/endpoints/index.ts'
import { brandOf } from '#src/brand/brand-of.ts'
import { NotFoundError } from '../base/errors.ts'
import { listQueuedMails } from '../base/mail/outbox.ts'
import { brandKits } from '../documents/single-documents.ts'
import { replyWith } from '../http/answer.ts'
import { type BoundEndpoint, implement } from '../http/implement.ts'
import { apiKeyOf } from '../identity/api-keys.ts'
import { readOrganisation } from '../identity/organisations.ts'
import { closeSession } from '../identity/sessions.ts'
import { findUser } from '../identity/users.ts'
import { menuOf } from './menu.ts'
import { activate, type FillOrganisation, register } from './registration.ts'
import { signIn } from './sign-in.ts'

/** The first contents of organisations: the function that fills a new one, and a user of that of the demo. */
interface FirstContents {
  readonly fill: FillOrganisation
  readonly demoUser: string
}

/** Creates the handlers. */
export const accounts = ({ fill, demoUser }: FirstContents): BoundEndpoint[] =>
  implement(endpoints.accounts, {
    login: async (call) => {
      const { userDetails, cookie } = await signIn(call)
      return replyWith({ userDetails }, { headers: { 'Set-Cookie': cookie } })
    },

    logout: async ({ client, user, auditEntries }) => {
      await closeSession(client, user)
      auditEntries.push({ kind: 'session', name: user.name })
      return {}
    },

    register: async (call) => {
      await register(call, fill)
      return {}
    },

    verifyEmail: async (call) => {
      await activate(call)
      return {}
    },

    menu: async ({ platform, user }) => ({ sidebarData: menuOf(platform.settings, user.role) }),

    appConfig: async ({ client, user }) => {
      const { timezone, currencyName } = await readOrganisation(client, user.orgId)
      const brand = brandOf((await brandKits.read({ client, user })).sent)
      const { colours: defaultColours, font } = brand
      return { appConfig: { defaultColours, defaultFonts: [font], timezone, currencyName, brand } }
    },

    apiKey: async (call) => {
      const { timezone } = await readOrganisation(call.client, call.user.orgId)
      call.auditEntries.push({ kind: 'api-key', name: 'API key' })
      return { apikey: await apiKeyOf(call), timezone }
    },

    outbox: async ({ platform }) => {
      const { outbox } = platform.settings
      if (outbox === 'none') throw new NotFoundError()
      if (outbox === 'all') return { outbox: await listQueuedMails(platform) }
      const demo = await findUser(platform, demoUser)
      return { outbox: demo ? await listQueuedMails(platform, demo.orgId) : [] }
    },
  })
