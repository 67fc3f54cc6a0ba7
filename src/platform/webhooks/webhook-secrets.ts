/** The secrets of webhooks: masked whenever one leaves, and kept where the mask comes back unchanged (READINGS "Unsafe as written"). */
import type { JsonObject } from '#schemas/json.ts'
import { mapSecrets, secretsOf } from '#schemas/values/secret-places.ts'
import { knownIn, masked, SECRET_MASK, type SecretAt } from '#schemas/values/secrets.ts'

/** More secrets than any webhook has; the masks of more than these are not looked up, and so refused. */
const MAX_MASKS = 500

/** A webhook without its secrets; `mask` says what is shown in place of one. */
export function maskSecrets(webhook: JsonObject, mask?: (secret: string) => string): JsonObject {
  const known = knownIn(webhook)
  return mapSecrets(webhook, (secret) => (mask ? mask(`${secret.value}`) : masked(secret, known)))
}

/**
 * A webhook as it was sent, with the stored secrets in place of their masks, also where rows were moved, renamed or
 * copied. A mask that matches nothing, or more than one thing, or stands under a name that tells of no secret, or would now
 * go to a server that the stored webhook does not call, stays a mask, which the checks refuse. Without masks it is the very
 * object that was sent.
 */
export function restoreSecrets(sent: JsonObject, stored: JsonObject): JsonObject {
  const known = knownIn(stored)
  const kept = secretsOf(stored)
    .filter(({ value }) => !isMask(value))
    .map((secret) => ({ secret, shown: masked(secret, known) }))
  const masks = secretsOf(sent).filter(({ value }) => isMask(value))
  if (masks.length === 0 || masks.length > MAX_MASKS) return sent

  const called = new Set(Object.keys(stored).map((request) => serverOf(stored, request)))
  const taken = new Map<SecretAt, SecretAt>()
  const claimed = new Set<SecretAt>()
  for (const mask of masks) {
    // A text may say one name several times: as many as before are those of before, in their order.
    const alike = masks.filter((other) => samePlace(other, mask) && other.value === mask.value)
    const own = candidates(mask).filter((secret) => samePlace(secret, mask))
    if (own.length === alike.length) take(mask, own.slice(alike.indexOf(mask), alike.indexOf(mask) + 1))
  }
  for (const mask of left()) {
    take(
      mask,
      candidates(mask).filter((secret) => sameName(secret, mask) && !claimed.has(secret)),
    )
  }
  for (const mask of left()) {
    const all = candidates(mask)
    const unclaimed = all.filter((secret) => !claimed.has(secret))
    const here = unclaimed.filter(({ group }) => group === mask.group)
    take(mask, [here, unclaimed, all].find(({ length }) => length > 0) ?? [])
  }
  const places = new Set(secretsOf(filled()).map(placeOf))
  // Where it would not be known for a secret, it would be shown at the next reading.
  for (const mask of masks) if (!places.has(placeOf(mask))) taken.delete(mask)
  return filled()

  /** Puts the taken secrets in; this walk meets the masks in the order of the first. */
  function filled(): JsonObject {
    let next = 0
    return mapSecrets(sent, (secret) => {
      if (!isMask(secret.value)) return secret.value
      const mask = masks[next++]
      return (mask && taken.get(mask)?.value) ?? secret.value
    })
  }

  function left(): SecretAt[] {
    return masks.filter((mask) => !taken.has(mask))
  }

  function candidates(mask: SecretAt): SecretAt[] {
    const server = serverOf(sent, mask.group.split('.')[0] ?? '')
    if (server !== undefined && !called.has(server)) return []
    return kept.filter(({ shown }) => shown === mask.value).map(({ secret }) => secret)
  }

  /** Takes the one secret that can be meant; several are one when they are equal. */
  function take(mask: SecretAt, [first, ...others]: readonly SecretAt[]): void {
    if (!first || others.some(({ value }) => value !== first.value)) return
    taken.set(mask, first)
    claimed.add(first)
  }
}

/** The server a request goes to, as its address writes it, placeholders and all; undefined for what is no request. */
function serverOf(webhook: JsonObject, key: string): string | undefined {
  const request = Object.hasOwn(webhook, key) ? webhook[key] : undefined
  const url = typeof request === 'object' && request !== null ? (request as JsonObject).url : undefined
  if (typeof url !== 'string') return undefined
  const [, scheme = '', host = ''] = /^([a-z]+:\/\/)(?:[^/?\\]*@)?([^/?\\]*)/i.exec(url.trim()) ?? []
  return `${scheme}${host}`.toLowerCase()
}

const isMask = (value: string | number) => typeof value === 'string' && value.includes(SECRET_MASK)

const placeOf = ({ path, name }: SecretAt) => `${path} ${name}`

const sameName = (one: SecretAt, other: SecretAt) => one.group === other.group && one.name === other.name

const samePlace = (one: SecretAt, other: SecretAt) => placeOf(one) === placeOf(other)
