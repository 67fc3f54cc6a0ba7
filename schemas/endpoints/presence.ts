/** Presence: the people who have a document open, and where they are in it (calls and shapes ours). It is kept in the memory of servers only. */
import * as v from 'valibot'
import { asks, post, service } from './define.ts'
import { id } from './shapes.ts'

/** The milliseconds without a word after which somebody counts as lost, and after which as gone. */
export const LOST_AFTER_MS = 5000
export const GONE_AFTER_MS = 30_000

/** The least time between two words of an editor about where its person is, in milliseconds. */
export const MIN_WORD_INTERVAL_MS = 100

/** The most people that are shown in one document. */
export const MAX_PEOPLE = 25

const coordinate = v.pipe(v.number(), v.finite())

/** The most characters of a place in a document. */
export const MAX_PLACE_CHARACTERS = 200
const place = v.pipe(v.string(), v.maxLength(MAX_PLACE_CHARACTERS))

/** An editor that is open: a name that it has given itself. */
export const EditorSession = v.pipe(v.string(), v.regex(/^[a-z0-9]{1,60}$/))

/** The place of a person in a document, in pixels of the sheet at zoom 1. */
const whereabouts = {
  /** The place of the pointer; absent while it is not over the sheet. */
  pointer: v.optional(v.object({ x: coordinate, y: coordinate })),
  /** The middle of what they see, and the zoom. */
  view: v.optional(v.object({ x: coordinate, y: coordinate, zoom: coordinate })),
  /** The selected steps, by the places that they were cut from. */
  selected: v.optional(v.pipe(v.array(place), v.maxLength(10))),
  /** The field that they are in: its step, by the place that it was cut from, and the dotted path of the field in it. */
  field: v.optional(v.object({ step: place, path: place })),
}

/** A word of an editor: that its person is there, and where; or that they leave. */
export const PresenceWord = v.object({ id, session: EditorSession, gone: v.optional(v.literal(true)), ...whereabouts })
export type PresenceWord = v.InferOutput<typeof PresenceWord>

/** Somebody who has a document open. */
export const Person = v.object({
  session: v.string(),
  user: v.string(),
  name: v.string(),
  /** True where nothing was heard of them for a while. */
  lost: v.boolean(),
  ...whereabouts,
})
export type Person = v.InferOutput<typeof Person>

/** A line of an open page's stream about one document: people who came or moved, and the editors that are left. */
export const PresenceLine = v.object({
  type: v.literal('live'),
  /** The id of the document; `*` of all that are open. */
  id: v.string(),
  people: v.optional(v.array(Person)),
  gone: v.optional(v.array(v.string())),
  /** Asks the editors of this document to say that they are there. */
  asks: v.optional(v.literal(true)),
})
export type PresenceLine = v.InferOutput<typeof PresenceLine>

/** The calls of presence. */
export const presence = service('campaign', {
  tell: post('tellPresence', {
    ...asks,
    ours: true,
    body: PresenceWord,
    summary: 'Says that the caller has a document open, and where they are in it; nothing of it is kept.',
  }),
  watch: post('watchPresence', {
    ...asks,
    ours: true,
    body: v.object({ ids: v.pipe(v.array(id), v.maxLength(200)) }),
    reply: { documents: v.array(v.object({ id: v.string(), people: v.array(Person) })) },
    summary: 'Answers who has these documents open; changes follow on the caller’s stream for half a minute.',
  }),
})
