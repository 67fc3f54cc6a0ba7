import type { AnyObject } from '../store/indexed-keys.ts'

const secretName = /auth|token|secret|passw|passcode|api[-_ ]?key|cookie|signature|credential/i
const pairLists = ['reqParam', 'reqHeader', 'reqBody']

/** A secret as it is shown: four dots and its last four characters, or the dots alone when it is short. */
export function masked(secret: string): string {
  const characters = [...secret]
  return characters.length < 12 ? '••••' : `••••${characters.slice(-4).join('')}`
}

/**
 * A webhook without its secrets: every value that its authentication request sends, and of its other request those with
 * a telling name. A value that is only a placeholder (`#token`) is no secret.
 */
export function withoutSecrets(webhook: AnyObject): AnyObject {
  const { authRequest, webhookRequest } = webhook
  return {
    ...webhook,
    ...(isObject(authRequest) && { authRequest: { ...maskPairs(authRequest, () => true), ...maskBody(authRequest) } }),
    ...(isObject(webhookRequest) && { webhookRequest: maskPairs(webhookRequest, (name) => secretName.test(name)) }),
  }
}

const isObject = (value: unknown): value is AnyObject =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

const maskBody = ({ reqBodyString: body }: AnyObject) =>
  typeof body === 'string' && body !== '' ? { reqBodyString: masked(body) } : {}

function maskPairs(request: AnyObject, isSecret: (name: string) => boolean): AnyObject {
  const changed = pairLists.flatMap((list) => {
    const pairs = request[list]
    return Array.isArray(pairs) ? [[list, pairs.map((pair) => maskPair(pair, isSecret))]] : []
  })
  return { ...request, ...Object.fromEntries(changed) }
}

function maskPair(pair: unknown, isSecret: (name: string) => boolean): unknown {
  if (!isObject(pair) || typeof pair.value !== 'string' || /^(#\w+)?$/.test(pair.value)) return pair
  return isSecret(typeof pair.key === 'string' ? pair.key : '') ? { ...pair, value: masked(pair.value) } : pair
}
