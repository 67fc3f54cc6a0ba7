/** The things that a document names and that its forecast needs. Pure. */
import { type DocumentKind, documentKinds } from '#schemas/documents/document-kinds.ts'
import { referencesOf } from '#schemas/documents/references-of.ts'
import { questScheduling } from '#schemas/documents/schedule-of.ts'
import { type JsonObject, valueAtPath } from '#schemas/json.ts'
import { audienceOf } from '../eligibility/availability.ts'

/** The ids and keys in a document that a forecast needs, each once. */
export interface NamedThings {
  readonly offers: readonly string[]
  readonly templates: readonly string[]
  readonly events: readonly string[]
  /** The segment; undefined for all users. */
  readonly segment: string | undefined
}

const kinds: Readonly<Record<string, DocumentKind>> = documentKinds
/** The place of the whole document's segment; the segments of single days are others. */
const segmentPlace = /^(?:localizationconfig\.0\.schedulingConfig\.)?userSegmentId$/

/** Reads what a document of a kind names. */
export function thingsNamedIn(document: JsonObject, kind: string): NamedThings {
  const of = kinds[kind]
  const found = of ? referencesOf(of, document) : []
  const ids = (one: string) => [...new Set(found.flatMap(({ kind, id }) => (kind === one ? [id] : [])))].sort()
  const segment = found.find(({ kind, path }) => kind === 'segment' && segmentPlace.test(path))?.id
  return { offers: ids('offer'), templates: ids('template'), events: ids('event'), segment }
}

/** The conditions of a document's own, where it has any: who is meant is counted by them. */
export function ownConditions(document: JsonObject): JsonObject | undefined {
  if (audienceOf(document).means !== 'conditions') return undefined
  const own = valueAtPath(document, [...questScheduling, 'userSegment']) ?? document.userSegment
  return own as JsonObject | undefined
}
