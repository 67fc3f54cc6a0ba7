/**
 * The team (C §6, C §7 "Accounts"): an organisation always has an admin who may sign in, and members cannot remove
 * themselves.
 */
import { DatabaseError } from 'pg'
import type * as v from 'valibot'
import { endpoints } from '#schemas/endpoints/index.ts'
import type { ChangedMember, Member, NewMember } from '#schemas/endpoints/team.ts'
import { accountMessages, teamMessages as say } from '#schemas/messages/index.ts'
import { ConflictError, InvalidError } from '../base/errors.ts'
import { queueMail } from '../base/mail/outbox.ts'
import { implement, type RequestContext, type StaffContext } from '../http/implement.ts'
import { hasOtherAdmin, listMembers, lockTeam, readMember } from '../identity/members.ts'
import { readOrganisation } from '../identity/organisations.ts'
import { hashPassword } from '../identity/passwords.ts'
import { closeSessionsOf } from '../identity/sessions.ts'
import { changeUser, createUser, deleteUser, disableUser, emailIndex } from '../identity/users.ts'
import { invitation } from './account-mails.ts'
import { isPhoneNumber } from './phone-number.ts'

type Changing = StaffContext & RequestContext
type Body = v.InferOutput<typeof NewMember | typeof ChangedMember>

export const team = implement(endpoints.team, {
  list: async (call) => listMembers(call.client, call.user.orgId, call),

  get: async ({ client, query }) => ({ accountDetails: await readMember(client, query.userId) }),

  create: async (call) => {
    const { client, user, body, now } = call
    const person = { ...detailsOf(body), orgId: user.orgId, verified: true, mustChange: true, now }
    const passwordHash = await hashPassword(call.platform, body.password)
    const id = await createUser(client, { ...person, passwordHash }).catch(taken)
    await invite(call, body)
    return answer(call, id, ['name', 'email', 'userTeam', 'mobileNum', 'role', 'password'])
  },

  edit: async (call) => {
    const { client, user, body, now } = call
    await lockTeam(client, user.orgId)
    const before = await readMember(client, body.id)
    if (body.password !== undefined && body.id === user.id)
      throw new InvalidError([{ path: 'password', message: say.ownPassword }])
    if (body.role !== 'admin') await keepsAnAdmin(call, before, 'role')
    const passwordHash = body.password === undefined ? undefined : await hashPassword(call.platform, body.password)
    await changeUser(client, body.id, { ...detailsOf(body), passwordHash, now }).catch(taken)
    // Pages that are open know the role they were opened with, and who knows the old password is to go.
    if (passwordHash || body.role !== before.role) await closeSessionsOf(client, body.id)
    const fields = changedFields(before, body)
    return answer(call, body.id, passwordHash ? [...fields, 'password'] : fields)
  },

  disable: async (call) => {
    const { client, query, now } = call
    const member = await memberToRemove(call, query.userId)
    const disabling = query.disabled === undefined ? member.status === 'active' : query.disabled === 'true'
    if (disabling) {
      await keepsAnAdmin(call, member)
      await closeSessionsOf(client, member.id)
    }
    await disableUser(client, member.id, disabling ? now : null)
    return answer(call, member.id, ['status'])
  },

  delete: async (call) => {
    const member = await memberToRemove(call, call.query.userId)
    await keepsAnAdmin(call, member)
    await deleteUser(call.client, member.id)
    call.auditEntries.push({ kind: 'user', id: member.id, name: member.name })
    return {}
  },
})

/** Reads a member who is to lose their access; members cannot choose themselves. */
async function memberToRemove({ client, user }: Changing, id: string): Promise<Member> {
  await lockTeam(client, user.orgId)
  const member = await readMember(client, id)
  if (member.id === user.id) throw new ConflictError(say.notYourself)
  return member
}

/** Refuses to take the last admin away. */
async function keepsAnAdmin({ client, user }: Changing, member: Member, path?: string): Promise<void> {
  if (member.role !== 'admin' || member.status === 'disabled') return
  if (await hasOtherAdmin(client, user.orgId, member.id)) return
  if (path) throw new InvalidError([{ path, message: say.lastAdmin }])
  throw new ConflictError(say.lastAdmin)
}

function detailsOf({ name, email, role, userTeam, countryCode, mobileNum }: Body) {
  if (!isPhoneNumber(countryCode, mobileNum))
    throw new InvalidError([{ path: 'mobileNum', message: say.phoneNotValid }])
  return { name, email, role, team: userTeam, countryCode, mobile: mobileNum }
}

const fields = ['name', 'email', 'userTeam', 'countryCode', 'mobileNum', 'role'] as const
const changedFields = (before: Member, body: Body) => fields.filter((field) => before[field] !== body[field])

async function answer(call: Changing, id: string, changed: readonly string[]) {
  const accountDetails = await readMember(call.client, id)
  call.auditEntries.push({ kind: 'user', id, name: accountDetails.name, fields: changed })
  return { accountDetails }
}

function taken(error: unknown): never {
  if (!(error instanceof DatabaseError && error.constraint === emailIndex)) throw error
  throw new InvalidError([{ path: 'email', message: accountMessages.emailTaken, code: 'email-taken' }])
}

/** Mails the login page to a new member; the admin who added them gives them the password. */
async function invite({ client, user, platform, now, queuedMails }: Changing, { name, email }: Body): Promise<void> {
  const { name: orgName } = await readOrganisation(client, user.orgId)
  const letter = invitation({ name, orgName, inviter: user.name, link: `${platform.settings.publicUrl}/login` })
  const mail = { to: email, now, ...letter }
  await queueMail(client, user.orgId, mail)
  queuedMails.push(mail)
}
