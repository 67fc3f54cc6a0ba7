/**
 * Campaigns as files (ours): what the command line reads, compares, plans and applies, with the organisation's API key. A
 * document is one file under a stable key; references name the key of the other, so a folder goes to another organisation.
 */
import * as v from 'valibot'
import { type DocumentKindId, documentKinds } from '../documents/document-kinds.ts'
import { PlayInput, Shown, WhyNot } from '../values/play.ts'
import { post, service } from './define.ts'
import { anyDocument } from './shapes.ts'

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
  document: anyDocument,
})
export type CampaignFile = v.InferOutput<typeof CampaignFile>

/** A document as it was pulled. */
export const PulledFile = v.object({ file: CampaignFile, revision: v.number() })
export type PulledFile = v.InferOutput<typeof PulledFile>

/** A fault at a place of a file: `document.rewardAssigment.0.percentage`. */
const FileFault = v.object({ path: v.string(), message: v.string(), code: v.optional(v.string()) })
export type FileFault = v.InferOutput<typeof FileFault>

/** The outcome for one file, or for a document that goes with its file. */
export const PlannedFile = v.object({
  /** Its place among the files that were sent; -1 for a document that is to be deleted. */
  index: v.number(),
  kind: v.picklist(fileKinds),
  key: v.string(),
  name: v.string(),
  id: v.string(),
  action: v.picklist(['create', 'change', 'same', 'delete']),
  /** The revision that this is based on; null where there is no document yet. */
  revision: v.nullable(v.number()),
  /** The difference in words. */
  difference: v.array(v.string()),
  /** Problems that are left in it: it is stored unfinished. */
  toDo: v.array(FileFault),
  /** Warnings of the editor, in a check: they refuse nothing. */
  warnings: v.array(FileFault),
  /** Reasons why it cannot be applied. */
  refusals: v.array(FileFault),
  /** True where a reason is that it runs. */
  locked: v.boolean(),
  /** True where its status waits to be published. */
  waits: v.boolean(),
  /** The label of the files that own it; null where the console does. */
  owner: v.nullable(v.string()),
  /** True where the console owned it, and these files take it over. */
  takesOver: v.boolean(),
})
export type PlannedFile = v.InferOutput<typeof PlannedFile>

/** Something that a named person does at a moment: a play, or an event. */
export const TryStep = v.pipe(
  v.strictObject({
    person: v.pipe(v.string(), v.minLength(1), v.maxLength(200)),
    /** Milliseconds since the epoch. */
    at: v.pipe(v.number(), v.integer()),
    /** The document that is played: `rule/diwali-wheel`. */
    play: v.optional(v.string()),
    input: v.optional(PlayInput),
    /** The key of an event, with what it says. */
    event: v.optional(v.string()),
    properties: v.optional(v.record(v.string(), v.unknown())),
    /** Fixes chance: the same seed draws the same. Its place in the list where none is given. */
    seed: v.optional(v.pipe(v.string(), v.maxLength(200))),
  }),
  v.check(({ play, event }) => (play === undefined) !== (event === undefined), 'must have either play or event'),
)
export type TryStep = v.InferOutput<typeof TryStep>

/** The outcome of a step. */
export const TriedStep = v.object({
  played: v.boolean(),
  /** Reasons why it was not played. */
  reasons: v.array(WhyNot),
  /** Offers and badges that were won or earned, as `offer/ten-off`. */
  rewards: v.array(
    v.object({ ref: v.string(), name: v.string(), given: v.boolean(), why: v.string(), cause: v.string() }),
  ),
  shown: v.optional(Shown),
  text: v.optional(v.string()),
})
export type TriedStep = v.InferOutput<typeof TriedStep>

/** The most steps that are tried at once. */
const MAX_STEPS = 500

/** A figure of a forecast: its median, and the span in which it lies in 8 of 10 futures. */
const Percentiles = v.object({ p10: v.number(), p50: v.number(), p90: v.number() })

/** The figures of a forecast. */
export const ForecastOfFile = v.object({
  days: v.number(),
  /** The number of futures that were played. */
  runs: v.number(),
  players: Percentiles,
  plays: Percentiles,
  /** Players who win nothing. */
  empty: Percentiles,
  /** The cost in each unit and currency: `coins`, `points`, `money INR`. */
  cost: v.record(v.string(), Percentiles),
  rewards: v.array(
    v.object({
      /** Its place in the document: `rewardAssigment.0`. */
      place: v.string(),
      name: v.string(),
      /** The share, from 0 to 1, of plays or of players that win it. */
      odds: v.number(),
      of: v.picklist(['plays', 'players']),
      given: Percentiles,
      /** The share of futures in which its stock runs out. */
      runsOut: v.number(),
    }),
  ),
  /** Facts that were missing, and warnings. */
  notes: v.array(v.string()),
})
export type ForecastOfFile = v.InferOutput<typeof ForecastOfFile>

/** The label of files, which own what they create: lower case letters, digits, hyphens, dots and slashes. */
export const FilesLabel = v.pipe(
  v.string(),
  v.regex(/^[a-z0-9][a-z0-9./-]{0,59}$/, 'must be lower case letters, digits, hyphens, dots and slashes, at most 60'),
)

/** The wishes of whoever applies files. */
const wishes = {
  label: FilesLabel,
  /** The other files of the folder, as `offer/ten-off`. */
  also: v.optional(v.array(v.pipe(v.string(), v.maxLength(160))), []),
  /** True where statuses are taken as the files say, and what players meet may change. */
  publish: v.optional(v.boolean(), false),
  /** True where documents of the console become those of these files. */
  takeOver: v.optional(v.boolean(), false),
}
const files = v.array(CampaignFile)

/** The most documents that go because their files are gone; they are those of the label alone. */
const maxDeletes = v.pipe(v.number(), v.integer(), v.minValue(0))

/** Files to be compared with what is stored. */
const compared = v.strictObject({ files, ...wishes })

export const campaignFiles = service('campaign', {
  pull: post('pullCampaignFiles', {
    access: 'scoped-key',
    keyScope: 'read',
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
  compare: post('compareCampaignFiles', {
    access: 'scoped-key',
    keyScope: 'read',
    records: false,
    ours: true,
    body: compared,
    reply: { files: v.array(PlannedFile) },
    summary:
      'Says of each file whether its document is there and the same; reads nothing else, so a folder comes in parts.',
  }),
  check: post('checkCampaignFiles', {
    access: 'scoped-key',
    keyScope: 'read',
    records: false,
    ours: true,
    body: v.strictObject({ files, also: wishes.also }),
    reply: { files: v.array(PlannedFile) },
    summary: 'Finds the problems of files, as the editor does. Changes nothing.',
  }),
  plan: post('planCampaignFiles', {
    access: 'scoped-key',
    keyScope: 'read',
    records: false,
    ours: true,
    bodySize: 'large',
    body: v.strictObject({ ...compared.entries, mirror: v.optional(v.strictObject({ maxDeletes })) }),
    reply: { files: v.array(PlannedFile) },
    summary:
      'Says what applying files would do, in words: what is created and changed, what is left to do, what is refused and why. Applies them and undoes that.',
  }),
  apply: post('applyCampaignFiles', {
    access: 'scoped-key',
    keyScope: 'draft',
    ours: true,
    bodySize: 'large',
    body: v.strictObject({
      files: v.array(v.strictObject({ file: CampaignFile, revision: v.nullable(v.number()) })),
      ...wishes,
      deletes: v.optional(v.array(v.strictObject({ kind: FileKindName, key: FileKey, revision: v.number() })), []),
    }),
    reply: { files: v.array(PlannedFile) },
    summary:
      'Applies files in one transaction: all or nothing. Each says the revision it is based on; 409 where one has moved. What is active changes with `publish` only.',
  }),
  try: post('tryCampaignFiles', {
    access: 'scoped-key',
    keyScope: 'read',
    records: false,
    ours: true,
    bodySize: 'large',
    body: v.strictObject({
      files,
      /** The properties of people, by the id that the organisation's systems call them by. */
      people: v.optional(v.record(v.string(), v.record(v.string(), v.unknown())), {}),
      steps: v.pipe(v.array(TryStep), v.maxLength(MAX_STEPS)),
    }),
    reply: { steps: v.array(TriedStep) },
    summary:
      'Lets named people play files at named times, by the engine, as if what they play were published. Nothing is kept, counted or sent.',
  }),
  forecast: post('forecastCampaignFile', {
    access: 'scoped-key',
    keyScope: 'read',
    records: false,
    ours: true,
    bodySize: 'large',
    body: v.strictObject({
      files,
      /** The campaign, as `rule/diwali-wheel`. */
      campaign: v.pipe(v.string(), v.maxLength(160)),
    }),
    reply: {
      /** The forecast in sentences, or why there is none. */
      words: v.array(v.string()),
      forecast: v.nullable(ForecastOfFile),
    },
    summary:
      'Forecasts a campaign as its file has it, with the files that it names: odds, plays and cost, from the history of the organisation. Changes nothing.',
  }),
})
