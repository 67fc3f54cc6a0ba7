/** Ours: what a document was before. Every save leaves a version; restoring one is saving its text again. */
import * as v from 'valibot'
import type { DocumentKindId } from '../documents/document-kinds.ts'
import { asks, get, post, service } from './define.ts'
import { id } from './shapes.ts'

/** The kinds whose versions can be read. Not webhooks: theirs hold secrets. */
export const versionedKinds = [
  'rule',
  'badge-rule',
  'offer',
  'template',
  'theme',
  'page',
  'leaderboard',
  'badge',
  'progress-bar',
  'tournament',
  'push',
  'sms',
  'email',
  'whatsapp',
  // One an organisation; its id is of no account.
  'wallet-page',
] as const satisfies readonly (DocumentKindId | 'wallet-page')[]

/** A kind whose versions can be read. */
export type VersionedKind = (typeof versionedKinds)[number]

/** One save of a document. */
export const Version = v.object({
  /** Counted from 1; the document's `ETag` at that time. */
  revision: v.number(),
  savedBy: v.string(),
  /** Milliseconds since the epoch. */
  savedTS: v.number(),
  name: v.string(),
  /** As it stood in the document; `''` where it had none. */
  status: v.string(),
  /** The name that somebody gave it; absent where nobody has. */
  label: v.optional(v.string()),
})
export type Version = v.InferOutput<typeof Version>

/** The longest name of a version. */
export const MAX_LABEL = 60

/** The version of a document that the caller saw last. */
export const SeenRevision = v.object({ revision: v.number(), seenTS: v.number() })
export type SeenRevision = v.InferOutput<typeof SeenRevision>

const key = { kind: v.picklist(versionedKinds), id }
const whole = v.pipe(v.string(), v.regex(/^\d{1,9}$/, 'must be a whole number'), v.transform(Number), v.number())

export const versions = service('campaign', {
  list: get('getDocumentVersions', {
    ours: true,
    query: key,
    reply: { versions: v.array(Version), seen: v.nullable(SeenRevision) },
    summary:
      'Lists the versions of a document, newest first: the newest 200, and those with a name. Beside them, the one that the caller saw last.',
  }),
  name: post('nameDocumentVersion', {
    ours: true,
    body: v.object({ ...key, revision: v.number(), label: v.pipe(v.string(), v.trim(), v.maxLength(MAX_LABEL)) }),
    summary: 'Gives a version a name, by which it is listed for good; an empty one takes it away.',
  }),
  seen: post('markDocumentSeen', {
    ...asks,
    ours: true,
    body: v.object({ ...key, revision: v.number() }),
    summary: 'Keeps the revision of a document that the caller saw last.',
  }),
  get: get('getDocumentVersion', {
    ours: true,
    query: { ...key, revision: whole },
    reply: { version: Version, document: v.looseObject({}), exact: v.boolean() },
    summary: 'Answers a document as it was sent then, with the keys the server owns laid over it.',
  }),
})
