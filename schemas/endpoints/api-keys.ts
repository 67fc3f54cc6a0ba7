/** The organisation's two keys without the keys themselves, and new ones in their place (ours); `getApiKey` and `getPlayerKey` answer them. */
import * as v from 'valibot'
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
})
