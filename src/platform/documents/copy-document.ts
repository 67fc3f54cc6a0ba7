import { type DocumentKind, type DocumentKindId, documentKinds } from '#schemas/documents/document-kinds.ts'
import { questScheduling } from '#schemas/documents/schedule-of.ts'
import { type JsonObject, type JsonPath, textAt, valueAtPath } from '#schemas/json.ts'
import { type FieldError, InvalidError } from '../base/errors.ts'
import type { TransactionContext } from '../base/transaction-context.ts'
import { readDocument } from './documents.ts'
import { NAME_TAKEN } from './drafts.ts'
import { copyName } from './names.ts'
import { type StoredDocument, type StoredRow, toStoredDocument } from './stored.ts'
import { insertRow } from './write-row.ts'

/** More copies of one name than anybody makes. */
const MAX_COPY_NUMBER = 1000

/**
 * Copies a document under a free name. The copy of a document that can run is inactive, or, where times alone let it run,
 * without times: otherwise it would give rewards, and be locked, from the moment it exists.
 *
 * @param changed - The keys in which the copy differs.
 * @throws {NotFoundError} When there is no such document.
 * @throws {InvalidError} When its numbers cannot be copied exactly, or no name is free.
 */
export async function copyDocument(
  transaction: TransactionContext,
  kind: DocumentKindId,
  id: string,
  changed: JsonObject = {},
): Promise<StoredDocument> {
  const { label, idKeys, statusKey, startKey = '', endKey = '' }: DocumentKind = documentKinds[kind]
  const { row, sent } = await readDocument(transaction, kind, id)
  if (!row.exact) throw new InvalidError(`This ${label} holds numbers that cannot be copied exactly.`)
  const left = statusKey === undefined && endKey !== '' ? [...idKeys, startKey, endKey] : idKeys
  const body = Object.fromEntries(Object.entries(sent).filter(([key]) => !left.includes(key)))
  // What was saved as a quest without saying so is listed as one still.
  const ruleType = row.rule_type ?? undefined
  const copy = await insertNamed(
    transaction,
    kind,
    { ...switchedOff(kind, body), ...changed },
    {
      nameAt: (number) => copyName(row.name, number + 1),
      ruleType,
      problems: row.problems ?? [],
    },
  )
  return toStoredDocument(kind, copy, transaction.now)
}

/** Returns the document with every status in it set to inactive. */
export function switchedOff(kind: DocumentKindId, body: JsonObject): JsonObject {
  const { statusKey }: DocumentKind = documentKinds[kind]
  return statusPlaces(body, statusKey).reduce<unknown>((at, path) => replaced(at, path, 'inactive'), body) as JsonObject
}

/**
 * Writes a new document under the first free name; `nameAt` gives the names to try, from 0. One that has no name, which
 * only a draft may, is written without one.
 *
 * @throws {InvalidError} When no name is free.
 */
export async function insertNamed(
  transaction: TransactionContext,
  kind: DocumentKindId,
  body: JsonObject,
  named: {
    nameAt: (number: number) => string
    ruleType?: number | undefined
    problems?: readonly FieldError[] | undefined
  },
): Promise<StoredRow> {
  const { label, nameKey }: DocumentKind = documentKinds[kind]
  const { nameAt, ruleType } = named
  const hasName = textAt(body, nameKey) !== ''
  // A name of its own is no longer another document's.
  const problems = named.problems?.filter(({ code }) => code !== NAME_TAKEN)
  for (let number = 0; number < MAX_COPY_NUMBER; number++) {
    const document = hasName ? { ...body, [nameKey]: nameAt(number) } : body
    const written = { text: JSON.stringify(document), document, ruleType, problems }
    const row = await insertRow(transaction, kind, written, { yielding: true })
    if (row) return row
  }
  throw new InvalidError(`There are too many copies of this ${label}.`)
}

/** Returns every place of a status: at the top, and in each language of a quest. */
export function statusPlaces({ localizationconfig: languages }: JsonObject, statusKey: string | undefined): JsonPath[] {
  if (statusKey === undefined) return []
  const [list, , scheduling] = questScheduling
  const nested = Array.isArray(languages)
    ? languages.map((_, index) => [list, index, scheduling, 'status'] as JsonPath)
    : []
  return [[statusKey], ...nested]
}

/** Replaces what stands at a place; what is not there stays away. */
function replaced(value: unknown, [step, ...rest]: JsonPath, by: unknown): unknown {
  if (step === undefined) return by
  if (valueAtPath(value, [step]) === undefined) return value
  if (Array.isArray(value)) return value.map((item, index) => (index === step ? replaced(item, rest, by) : item))
  return { ...(value as JsonObject), [step]: replaced((value as JsonObject)[step], rest, by) }
}
