/** The organisation's keys as masks, and new ones in their place (ours); the keys themselves are answered by `getApiKey` and `getPlayerKey`. */
import { endpoints } from '#schemas/endpoints/index.ts'
import { implement } from '../http/implement.ts'
import { type KeyContext, maskedKeyOf, rotateKey } from '../identity/api-keys.ts'
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
})
