/** Ours: what the canvas keeps beside a document and the document never carries. */
import * as v from 'valibot'
import { OpenComments } from './comments.ts'
import { get, post, service } from './define.ts'
import { id, optionalId } from './shapes.ts'

const position = { x: v.number(), y: v.number() }

/** A note on the sheet; pixels at zoom 1. */
export const Note = v.looseObject({
  id: v.pipe(v.string(), v.minLength(1), v.maxLength(64)),
  text: v.pipe(v.string(), v.maxLength(5000, 'A note can have at most 5,000 characters.')),
  ...position,
  width: v.optional(v.number()),
  height: v.optional(v.number()),
})
export type Note = v.InferOutput<typeof Note>

/** The most a sidecar may hold, in characters of JSON: thousands of positions and hundreds of notes. */
const MAX_SIDECAR_CHARACTERS = 500_000

/** The positions of nodes, by the document paths they were cut from, the notes beside them, and what messages hang on; pixels at zoom 1. */
export const Sidecar = v.pipe(
  v.looseObject({
    positions: v.record(v.string(), v.object(position)),
    notes: v.optional(v.pipe(v.array(Note), v.maxLength(500, 'A sheet can have at most 500 notes.'))),
    /** The node that each message hangs on, by the ids of messages. */
    anchors: v.optional(v.record(v.string(), v.string())),
  }),
  v.check((sidecar) => JSON.stringify(sidecar).length <= MAX_SIDECAR_CHARACTERS, 'This is more than a sheet can keep.'),
)
export type Sidecar = v.InferOutput<typeof Sidecar>

const key = { kind: v.pipe(v.string(), v.regex(/^[a-z-]{1,40}$/)), id }

export const canvas = service('campaign', {
  getSidecar: get('getCanvasSidecar', {
    ours: true,
    /** With the session of the editor that opens the document: others who have it open hear of it. */
    query: { ...key, session: optionalId },
    /** `workingCopy` is true where others have edited what is not saved; absent else. */
    reply: { sidecar: v.nullable(Sidecar), comments: OpenComments, workingCopy: v.optional(v.literal(true)) },
    summary:
      'Answers where the nodes of a document stand, the notes beside them, how many comments are open, and whether a working copy has unsaved edits.',
  }),
  saveSidecar: post('saveCanvasSidecar', {
    records: false,
    ours: true,
    query: key,
    body: Sidecar,
    summary: 'Keeps where the nodes of a document stand, and the notes beside them.',
  }),
})
