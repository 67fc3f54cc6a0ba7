import { type DocumentKind, type DocumentKindId, documentKinds, standInsOf } from '#schemas/documents/document-kinds.ts'
import { type Found, referencesOf } from '#schemas/documents/references-of.ts'
import { isDrawnKind } from '#schemas/documents/rule-family.ts'
import type { Bundle, Carried, PlanLine } from '#schemas/endpoints/transfer.ts'
import { check } from '#schemas/index.ts'
import type { JsonObject } from '#schemas/json.ts'
import { type FieldError, InvalidError } from '../../base/errors.ts'
import type { TransactionContext } from '../../base/transaction-context.ts'
import { insertNamed, switchedOff } from '../copy-document.ts'
import { findDocument, findStandIn } from '../documents.ts'
import { isLeftToDo } from '../drafts.ts'
import { findMistypedKeys, indexedColumnsOf } from '../indexed-keys.ts'
import { copyName } from '../names.ts'
import { takenIn } from '../save-document.ts'
import type { StoredRow } from '../stored.ts'
import { carriedAs, isKind, keyOf, planOf } from './plan-of.ts'

/** The result of an import: the new main document, and the documents that were created for it. */
export interface BroughtIn {
  readonly row: StoredRow
  readonly created: readonly { readonly kind: string; readonly id: string; readonly name: string }[]
}

/** The wishes of the person who imports a file. */
export interface ImportOptions {
  /** The ids to use instead of the plan's, by `kind id`; `''` asks for a new one. */
  readonly choices?: Readonly<Record<string, string>> | undefined
  /** `true` where unfinished inactive documents come in as drafts. */
  readonly draft?: 'true' | 'false' | undefined
}

/** Faults that an imported webhook may have, because it travels without its secrets: they are entered here later. */
const lost: ReadonlySet<string> = new Set(['webhook-value-empty', 'webhook-body-empty', 'webhook-placeholder-unused'])

/**
 * Imports a file: missing documents are created first, then the document itself, inactive, under a free name. Part of
 * one transaction. What is inactive may be unfinished where drafts are asked for.
 *
 * @throws {InvalidError} When the file is of an unknown kind, or its documents do not pass the checks.
 */
export async function bringIn(
  transaction: TransactionContext,
  bundle: Bundle,
  { choices = {}, draft }: ImportOptions = {},
): Promise<BroughtIn> {
  if (!isKind(bundle.main.kind)) throw new InvalidError('This file holds a kind of document that is not known here.')
  const plan = await planOf(transaction, bundle)
  const carried = new Map(bundle.references.map((one) => [`${one.kind} ${one.id}`, one]))
  const ids = new Map<string, string>()
  /** The keys of the file, with the keys they have here. */
  const keys = new Map<string, string>()
  const created: { kind: string; id: string; name: string }[] = []
  for (const line of plan) await settle(line)
  const row = await insert(bundle.main.kind, bundle.main, 'main')
  return { row, created }

  /** Finds or makes the document of a line; the documents it refers to come before it. */
  async function settle(line: PlanLine): Promise<void> {
    const key = `${line.kind} ${line.id}`
    if (ids.has(key) || !isKind(line.kind)) return
    const chosen = Object.hasOwn(choices, key) ? choices[key] : undefined
    const to = chosen === undefined ? line.to : chosen || null
    const one = carried.get(key)
    if (to !== null) {
      const here = (await findDocument(transaction, line.kind, to)) ?? (await findStandIn(transaction, line.kind, to))
      if (!here) {
        throw new InvalidError([
          { path: `choices.${key}`, message: `There is no such ${documentKinds[line.kind].label}` },
        ])
      }
      ids.set(key, to)
      const ownKey = keyOf({ kind: line.kind, document: here.sent })
      if (ownKey !== '') keys.set(`${line.kind} ${one ? keyOf(one) : line.id}`, ownKey)
      return
    }
    // What nobody has stays a name that leads nowhere, as it was.
    ids.set(key, line.id)
    if (!one) return
    for (const found of referencesOf(documentKinds[line.kind], one.document)) {
      const { kind, id } = carriedAs(bundle, found) ?? found
      const before = plan.find((other) => other.kind === kind && other.id === id)
      if (before) await settle(before)
    }
    const row = await insert(line.kind, one, key)
    ids.set(key, row.id)
    created.push({ kind: line.kind, id: row.id, name: row.name })
  }

  async function insert(kind: DocumentKindId, { name, document }: Carried, at: string): Promise<StoredRow> {
    const own: DocumentKind = documentKinds[kind]
    const mapped = withIds(
      own,
      document,
      ({ kind: to, by, id }) =>
        [to, ...standInsOf(to)].flatMap((one) => ({ id: ids, key: keys })[by].get(`${one} ${id}`) ?? [])[0] ?? id,
    )
    const body = at === 'main' ? switchedOff(kind, mapped) : mapped
    const wrong: FieldError[] = findMistypedKeys(own, body)
    const issues = check(body, kind, { mode: 'save' }).filter(({ severity }) => severity === 'error')
    const errors = issues.filter(({ code }) => kind !== 'webhook' || !lost.has(code))
    const isDraft = draft === 'true' && isDrawnKind(kind) && indexedColumnsOf(own, body).status === 'inactive'
    const found = [...wrong, ...errors.map(({ path, message, code }) => ({ path, message, code }))]
    const problems = isDraft ? found.filter(isLeftToDo) : []
    const refused = found.filter((one) => !problems.includes(one))
    if (refused.length > 0) {
      throw new InvalidError(refused.map(({ path, message }) => ({ path: `${at}.${path}`, message })))
    }
    try {
      const nameAt = (number: number) => (number === 0 ? name : copyName(name, number))
      return await insertNamed(transaction, kind, body, { nameAt, problems })
    } catch (error) {
      throw takenIn(error, kind, `${at}.`) ?? error
    }
  }
}

/** A document with the ids and keys it refers to replaced; all else stays, in its order. */
function withIds(kind: DocumentKind, document: JsonObject, hereOf: (found: Found) => string): JsonObject {
  return referencesOf(kind, document).reduce((now, found) => {
    const next = hereOf(found)
    return next === found.id ? now : (put(now, found.path.split('.'), next) as JsonObject)
  }, document)
}

function put(value: unknown, [step, ...rest]: readonly string[], text: string): unknown {
  if (step === undefined) return text
  if (Array.isArray(value)) return value.map((item, index) => (String(index) === step ? put(item, rest, text) : item))
  const holder = value as JsonObject
  return { ...holder, [step]: put(holder[step], rest, text) }
}
