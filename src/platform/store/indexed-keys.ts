import type { DocumentKind } from '#schemas/document-kinds.ts'
import type { FieldError } from '../http/refusal.ts'
import { nameKeyOf } from './names.ts'

/** A JSON object whose shape is not known. */
export type AnyObject = Readonly<Record<string, unknown>>

/** What the columns beside a document's text hold. */
export interface Indexed {
  readonly name: string
  readonly nameKey: string
  readonly status: string | null
  readonly startTs: number | null
  readonly endTs: number | null
  readonly type: number | null
  readonly ruleType: number | null
}

type Column = 'nameKey' | 'statusKey' | 'startKey' | 'endKey' | 'typeKey' | 'ruleTypeKey'
const texts: readonly Column[] = ['nameKey', 'statusKey']
const numbers: readonly Column[] = ['startKey', 'endKey', 'typeKey', 'ruleTypeKey']

/** Finds indexed keys of a wrong type (decisions "A document is stored as it was sent"); missing ones are right. */
export function wrongIndexedKeys(kind: DocumentKind, document: AnyObject): FieldError[] {
  const wrong = (columns: readonly Column[], type: 'string' | 'number') =>
    columns.flatMap((column) => {
      const key = kind[column]
      if (key === undefined || !Object.hasOwn(document, key) || typeof document[key] === type) return []
      return [{ path: key, message: `must be a ${type}`, code: 'wrong-type' }]
    })
  return [...wrong(texts, 'string'), ...wrong(numbers, 'number')]
}

/** Takes the indexed keys out of a document. */
export function indexedOf(kind: DocumentKind, document: AnyObject): Indexed {
  const at = (column: Column) => {
    const key = kind[column]
    return key !== undefined && Object.hasOwn(document, key) ? document[key] : undefined
  }
  const number = (column: Column) => {
    const value = at(column)
    return typeof value === 'number' ? value : null
  }
  const name = at('nameKey')
  const status = at('statusKey')
  const text = typeof name === 'string' ? name : ''
  return {
    name: text,
    nameKey: nameKeyOf(text),
    status: typeof status === 'string' ? status : null,
    startTs: number('startKey'),
    endTs: number('endKey'),
    type: number('typeKey'),
    ruleType: number('ruleTypeKey'),
  }
}
