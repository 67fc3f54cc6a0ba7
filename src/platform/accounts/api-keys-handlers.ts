/**
 * The organisation's keys as masks, and new ones in their place (ours); the keys themselves are answered by `getApiKey` and
 * `getPlayerKey`. Named keys are answered once, as they are made.
 */
import { endpoints } from '#schemas/endpoints/index.ts'
import { keyScopeNames } from '#schemas/values/key-scopes.ts'
import { implement } from '../http/implement.ts'
import { type KeyContext, maskedKeyOf, rotateKey } from '../identity/api-keys.ts'
import { createNamedKey, listNamedKeys, revokeNamedKey } from '../identity/named-keys.ts'
import { readOrganisation } from '../identity/organisations.ts'
import { endPlayerTokens } from '../identity/player-tokens.ts'

const masks = async (context: KeyContext) => ({
  apiKey: await maskedKeyOf(context, 'api'),
  playerKey: await maskedKeyOf(context, 'player'),
})

export const apiKeys = implement(endpoints.apiKeys, {
  list: masks,

  rotate: async (call) => {
    await rotateKey(call, 'api')
    call.auditEntries.push({ kind: 'api-key', name: 'API key' })
    return masks(call)
  },

  rotatePlayer: async (call) => {
    await rotateKey(call, 'player')
    // Whoever had the old key may have asked for tokens with it.
    await endPlayerTokens(call)
    call.auditEntries.push({ kind: 'api-key', name: 'Player key' })
    return masks(call)
  },

  listNamed: async (call) => ({ keys: await listNamedKeys(call) }),

  createNamed: async (call) => {
    const made = await createNamedKey(call, call.body)
    const { id, name, scope } = made.namedKey
    call.auditEntries.push({ kind: 'api-key', id, name: `${name} (${keyScopeNames[scope]})` })
    return made
  },

  revokeNamed: async (call) => {
    const name = await revokeNamedKey(call, call.body.id)
    call.auditEntries.push({ kind: 'api-key', id: call.body.id, name })
    return {}
  },

  current: async ({ client, user }) => ({
    organisation: (await readOrganisation(client, user.orgId)).name,
    name: user.keyName,
    scope: user.scope,
    expiresTS: user.expiresTS,
  }),
})
