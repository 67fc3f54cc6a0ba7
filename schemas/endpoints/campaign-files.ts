/**
 * Campaigns as files (ours): what the command line reads, compares, plans and applies, with the organisation's API key. A
 * document is one file under a stable key; references name the key of the other, so a folder goes to another organisation.
 */
import * as v from 'valibot'
import { type DocumentKindId, documentKinds } from '../documents/document-kinds.ts'
import { post, service } from './define.ts'

/** The kinds that are files: all but third-party offers, which are ordered from a provider for money. */
export const fileKinds = (Object.keys(documentKinds) as DocumentKindId[]).filter(
  (kind): kind is FileKind => kind !== 'third-party-offer',
)
export type FileKind = Exclude<DocumentKindId, 'third-party-offer'>

const FileKindName = v.picklist(fileKinds, `must be one of the kinds of documents: ${fileKinds.join(', ')}`)

/** The key of a document: lower case letters, digits and hyphens. */
export const FileKey = v.pipe(
  v.string(),
  v.regex(/^[a-z0-9][a-z0-9-]{0,79}$/, 'must be lower case letters, digits and hyphens, at most 80'),
)

/** A file: one document without its id, its times, its people and its secrets. */
export const CampaignFile = v.strictObject({
  /** The version of this form. */
  schema: v.literal(1, 'must be 1'),
  kind: FileKindName,
  key: FileKey,
  /** The name of the document, for people who read the file; its document says it too. */
  name: v.string(),
  document: v.record(v.string(), v.unknown()),
})
export type CampaignFile = v.InferOutput<typeof CampaignFile>

/** A document as it was pulled. */
export const PulledFile = v.object({ file: CampaignFile, revision: v.number() })
export type PulledFile = v.InferOutput<typeof PulledFile>

export const campaignFiles = service('campaign', {
  pull: post('pullCampaignFiles', {
    access: 'key',
    records: false,
    ours: true,
    body: v.strictObject({
      /** The `next` of the page before; left out for the first. */
      after: v.optional(v.string()),
      kinds: v.optional(v.array(FileKindName)),
    }),
    reply: {
      files: v.array(PulledFile),
      /** Documents that cannot be files, with the reason. */
      left: v.array(v.object({ kind: v.string(), name: v.string(), reason: v.string() })),
      next: v.nullable(v.string()),
    },
    summary:
      'Answers a page of the organisation’s documents as files, about 1 MB at a time, and gives a key to those that have none.',
  }),
})
