/**
 * The calls about integrations: secrets are stored sealed, shown masked, and tested with the provider's own call (C §7
 * "Accounts").
 */
import { endpoints } from '#schemas/endpoints/index.ts'
import { genericMessages, integrationMessages as say } from '#schemas/messages/index.ts'
import { integrationNames } from '#schemas/values/integration-names.ts'
import { integrationOf } from '#schemas/values/integrations.ts'
import { withOrganisation } from '../base/database/pool.ts'
import { InvalidError } from '../base/errors.ts'
import { consumeAttempt } from '../base/rate-limits.ts'
import { afterCommit, replyWith } from '../http/answer.ts'
import { implement } from '../http/implement.ts'
import { Refusal } from '../http/refusal.ts'
import { isComplete, presentIntegrations } from './presenter.ts'
import { deleteIntegration, findIntegration, recordTest } from './repository.ts'
import { saveConfigFile, saveIntegration } from './save.ts'
import { publicKeyOf } from './sealing-key.ts'
import { testConnection } from './test-connection.ts'

/** The connection tests of one organisation; each of them sends something. */
const tests = { name: 'integration-test', attempts: 20, windowMs: 5 * 60_000 }

export const integrations = implement(endpoints.integrations, {
  get: (call) => presentIntegrations(call, call.query.type),

  save: async (call) => {
    const { type, ...sent } = call.body
    const values = Object.fromEntries(
      Object.entries(sent).filter((one): one is [string, string] => one[1] !== undefined),
    )
    const meant = integrationNames.filter((name) => {
      const { fields, type: of } = integrationOf(name)
      return (!type || type === `${of}`) && Object.keys(fields).some((key) => values[key] !== undefined)
    })
    if (meant.length === 0) throw new InvalidError([{ path: '', message: say.nothing }])
    for (const name of meant) await saveIntegration(call, name, values)
    return replyWith(await presentIntegrations(call, type), { msg: genericMessages.saved })
  },

  upload: async (call) => {
    await saveConfigFile(call, call.files.file)
    return replyWith(await presentIntegrations(call, '3'), { msg: genericMessages.saved })
  },

  remove: async (call) => {
    const { integration: name } = call.query
    call.auditEntries.push({ kind: 'integration', id: name, name: integrationOf(name).title })
    await deleteIntegration(call, name)
    return replyWith(await presentIntegrations(call, `${integrationOf(name).type}`), { msg: genericMessages.deleted })
  },

  sealingKey: async (call) => ({ key: await publicKeyOf(call) }),

  test: async (call) => {
    const { platform, now, user, signal, body } = call
    const { integration: name } = call.query
    const stored = await findIntegration(call, name)
    if (!stored || !isComplete(name, stored)) throw new InvalidError(say.notSetUp)
    call.auditEntries.push({ kind: 'integration', id: name, name: integrationOf(name).title })
    return afterCommit(async () => {
      if (!(await consumeAttempt(platform, tests, user.orgId, now))) {
        throw new Refusal(429, say.tooManyTests, { headers: { 'Retry-After': '300' } })
      }
      const result = await testConnection(name, stored, { platform, to: body.to, requester: user.email, signal })
      const words = [result.did, result.said].filter(Boolean).join(' ')
      await withOrganisation(platform.pool, user.orgId, (client) =>
        recordTest({ client, user }, name, stored, { atTS: now, ok: result.ok, words }),
      )
      return { result }
    })
  },
})
