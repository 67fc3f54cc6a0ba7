/** Calls of admins about the data of end users: export, erasure, and how long it is kept (ours). */
import * as v from 'valibot'
import { endpoints } from '#schemas/endpoints/index.ts'
import { defaultRetention, Retention } from '#schemas/endpoints/privacy.ts'
import { asText } from '#schemas/json.ts'
import { genericMessages } from '#schemas/messages/index.ts'
import { InvalidError } from '../base/errors.ts'
import { replyWith } from '../http/answer.ts'
import { userAgentOf } from '../http/authorize.ts'
import { implement } from '../http/implement.ts'
import { fieldErrors } from '../http/read-terms.ts'
import { Refusal } from '../http/refusal.ts'
import { erasePerson } from './erase-person.ts'
import { auditEntryOf, erasuresOf } from './erasures.ts'
import { exportPerson } from './export-person.ts'
import { mentionsOf } from './mentions.ts'
import { countRows, findPerson, proofOf } from './person.ts'
import { readCuts, readRetention, retainedKinds, saveRetention } from './retention.ts'

export const privacy = implement(endpoints.privacy, {
  person: async (call) => {
    const { userId } = call.query
    const person = await findPerson(call, userId)
    return {
      person: person ? { userId, sinceTS: person.sinceTS, counts: await countRows(call, person) } : null,
      erasures: await erasuresOf(call, proofOf(call.platform, call.user.orgId, userId)),
    }
  },

  export: async (call) => {
    const { platform, user, query, auditEntries } = call
    const person = await findPerson(call, query.userId)
    if (!person) throw new Refusal(404, 'The platform knows nobody by this user id.')
    auditEntries.push({ kind: 'person', name: `Proof ${proofOf(platform, user.orgId, query.userId)}` })
    return exportPerson(platform, user.orgId, person)
  },

  erase: async (call) => {
    const userId = asText(call.body.userId)
    if (userId === '') throw new InvalidError([{ path: 'userId', message: 'must not be empty' }])
    const { orgId, id, name } = call.user
    const actor = { orgId, id, name, address: call.address, agent: userAgentOf(call.headers) }
    const erasure = await erasePerson(call, userId, actor)
    call.auditEntries.push(auditEntryOf(erasure))
    return { erasure, mentions: await mentionsOf(call, userId) }
  },

  retention: async (call) => {
    const retention = await readRetention(call)
    const asked = retainedKinds.flatMap((kind) => {
      const term = call.query[kind]
      return term === undefined ? [] : [[kind, term === 'kept' ? null : Number(term)] as const]
    })
    return { retention, cuts: await readCuts(call, { ...retention, ...Object.fromEntries(asked) }) }
  },

  saveRetention: async (call) => {
    const Changes = v.partial(Retention)
    const changes = v.safeParse(Changes, call.body)
    if (!changes.success) throw new InvalidError(fieldErrors(changes.issues, Changes))
    const fields = await saveRetention(call, definedOnly(changes.output))
    call.auditEntries.push({ kind: 'retention', name: 'How long data is kept', fields })
    const retention = await readRetention(call)
    return replyWith({ retention, cuts: await readCuts(call, retention) }, { msg: genericMessages.updated })
  },
})

/** Returns the settings that were sent. */
const definedOnly = (sent: { readonly [K in keyof Retention]?: Retention[K] | undefined }): Partial<Retention> =>
  Object.fromEntries(
    Object.keys(defaultRetention).flatMap((kind) => {
      const months = sent[kind as keyof Retention]
      return months === undefined ? [] : [[kind, months]]
    }),
  )
