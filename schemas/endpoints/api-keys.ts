/**
 * The organisation's two keys without the keys themselves, and new ones in their place (ours); `getApiKey` and `getPlayerKey`
 * answer them. Beside them any number of named keys, each with a scope.
 */
import * as v from 'valibot'
import { keyMessages } from '../messages/index.ts'
import { keyScopes } from '../values/key-scopes.ts'
import { get, post, service } from './define.ts'

const ours = true

/** A key as it is shown: never more than its end. */
export const MaskedKey = v.object({
  /** `qw_••••1234`; null where none was made yet. */
  mask: v.nullable(v.string()),
  createdTS: v.nullable(v.number()),
  /** To the minute; null where it was never used. */
  lastUsedTS: v.nullable(v.number()),
})
export type MaskedKey = v.InferOutput<typeof MaskedKey>

/** The most named keys of an organisation, and the most characters of a name. */
export const MAX_NAMED_KEYS = 50
export const MAX_KEY_NAME = 60

/** A key that staff made for one purpose. The key itself is answered once, as it is made. */
export const NamedKey = v.object({
  id: v.string(),
  name: v.string(),
  scope: v.picklist(keyScopes),
  /** `qwk_••••1234`. */
  mask: v.string(),
  createdTS: v.number(),
  createdBy: v.string(),
  /** The moment from which it is refused; null for never. */
  expiresTS: v.nullable(v.number()),
  /** To the minute; null where it was never used. */
  lastUsedTS: v.nullable(v.number()),
})
export type NamedKey = v.InferOutput<typeof NamedKey>

/** The settings of a new key. */
export const NewNamedKey = v.object({
  name: v.pipe(
    v.string(keyMessages.nameRequired),
    v.trim(),
    v.nonEmpty(keyMessages.nameRequired),
    v.maxLength(MAX_KEY_NAME, keyMessages.nameLength),
  ),
  scope: v.picklist(keyScopes, keyMessages.scope),
  expiresTS: v.optional(v.nullable(v.pipe(v.number(), v.integer()))),
})
export type NewNamedKey = v.InferOutput<typeof NewNamedKey>

const keys = { apiKey: MaskedKey, playerKey: MaskedKey }

export const apiKeys = service('user', {
  list: get('getApiKeys', {
    ours,
    requiredRole: 'admin',
    reply: keys,
    summary: "Says of the organisation's keys how they end and when they were made and used.",
  }),
  rotate: post('rotateApiKey', {
    ours,
    requiredRole: 'admin',
    reply: keys,
    summary: 'Makes a new API key; the one before is refused from now on.',
  }),
  rotatePlayer: post('rotatePlayerKey', {
    ours,
    requiredRole: 'admin',
    reply: keys,
    summary: 'Makes a new key for tokens of players; the one before is refused from now on.',
  }),
  listNamed: get('getNamedKeys', {
    ours,
    requiredRole: 'admin',
    reply: { keys: v.array(NamedKey) },
    summary: 'Lists the named keys, the newest first, with what each may do and when it was used last.',
  }),
  createNamed: post('createNamedKey', {
    ours,
    requiredRole: 'admin',
    body: NewNamedKey,
    reply: { key: v.string(), namedKey: NamedKey },
    summary: 'Makes a named key that may read, draft or publish. The key itself is answered this once.',
  }),
  revokeNamed: post('revokeNamedKey', {
    ours,
    requiredRole: 'admin',
    body: v.object({ id: v.string() }),
    summary: 'Revokes a named key, which is refused from now on.',
  }),
  current: get('getCurrentKey', {
    ours,
    access: 'scoped-key',
    keyScope: 'read',
    reply: {
      organisation: v.string(),
      name: v.string(),
      scope: v.picklist(keyScopes),
      expiresTS: v.nullable(v.number()),
    },
    summary: 'Says whose key the call carries, and what it may do.',
  }),
})
