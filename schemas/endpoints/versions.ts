/** Ours: what a document was before. Every save leaves a version; restoring one is saving its text again. */
import * as v from 'valibot'
import type { DocumentKindId } from '../documents/document-kinds.ts'
import { get, service } from './define.ts'
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
})
export type Version = v.InferOutput<typeof Version>

const key = { kind: v.picklist(versionedKinds), id }
const whole = v.pipe(v.string(), v.regex(/^\d{1,9}$/, 'must be a whole number'), v.transform(Number), v.number())

export const versions = service('campaign', {
  list: get('getDocumentVersions', {
    ours: true,
    query: key,
    reply: { versions: v.array(Version) },
    summary: 'Lists the versions of a document, newest first; the newest 200 of them.',
  }),
  get: get('getDocumentVersion', {
    ours: true,
    query: { ...key, revision: whole },
    reply: { version: Version, document: v.looseObject({}), exact: v.boolean() },
    summary: 'Answers a document as it was sent then, with the keys the server owns laid over it.',
  }),
})
