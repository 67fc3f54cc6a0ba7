/**
 * The part of a document that a file carries: not its id, not who made it when, not the people that a message is sent to by
 * name, not the secrets of a webhook. What is left out stays as it is stored when a file is applied.
 */
import { type DocumentKindId, documentKinds } from '#schemas/documents/document-kinds.ts'
import { families } from '#schemas/documents/families.ts'
import { familyOf } from '#schemas/documents/rule-family.ts'
import { isObject, type JsonObject } from '#schemas/json.ts'
import { mapSecrets, secretsOf } from '#schemas/values/secret-places.ts'
import { type Known, knownIn, masked, SECRET_MASK, type SecretAt } from '#schemas/values/secrets.ts'
import type { StoredRow } from '../documents/stored.ts'
import { restoreSecrets } from '../webhooks/webhook-secrets.ts'

/** The keys that the server lays over every document. */
const serverOwned = ['id', 'createdTS', 'updatedTS', 'createdby', 'allowEdit'] as const

const recipients = ['senderList', 'file', 'fileName', 'ruleEntity'] as const

/** Keys that hold people, or a copy of another document, and stay where they are. */
const leftOut: Readonly<Partial<Record<DocumentKindId, readonly string[]>>> = {
  push: ['identifiersList', 'file', 'fileName', 'ruleEntity'],
  sms: recipients,
  email: recipients,
  whatsapp: recipients,
}

const leftOutOf = (kind: DocumentKindId): readonly string[] => leftOut[kind] ?? []

/** Returns a document without the keys of the server, and with the list it belongs to where it does not say so itself. */
export function plainDocument(
  kind: DocumentKindId,
  document: JsonObject,
  row?: Pick<StoredRow, 'rule_type'>,
): JsonObject {
  const owned: readonly string[] = [...serverOwned, ...documentKinds[kind].idKeys]
  const plain = Object.fromEntries(Object.entries(document).filter(([key]) => !owned.includes(key)))
  const listed = kind === 'rule' ? (row?.rule_type ?? null) : null
  return listed === null || families[familyOf(document)].ruleType === listed ? plain : { ...plain, ruleType: listed }
}

/** Returns what a file carries of a stored document, its references still ids. */
export function carriedDocument(
  kind: DocumentKindId,
  document: JsonObject,
  row: Pick<StoredRow, 'rule_type'>,
): JsonObject {
  const plain = plainDocument(kind, document, row)
  const out = leftOutOf(kind)
  const carried = Object.fromEntries(Object.entries(plain).filter(([key]) => !out.includes(key)))
  return kind === 'webhook' ? mapSecrets(carried, (secret) => hidden(secret, knownIn(carried))) : carried
}

/** A secret in a file: dots, and the placeholders in it; no character of its own. */
const hidden = (secret: SecretAt, known: Known) => masked({ value: secret.value, name: '' }, known)

/** Returns the document of a file as it is to be stored: with what it leaves out, as it stands in the stored one. */
export function completedDocument(kind: DocumentKindId, document: JsonObject, stored?: JsonObject): JsonObject {
  const plain = plainDocument(kind, document)
  if (!stored) return plain
  const kept = leftOutOf(kind).filter((key) => Object.hasOwn(stored, key) && !Object.hasOwn(plain, key))
  const whole = { ...plain, ...Object.fromEntries(kept.map((key) => [key, stored[key]])) }
  return orderedAs(stored, kind === 'webhook' ? withSecrets(whole, stored) : whole) as JsonObject
}

/** Puts the stored secrets where a file shows dots: at the same place, else under the only name alike. */
function withSecrets(document: JsonObject, stored: JsonObject): JsonObject {
  const known = knownIn(stored)
  const kept = secretsOf(stored).map((secret) => ({ secret, shown: hidden(secret, known) }))
  const asShown = mapSecrets(document, (mask) => {
    if (typeof mask.value !== 'string' || !mask.value.includes(SECRET_MASK)) return mask.value
    const alike = kept.filter(
      ({ secret, shown }) => shown === mask.value && secret.name === mask.name && secret.group === mask.group,
    )
    const here = alike.find(({ secret }) => secret.path === mask.path) ?? (alike.length === 1 ? alike[0] : undefined)
    return here ? masked(here.secret, known) : mask.value
  })
  return restoreSecrets(asShown, stored)
}

/** Returns a value with its keys in the order they have in another; new ones come last. */
function orderedAs(before: unknown, value: unknown): unknown {
  if (Array.isArray(value)) {
    const list: readonly unknown[] = Array.isArray(before) ? before : []
    return value.map((item, index) => orderedAs(list[index] ?? list[0], item))
  }
  if (!isObject(value)) return value
  const was = isObject(before) ? before : {}
  const keys = [...Object.keys(was).filter((key) => Object.hasOwn(value, key)), ...Object.keys(value)]
  return Object.fromEntries([...new Set(keys)].map((key) => [key, orderedAs(was[key], value[key])]))
}
