/** Shapes that several calls share. */
import * as v from 'valibot'

/** The id of a document. */
export const id = v.pipe(v.string(), v.minLength(1))

/** An id that may be missing or empty: a new document. */
export const optionalId = v.optional(v.string())

/** A document body: any JSON object. It is checked, never rebuilt; the schema describes it for readers. */
export function documentOf<S extends v.GenericSchema>(schema: S) {
  return v.pipe(
    v.custom<Record<string, unknown> & Partial<v.InferOutput<S>>>(
      (input) => typeof input === 'object' && input !== null && !Array.isArray(input),
      'must be a JSON object',
    ),
    v.metadata({ document: schema }),
  )
}

/** A document of any kind, whole: a record of valibot would lose the keys `constructor`, `prototype` and `__proto__`. */
export const anyDocument = documentOf(v.record(v.string(), v.unknown()))

/** The keys the server lays over every document it answers. */
export const serverKeys = {
  id: v.string(),
  createdTS: v.number(),
  updatedTS: v.number(),
  createdby: v.string(),
}

/** False once a document has started: its content is locked then (C §4, READINGS "Contradictions"). */
export const allowEdit = v.boolean()

/** The files that own a document, which is read-only in the console then; absent where the console owns it (ours). */
export const KeptInFiles = v.object({
  /** The label under which the files are applied. */
  label: v.string(),
  /** The moment from which they own it, in milliseconds since the epoch. */
  sinceTS: v.number(),
  /** The person who gave it to them. */
  by: v.string(),
})
export type KeptInFiles = v.InferOutput<typeof KeptInFiles>

/** The facts beside a document in a reply that are not part of it (READINGS "A document is stored as it was sent"). */
export const beside = {
  /** Status as of now: `upcoming` before its start, `ended` after its end. Not `status`: that is how the call went. */
  statusNow: v.optional(v.string()),
  /** False when the stored text holds numbers that JavaScript cannot carry; such a document opens read-only. */
  exact: v.optional(v.boolean()),
  /** After a save: the places that name documents which are not there. It is saved nevertheless. */
  warnings: v.optional(v.array(v.object({ path: v.string(), message: v.string(), code: v.string() }))),
  /** The problems left in a draft, as its save found them; absent where there are none (ours). */
  problems: v.optional(v.array(v.object({ path: v.string(), message: v.string(), code: v.optional(v.string()) }))),
  keptInFiles: v.optional(KeptInFiles),
}

/**
 * The term that asks for a draft (ours): with `draft=true` an inactive document is stored although it is unfinished. Without
 * it, and for an active document, every refusal is the documented one.
 */
export const draftTerm = v.optional(v.picklist(['true', 'false']))

/** The sentence about that term in the summary of a call. */
export const draftWords = 'With `draft=true` (ours) an inactive one is stored unfinished, its `problems` beside it.'

/** The term that leaves the own documents of a list, or those that came with the platform (ours); without it, both are listed. */
export const libraryTerm = v.optional(v.picklist(['true', 'false']))

/** The term that brings each document of a list beside its row (ours). */
export const wholeTerm = v.optional(v.picklist(['true', 'false']))

/** The keys of ours in the row of a list, each absent where there is nothing to say. */
export const besideRow = {
  /** The number of problems left in a draft. */
  toDo: v.optional(v.number()),
  keptInFiles: v.optional(KeptInFiles),
}

/**
 * The documents that refer to a document: shown before a delete, which asks to unlink them first. A rule says which
 * list it belongs to.
 */
export const links = {
  links: v.array(v.object({ kind: v.string(), id: v.string(), name: v.string(), ruleType: v.optional(v.number()) })),
}

/** The answer of every name check. */
export const nameCheck = { exists: v.boolean() }

/** A choice in a select: `title` is shown, `value` is the id (C §7 `getSegmentList`). */
export const TitledChoice = v.looseObject({ title: v.string(), value: v.string() })
export type TitledChoice = v.InferOutput<typeof TitledChoice>

/** The term of a copy (ours): with `comments=true` it carries the comments of the document along. */
export const copyTerms = { comments: v.optional(v.picklist(['true', 'false'])) }
