import type { DocumentKind } from '#schemas/documents/document-kinds.ts'
import { families } from '#schemas/documents/families.ts'
import { familyOf } from '#schemas/documents/rule-family.ts'
import { schedulePaths } from '#schemas/documents/schedule-of.ts'
import { type JsonObject, type JsonPath, valueAtPath } from '#schemas/json.ts'
import type { FieldError } from '../base/errors.ts'
import { nameKeyOf } from './names.ts'

/** The columns beside a document's text. */
export interface IndexedColumns {
  readonly name: string
  readonly nameKey: string
  /** Its key in the organisation's own systems, as it stands; empty if its kind has no such key. */
  readonly ownKey: string
  readonly status: string | null
  readonly startTs: number | null
  readonly endTs: number | null
  readonly type: number | null
  /** The list it belongs to, whether or not the document says so. */
  readonly ruleType: number | null
}

type Column = 'name' | 'key' | 'status' | 'start' | 'end' | 'type' | 'ruleType'
const texts: readonly Column[] = ['name', 'key', 'status']
const numbers: readonly Column[] = ['start', 'end', 'type', 'ruleType']

/**
 * Returns the places of the indexed values; only documents stored as rules may keep their schedule elsewhere than at
 * the top.
 */
function placesOf(kind: DocumentKind, document: JsonObject): Readonly<Record<Column, JsonPath | undefined>> {
  const at = (key: string | undefined) => (key === undefined ? undefined : [key])
  const top = { status: at(kind.statusKey), start: at(kind.startKey), end: at(kind.endKey) }
  const schedule = kind.ruleTypeKey === undefined ? top : schedulePaths(document, kind.statusKey)
  return {
    name: at(kind.nameKey),
    key: at(kind.keyKey),
    type: at(kind.typeKey),
    ruleType: at(kind.ruleTypeKey),
    ...schedule,
  }
}

/** The code of an indexed key of a wrong type. */
export const WRONG_TYPE = 'wrong-type'

/** Finds indexed keys of a wrong type (READINGS "A document is stored as it was sent"); missing ones are right. */
export function findMistypedKeys(kind: DocumentKind, document: JsonObject): FieldError[] {
  const places = placesOf(kind, document)
  const wrong = (columns: readonly Column[], type: 'string' | 'number') =>
    columns.flatMap((column) => {
      const path = places[column]
      const value = path && valueAtPath(document, path)
      if (!path || value === undefined || typeof value === type) return []
      return [{ path: path.join('.'), message: `must be a ${type}`, code: WRONG_TYPE }]
    })
  return [...wrong(texts, 'string'), ...wrong(numbers, 'number')]
}

/** Takes the indexed keys out of a document. */
export function indexedColumnsOf(kind: DocumentKind, document: JsonObject): IndexedColumns {
  const places = placesOf(kind, document)
  const at = (column: Column) => places[column] && valueAtPath(document, places[column])
  const number = (column: Column) => {
    const value = at(column)
    return typeof value === 'number' ? value : null
  }
  const text = (column: Column) => {
    const value = at(column)
    return typeof value === 'string' ? value : ''
  }
  const name = text('name')
  const status = at('status')
  return {
    name,
    nameKey: nameKeyOf(name),
    ownKey: text('key'),
    status: typeof status === 'string' ? status : null,
    startTs: number('start'),
    endTs: number('end'),
    type: number('type'),
    ruleType: kind.ruleTypeKey === undefined ? null : families[familyOf(document)].ruleType,
  }
}
