/** The caller's profile and their organisation's, and the state of their session (C §3 "Profile", C §7). */
import { endpoints } from '#schemas/endpoints/index.ts'
import type { ProfileChange } from '#schemas/endpoints/profile.ts'
import { accountMessages, genericMessages, profileMessages as say } from '#schemas/messages/index.ts'
import { companySizes, industries } from '#schemas/values/profile-lists.ts'
import { isEnough } from '#schemas/values/roles.ts'
import { replyWith } from '../http/answer.ts'
import { type Call, implement } from '../http/implement.ts'
import { Refusal } from '../http/refusal.ts'
import { readOrganisation } from '../identity/organisations.ts'
import { readUser } from '../identity/users.ts'
import { organisationColumns, personColumns, readProfile, type StoredProfile, writeProfile } from './profile.ts'
import { checkProfile } from './profile-checks.ts'
import { personOf } from './sign-in.ts'

type Update = Call<typeof endpoints.profile.update>

export const profile = implement(endpoints.profile, {
  get: async (call) => ({ user: shown(await readProfile(call, call.user.id), call.user.role) }),

  update: async (call) => {
    const { user, client, now, auditEntries } = call
    const stored = await readProfile(call, user.id)
    const person = changedOf(call.body, stored, personColumns)
    const organisation = changedOf(call.body, stored, organisationColumns)
    if (Object.keys(organisation).length > 0 && user.role !== 'admin') {
      throw new Refusal(403, say.organisationIsAdmins)
    }
    // Of another country there is another list of states.
    if (organisation.country !== undefined && organisation.state === undefined && stored.state !== '') {
      organisation.state = ''
    }
    await checkProfile(call, stored, { ...person, ...organisation })
    if (Object.keys(person).length > 0) {
      await writeProfile({ client, user, now }, 'users', user.id, person)
      auditEntries.push({
        kind: 'user',
        id: user.id,
        name: person.fullName ?? stored.fullName,
        fields: Object.keys(person),
      })
    }
    if (Object.keys(organisation).length > 0) {
      await writeProfile({ client, user, now }, 'organisations', user.orgId, organisation)
      const name = organisation.orgName ?? stored.orgName
      auditEntries.push({ kind: 'organisation', id: user.orgId, name, fields: Object.keys(organisation) })
    }
    return replyWith({ user: shown(await readProfile(call, user.id), user.role) }, { msg: genericMessages.updated })
  },

  industries: async () => ({ companySize: [...companySizes], industry: [...industries] }),

  session: async ({ client, user, now }) => {
    const person = await readUser(client, user.id)
    if (!person) throw new Refusal(403, accountMessages.accountDisabled)
    return {
      userDetails: {
        ...personOf(person, await readOrganisation(client, user.orgId), now),
        mustSetUpSecondFactor: user.restrictions.includes('second-factor'),
      },
    }
  },
})

function shown(stored: StoredProfile, role: Update['user']['role']) {
  return {
    ...stored,
    industryName: industries.find(({ id }) => id === stored.industryId)?.name ?? '',
    apiKey: isEnough(role, endpoints.accounts.apiKey.requiredRole),
    team: isEnough(role, endpoints.team.list.requiredRole),
  }
}

/** The fields of one table that were sent and are another than stored. */
function changedOf<K extends keyof ProfileChange & keyof StoredProfile>(
  body: ProfileChange,
  stored: StoredProfile,
  columns: Readonly<Record<K, string>>,
): Partial<Record<K, string>> {
  const fields = (Object.keys(columns) as K[]).filter((key) => body[key] !== undefined && body[key] !== stored[key])
  return Object.fromEntries(fields.map((key) => [key, body[key]])) as Partial<Record<K, string>>
}
