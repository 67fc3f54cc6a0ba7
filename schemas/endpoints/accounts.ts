/** Signing in, registering, the menu and the organisation's defaults (C §7 "Accounts"). */
import * as v from 'valibot'
import { accountMessages as say, signInMessages as signInSay } from '../messages/index.ts'
import { Brand } from '../values/brand.ts'
import { Role } from '../values/roles.ts'
import { alwaysAnswered, get, own, post, service } from './define.ts'

const required = (message: string) => v.pipe(v.string(message), v.trim(), v.minLength(1, message))

/** A password: 8 to 25 characters, one number, one lowercase, one uppercase, one special character, no white space (C §5). */
export const Password = v.pipe(
  v.string(say.passwordRequired),
  v.minLength(1, say.passwordRequired),
  v.regex(/^(?=.*\d)(?=.*\p{Ll})(?=.*\p{Lu})(?=.*[^\p{L}\d\s])\S{8,25}$/u, say.passwordRule),
)

/** A name of a person or an enterprise: 3 to 50 characters (C §5). */
export const PersonName = v.pipe(
  required(say.nameRequired),
  v.check((name) => [...name].length >= 3 && [...name].length <= 50, 'Name should be of min 3 and max 50 characters'),
)

/** An e-mail address (C §5). */
export const EmailId = v.pipe(
  required(say.emailRequired),
  v.email(say.emailNotValid),
  v.maxLength(254, say.emailNotValid),
)

/** The body of a sign-in (READINGS "The API"): the user name is the e-mail address. */
export const Login = v.object({
  username: required(say.usernameRequired),
  password: v.pipe(v.string(say.passwordRequired), v.minLength(1, say.passwordRequired)),
  rememberMe: v.optional(v.boolean(), false),
  /** A code of the authenticator app, or a recovery code, of whoever has one (ours); asked for with the error at `code`. */
  code: v.optional(v.pipe(v.string(), v.maxLength(40, signInSay.codeWrong))),
})

/** A solved captcha (ours): `{ challenge, solution }` as JSON in base64. */
export const SolvedCaptcha = v.pipe(
  v.string(say.invalidCaptcha),
  v.minLength(1, say.invalidCaptcha),
  v.maxLength(4000, say.invalidCaptcha),
)

/** The body of a registration. */
export const Registration = v.object({
  fullName: PersonName,
  orgName: PersonName,
  emailId: EmailId,
  password: Password,
  captcha: SolvedCaptcha,
})

/** The signed-in person, as the client keeps it. */
export const UserDetails = v.looseObject({
  id: v.string(),
  name: v.string(),
  email: v.string(),
  orgId: v.string(),
  orgName: v.string(),
  accessToken: v.string(),
  /** Address of their picture; empty or missing where they have none. */
  profileUrl: v.optional(v.string()),
  trialUser: v.boolean(),
  hasTrialExpired: v.boolean(),
  /** The role of the person (ours, `../values/roles.ts`). */
  role: Role,
  /** True while a first password, set by an admin, must be changed before anything else. */
  mustChangePassword: v.boolean(),
  /** True while the authenticator app is missing that the organisation requires (ours). */
  mustSetUpSecondFactor: v.optional(v.boolean()),
  /** Days of the trial that are left; 0 once it has expired and for full accounts. */
  noOfDaysLeft: v.number(),
  /**
   * The moment at which the console closes, in the grace period after a paid month; null or missing otherwise (ours).
   */
  closesTS: v.optional(v.nullable(v.number())),
})
export type UserDetails = v.InferOutput<typeof UserDetails>

/** An entry of the side menu (C §2 "Shell behaviour"); `external` opens in a new tab. */
export const MenuItem = v.looseObject({
  title: v.string(),
  slug: v.string(),
  url: v.string(),
  external: v.optional(v.boolean()),
})
export type MenuItem = v.InferOutput<typeof MenuItem>

/** A section of the side menu; neighbours of one `group` belong together, and a line parts the groups. */
export const MenuSection = v.looseObject({
  ...MenuItem.entries,
  group: v.optional(v.string()),
  submenus: v.array(MenuItem),
})
export type MenuSection = v.InferOutput<typeof MenuSection>

/** The organisation's defaults, kept locally (C §3 "Organisation data"). */
export const AppConfig = v.looseObject({
  defaultColours: v.array(v.string()),
  defaultFonts: v.array(v.looseObject({ size: v.number(), strength: v.number(), family: v.string() })),
  timezone: v.string(),
  currencyName: v.string(),
  /** The brand kit as editors use it (ours). */
  brand: Brand,
})
export type AppConfig = v.InferOutput<typeof AppConfig>

/** A message that was not sent because no mail server is configured. */
export const OutboxMail = v.object({
  id: v.string(),
  to: v.string(),
  subject: v.string(),
  text: v.string(),
  /** The same as it looks. */
  html: v.string(),
  link: v.nullable(v.string()),
  createdTS: v.number(),
})

export const accounts = service('user', {
  login: post('login', {
    access: 'public',
    body: Login,
    reply: { userDetails: UserDetails },
    summary: 'Signs in and answers the bearer token.',
  }),
  logout: get('logoutapi', { ...alwaysAnswered, ...own, summary: 'Revokes the bearer token.' }),
  register: post('register', {
    access: 'public',
    body: Registration,
    summary: 'Creates an organisation on trial with its first user and mails the activation link.',
  }),
  verifyEmail: post('verifyEmail', {
    access: 'public',
    body: v.object({ surrogateId: required(say.activationInvalid) }),
    summary: 'Activates the account that an activation link belongs to.',
  }),
  menu: get('getSideMenu', {
    ...alwaysAnswered,
    ours: true,
    reply: { sidebarData: v.array(MenuSection) },
    summary: 'Answers the side menu: what exists and may be opened.',
  }),
  appConfig: get('getAppConfig', {
    ...alwaysAnswered,
    reply: { appConfig: AppConfig },
    summary: "Answers the organisation's defaults.",
  }),
  apiKey: get('getApiKey', {
    requiredRole: 'admin',
    records: true,
    reply: { apikey: v.string(), timezone: v.string() },
    summary: "Answers the key that the organisation's own systems call with, making it at the first time.",
  }),
  outbox: get('getOutbox', {
    access: 'public',
    ours: true,
    reply: { outbox: v.array(OutboxMail) },
    summary: 'Demo only: the e-mails that were not sent because no mail server is configured.',
  }),
})
