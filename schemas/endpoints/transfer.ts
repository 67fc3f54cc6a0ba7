/** Ours: a document as a file with everything it refers to, and bringing one in. Secrets never travel. */
import * as v from 'valibot'
import { drawnKinds } from '../documents/rule-family.ts'
import { get, post, service } from './define.ts'
import { anyDocument, draftTerm, id } from './shapes.ts'

/** The kinds that travel as the main document of a file. */
export const transferredKinds = drawnKinds

/** A document in a file, under the id it had where it came from. */
export const Carried = v.looseObject({
  kind: v.string(),
  id: v.pipe(v.string(), v.minLength(1), v.maxLength(128)),
  name: v.string(),
  document: anyDocument,
})
export type Carried = v.InferOutput<typeof Carried>

/** A file: a document, and all it refers to, directly or through others. */
export const Bundle = v.looseObject({
  questwire: v.literal(1),
  main: Carried,
  references: v.pipe(v.array(Carried), v.maxLength(500)),
})
export type Bundle = v.InferOutput<typeof Bundle>

/** The import of one document that the file refers to. */
export const PlanLine = v.object({
  kind: v.string(),
  /** Its id in the file. */
  id: v.string(),
  name: v.string(),
  /** `use` one that is here (the same id, else the same name), `create` it, or nothing: the file lacks it too. */
  action: v.picklist(['use', 'create', 'missing']),
  /** The id of the one that is used. */
  to: v.nullable(v.string()),
  /** True where the document here differs from the file. */
  differs: v.boolean(),
})
export type PlanLine = v.InferOutput<typeof PlanLine>

/** The ids to use instead of the plan's, by `kind id`; `''` asks for a new one. */
const choices = v.optional(v.record(v.string(), v.string()))

export const transfer = service('campaign', {
  export: get('exportDocument', {
    ours: true,
    query: { kind: v.picklist(transferredKinds), id },
    reply: { bundle: Bundle },
    summary: 'Answers a document with everything it refers to, without secrets.',
  }),
  plan: post('planImport', {
    records: false,
    ours: true,
    body: Bundle,
    reply: { plan: v.array(PlanLine) },
    summary: 'Says what bringing a file in would use and create; changes nothing.',
  }),
  import: post('importDocument', {
    ours: true,
    query: { draft: draftTerm },
    body: v.looseObject({ bundle: Bundle, choices }),
    reply: {
      kind: v.string(),
      id: v.string(),
      created: v.array(v.object({ kind: v.string(), id: v.string(), name: v.string() })),
    },
    summary:
      'Brings a file in as a new, inactive document; creates what is missing, all or nothing. With `draft=true` unfinished inactive documents come in as they are.',
  }),
})
