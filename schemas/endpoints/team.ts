/** The organisation's team: who may sign in, and what they may do (C §3 "User", C §6, C §7 "Accounts"). */
import * as v from 'valibot'
import { teamMessages as say } from '../messages/index.ts'
import { defaultRole, Role } from '../values/roles.ts'
import { EmailId, Password, PersonName } from './accounts.ts'
import { get, paged, post, service } from './define.ts'

/** The calling code of a new member (C §9). */
export const defaultCountryCode = '+91'

const admins = { requiredRole: 'admin' } as const

/** A member of the team as staff see one (C §3 "User"): never the password. */
export const Member = v.looseObject({
  id: v.string(),
  name: v.string(),
  email: v.string(),
  userTeam: v.string(),
  countryCode: v.string(),
  mobileNum: v.string(),
  organizationName: v.string(),
  /** Ours. */
  role: Role,
  /** Ours: whether they may sign in. */
  status: v.picklist(['active', 'disabled']),
  /** Ours: whether the password an admin has set still stands. */
  mustChangePassword: v.boolean(),
  /** Ours: whether an authenticator app accompanies their password. */
  hasSecondFactor: v.boolean(),
  createdTS: v.number(),
})
export type Member = v.InferOutput<typeof Member>

const length = (text: string) => [...text].length

/** The name of a team: 3 to 50 characters (C §5). */
export const TeamName = v.pipe(
  v.string(say.teamRequired),
  v.trim(),
  v.minLength(1, say.teamRequired),
  v.check((name) => length(name) >= 3 && length(name) <= 50, say.teamLength),
)

/** A calling code; with the number behind it, it is checked by the server. */
export const CountryCode = v.pipe(v.string(say.phoneNotValid), v.trim(), v.regex(/^\+\d{1,4}$/, say.phoneNotValid))

/** A phone number without its calling code; spaces and dashes are left out. */
export const MobileNumber = v.pipe(
  v.string(say.phoneRequired),
  v.transform((typed) => typed.replace(/[\s()./-]/g, '')),
  v.minLength(1, say.phoneRequired),
  v.regex(/^\d{4,15}$/, say.phoneNotValid),
)

const person = {
  name: PersonName,
  email: EmailId,
  userTeam: TeamName,
  countryCode: v.optional(CountryCode, defaultCountryCode),
  mobileNum: MobileNumber,
  role: v.optional(Role, defaultRole),
}

/** A new member; the password is a first one and must be changed (ours). */
export const NewMember = v.object({ ...person, password: Password })
export type NewMember = v.InferInput<typeof NewMember>

/** A changed member; a password counts as a first one again. */
export const ChangedMember = v.object({ ...person, id: v.string(), password: v.optional(Password) })

/** A day in the organisation's zone, `2026-11-21`; both ends of a range belong to it (ours: the shape is not shown). */
export const Day = v.pipe(
  v.string(),
  v.check((day) => /^(19|2\d)\d\d-\d\d-\d\d$/.test(day) && isDay(day), 'must be a day, YYYY-MM-DD'),
)

function isDay(text: string): boolean {
  const day = new Date(`${text}T00:00:00Z`)
  return !Number.isNaN(day.getTime()) && day.toISOString().startsWith(text)
}

const userId = v.string()
const answered = { accountDetails: Member }

export const team = service('user', {
  list: paged('getUserManagementList', {
    ...admins,
    rows: 'userManagementList.accountDetails',
    row: Member,
    dialect: 'searchKey',
    query: { startDate: v.optional(Day), endDate: v.optional(Day) },
    summary: 'Lists the members of the team, by the day they were added.',
  }),
  get: get('getUserDetails', {
    ...admins,
    query: { userId },
    reply: answered,
    summary: 'Answers a member of the team.',
  }),
  create: post('createUser', {
    ...admins,
    body: NewMember,
    reply: answered,
    summary: 'Adds a member, who is told by e-mail and chooses a password of their own when they first sign in.',
  }),
  edit: post('editUser', {
    ...admins,
    body: ChangedMember,
    reply: answered,
    summary: 'Changes a member; with a password, they choose one of their own when they next sign in.',
  }),
  disable: post('disableUserAccount', {
    ...admins,
    /** Ours: `disabled` says which way; without it, it is turned round. */
    query: { userId, disabled: v.optional(v.picklist(['true', 'false'])) },
    reply: answered,
    summary: 'Keeps a member from signing in and signs them out, or lets them in again.',
  }),
  delete: post('deleteUser', {
    ...admins,
    query: { userId },
    summary: 'Takes a member out of the team and signs them out; what they did keeps their name.',
  }),
})
