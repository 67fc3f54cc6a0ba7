/** The search of the console over all stored documents (ours). */
import * as v from 'valibot'
import { get, service } from './define.ts'

/** A document that was found. */
export const FoundDocument = v.object({
  kind: v.string(),
  id: v.string(),
  name: v.string(),
  /** The list of the engine that a rule belongs to. */
  ruleType: v.optional(v.number()),
  /** As of now; empty for a kind without a status. */
  status: v.string(),
  updatedTS: v.number(),
  /** The number of problems of a draft that is stored unfinished; absent where nothing is left to do. */
  toDo: v.optional(v.number()),
})
export type FoundDocument = v.InferOutput<typeof FoundDocument>

/** The number of documents that one search answers at most. */
export const MAX_DOCUMENTS_FOUND = 20

export const search = service('user', {
  documents: get('searchDocuments', {
    ours: true,
    query: {
      searchKey: v.optional(v.pipe(v.string(), v.maxLength(200))),
      /** The kinds to look through, joined by commas; all of them where it is missing. */
      kinds: v.optional(v.pipe(v.string(), v.maxLength(400))),
    },
    reply: { found: v.array(FoundDocument) },
    summary: `Answers up to ${MAX_DOCUMENTS_FOUND} documents of any kind whose name holds every word, those changed last first; without words the latest changes.`,
  }),
})
