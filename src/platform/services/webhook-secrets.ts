import type { AnyObject } from '../store/indexed-keys.ts'

const secretName = /auth|token|secret|passw|passcode|api[-_ ]?key|cookie|signature|credential/i
/** What is shown in place of a secret. */
type Mask = (secret: string) => string

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
export function withoutSecrets(webhook: AnyObject, mask: Mask = masked): AnyObject {
  const { authRequest, webhookRequest } = webhook
  return {
    ...webhook,
    ...(isObject(authRequest) && {
      authRequest: { ...maskPairs(authRequest, () => true, mask), ...maskBody(authRequest, mask) },
    }),
    ...(isObject(webhookRequest) && {
      webhookRequest: maskPairs(webhookRequest, (name) => secretName.test(name), mask),
    }),
  }
}

const isObject = (value: unknown): value is AnyObject =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

const maskBody = ({ reqBodyString: body }: AnyObject, mask: Mask) =>
  typeof body === 'string' && body !== '' ? { reqBodyString: mask(body) } : {}

function maskPairs(request: AnyObject, isSecret: (name: string) => boolean, mask: Mask): AnyObject {
  const changed = pairLists.flatMap((list) => {
    const pairs = request[list]
    return Array.isArray(pairs) ? [[list, pairs.map((pair) => maskPair(pair, isSecret, mask))]] : []
  })
  return { ...request, ...Object.fromEntries(changed) }
}

function maskPair(pair: unknown, isSecret: (name: string) => boolean, mask: Mask): unknown {
  if (!isObject(pair) || typeof pair.value !== 'string' || /^(#\w+)?$/.test(pair.value)) return pair
  return isSecret(typeof pair.key === 'string' ? pair.key : '') ? { ...pair, value: mask(pair.value) } : pair
}
