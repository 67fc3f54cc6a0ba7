/** References in files: `{ "name": "Ten off", "ref": "offer/ten-off" }` where a document has the id of another. */
import { type DocumentKindId, documentKinds, type Reference, standInsOf } from '#schemas/documents/document-kinds.ts'
import { asObject, isObject, type JsonObject } from '#schemas/json.ts'
import { type DocumentRef, type KeyedDocument, refOf } from './keys.ts'
import { mapReferences } from './map-references.ts'

/** A reference as it stands in a file; `name` is for people who read it. */
interface FileReference {
  readonly name: string
  readonly ref: string
}

/** A place in a file that names a document, by the words of the file. */
export interface NamedRef {
  readonly path: string
  readonly ref: string
  /** The kinds that may stand there. */
  readonly kinds: readonly string[]
}

/** Objects whose keys are ids of templates: the winning fields of the wheels of a smart campaign. */
const keyedByTemplate = ['spinTemplatesTestConfig', 'spinTemplatesFinalConfig'] as const

const byId = ({ by = 'id' }: Reference) => by === 'id'
const kindsOf = (kind: string): readonly string[] => [kind, ...standInsOf(kind)]
const namesNothing = ({ except = [] }: Reference, value: string) => value === '' || except.includes(value)

function isFileReference(value: unknown): value is FileReference {
  return isObject(value) && typeof value.ref === 'string' && /^[a-z-]+\/./.test(value.ref)
}

/** Lists the documents that a document names by their ids. */
export function idsNamedIn(kind: DocumentKindId, document: JsonObject): DocumentRef[] {
  const found: DocumentRef[] = []
  mapReferences(documentKinds[kind], document, (value, reference) => {
    if (typeof value === 'string' && byId(reference) && !namesNothing(reference, value))
      found.push({ kind: reference.kind, id: value })
    return value
  })
  if (kind === 'rule')
    for (const place of keyedByTemplate)
      for (const id of Object.keys(asObject(document[place]))) found.push({ kind: 'template', id })
  return found
}

/** Creates the document of a file: ids that name a document become references to its key; those that name nothing stay. */
export function withRefs(
  kind: DocumentKindId,
  document: JsonObject,
  keys: ReadonlyMap<string, KeyedDocument>,
): JsonObject {
  const keyed = (of: string, id: string) => kindsOf(of).flatMap((one) => keys.get(`${one} ${id}`) ?? [])[0]
  const named = mapReferences(documentKinds[kind], document, (value, reference) => {
    if (typeof value !== 'string' || !byId(reference) || namesNothing(reference, value)) return value
    const other = keyed(reference.kind, value)
    return other ? { name: other.name, ref: refOf(other) } : value
  })
  return withTemplateKeys(kind, named, (id) => {
    const other = keyed('template', id)
    return other ? refOf(other) : id
  })
}

/** Lists the places of a file's document that name others. */
export function refsIn(kind: DocumentKindId, document: JsonObject): NamedRef[] {
  const found: NamedRef[] = []
  mapReferences(documentKinds[kind], document, (value, reference, path) => {
    if (isFileReference(value)) found.push({ path, ref: value.ref, kinds: kindsOf(reference.kind) })
    return value
  })
  if (kind === 'rule')
    for (const place of keyedByTemplate)
      for (const key of Object.keys(asObject(document[place])))
        if (key.includes('/')) found.push({ path: `${place}.${key}`, ref: key, kinds: kindsOf('template') })
  return found
}

/** Creates a document from that of a file: each reference becomes the id that `idOf` answers. */
export function withIds(kind: DocumentKindId, document: JsonObject, idOf: (ref: string) => string): JsonObject {
  const named = mapReferences(documentKinds[kind], document, (value) =>
    isFileReference(value) ? idOf(value.ref) : value,
  )
  return withTemplateKeys(kind, named, (key) => (key.includes('/') ? idOf(key) : key))
}

function withTemplateKeys(kind: DocumentKindId, document: JsonObject, keyOf: (key: string) => string): JsonObject {
  if (kind !== 'rule') return document
  return Object.fromEntries(
    Object.entries(document).map(([place, value]) => {
      const isKeyed = keyedByTemplate.some((one) => one === place) && isObject(value)
      return [place, isKeyed ? Object.fromEntries(Object.entries(value).map(([key, one]) => [keyOf(key), one])) : value]
    }),
  )
}
