/**
 * The working copy of a document (calls and shapes ours): what the people at one document edit together before it is saved. It
 * stands beside the document, never in it, and is edited by patches of single properties and list items.
 */
import * as v from 'valibot'
import { drawnKinds } from '../documents/rule-family.ts'
import type { JsonObject } from '../json.ts'
import { asks, post, service } from './define.ts'
import { EditorSession } from './presence.ts'
import { id } from './shapes.ts'

/** The most patches of one batch, and the most characters of their JSON. */
export const MAX_PATCHES = 2000
export const MAX_BATCH_CHARACTERS = 200_000

/** The most characters of the JSON of a tree. */
export const MAX_TREE_CHARACTERS = 2_000_000

/** The most sessions whose batches are remembered; those that were not heard of for longest go. */
export const MAX_SESSIONS = 50

/** The most batches that a member sends in a minute: ten a second. */
export const MAX_BATCHES_IN_MINUTE = 600

/** The longest path of a patch, and the longest step of it; the longest id and order key of an item. */
const MAX_STEPS = 100
const MAX_KEY_CHARACTERS = 1000

const json = v.custom<unknown>((input) => input !== undefined, 'must be JSON')
const object = v.custom<JsonObject>(
  (input) => typeof input === 'object' && input !== null && !Array.isArray(input),
  'must be a JSON object',
)
const key = v.pipe(v.string(), v.maxLength(MAX_KEY_CHARACTERS))
const itemKey = v.pipe(key, v.regex(/^[\w.-]+$/, 'must be the id of an item'))
const orderKey = v.pipe(key, v.regex(/^[0-9A-Za-z]+$/, 'must be an order key'))

/** The way to a place of a tree: names of properties, and ids of the items of lists of objects. */
export const PatchPath = v.pipe(v.array(key), v.maxLength(MAX_STEPS))
export type PatchPath = readonly string[]

/** A patch. The path of `set` ends with the property; those of the others lead to the list, `order`’s to the object. Values are plain JSON. */
export const Patch = v.variant('do', [
  /** Sets a property; without a value, takes it away. The ids of items inside the value begin with `id`. */
  v.object({
    do: v.literal('set'),
    path: v.pipe(PatchPath, v.minLength(1)),
    value: v.optional(json),
    id: v.optional(itemKey),
  }),
  /** Puts an item into a list of objects, which is made where there is none. */
  v.object({ do: v.literal('insert'), path: PatchPath, id: itemKey, at: orderKey, item: object }),
  v.object({ do: v.literal('remove'), path: PatchPath, id: itemKey }),
  v.object({ do: v.literal('move'), path: PatchPath, id: itemKey, at: orderKey }),
  /** Puts the properties of an object into this order; those that are not named come behind. */
  v.object({ do: v.literal('order'), path: PatchPath, keys: v.pipe(v.array(key), v.maxLength(MAX_PATCHES)) }),
])
export type Patch = v.InferOutput<typeof Patch>

/** A tree whose lists of objects have ids and order keys (`src/live/keyed.ts`); plain, it is `{ document, places }`. */
export const Keyed = object
export type Keyed = JsonObject

/**
 * The line of an open page's stream about an edit. Without `patches`, which is so of a large batch and where a save came from
 * outside, editors join again.
 */
export const EditLine = v.object({
  kind: v.string(),
  /** One more than that of the edit before. */
  sequence: v.number(),
  baseRevision: v.number(),
  /** The editor that sent it, and the number of its batch. */
  session: v.optional(v.string()),
  batch: v.optional(v.number()),
  patches: v.optional(v.array(Patch)),
})
export type EditLine = v.InferOutput<typeof EditLine>

/** A line of an open page's stream about a working copy; `again` asks editors to join again, of all documents where the id is `*`. */
export const LiveLine = v.object({
  type: v.literal('live'),
  id: v.string(),
  edit: v.optional(EditLine),
  again: v.optional(v.literal(true)),
})
export type LiveLine = v.InferOutput<typeof LiveLine>

const copy = { kind: v.picklist(drawnKinds), id, session: EditorSession }
const whole = v.pipe(v.number(), v.safeInteger(), v.minValue(0))

/** The answer to an editor that joins. */
export const JoinReply = v.object({
  tree: Keyed,
  sequence: v.number(),
  /** The stored revision that the copy is edited from; `etag` is that of the document. */
  baseRevision: v.number(),
  etag: v.string(),
  /** The number of the last batch of this session that was taken, 0 for none, and the indexes of its patches whose target was gone. */
  taken: v.number(),
  missed: v.array(v.number()),
})
export type JoinReply = v.InferOutput<typeof JoinReply>

/** The answer to an edit: its sequence, and the indexes of the patches whose target was gone. */
export const EditReply = v.object({ sequence: v.number(), missed: v.array(v.number()) })
export type EditReply = v.InferOutput<typeof EditReply>

/** The patches of one edit, which are taken together or not at all. */
export const Batch = v.object({
  /** Counted from 1 by the session; a batch is sent again until it is answered. */
  batch: v.pipe(whole, v.minValue(1)),
  /** The base that the editor knows; 409 where it is another one, then it joins again. */
  baseRevision: whole,
  patches: v.pipe(v.array(Patch), v.minLength(1), v.maxLength(MAX_PATCHES)),
})
export type Batch = v.InferOutput<typeof Batch>

/** The calls of working copies. */
export const live = service('campaign', {
  join: post('joinWorkingCopy', {
    ...asks,
    ours: true,
    body: v.object(copy),
    reply: JoinReply.entries,
    summary:
      'Answers the working copy of a document, which is made from the stored one where there is none, and brought up to date where somebody has saved since; edits follow on the caller’s stream.',
  }),
  edit: post('editWorkingCopy', {
    ours: true,
    records: false,
    body: v.object({ ...copy, ...Batch.entries }),
    reply: EditReply.entries,
    summary:
      'Applies a batch of patches to the working copy of a document, whole or not at all; a batch that was taken already is answered as it was. Nothing of it is saved.',
  }),
})
