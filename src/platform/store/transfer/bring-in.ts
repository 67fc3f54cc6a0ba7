import { type DocumentKind, type DocumentKindId, documentKinds } from '#schemas/document-kinds.ts'
import type { Bundle, Carried, PlanLine } from '#schemas/endpoints/transfer.ts'
import { check } from '#schemas/index.ts'
import { Refusal, refusedFields } from '../../http/refusal.ts'
import { insertNamed, switchedOff } from '../copy-document.ts'
import { findDocument } from '../documents.ts'
import { type AnyObject, wrongIndexedKeys } from '../indexed-keys.ts'
import { copyName } from '../names.ts'
import type { Place } from '../place.ts'
import { referencesOf } from '../references.ts'
import type { StoredRow } from '../stored.ts'
import { isKind, planOf } from './plan-of.ts'

/** What came of bringing a file in: the new main document, and what was created for it. */
export interface BroughtIn {
  readonly row: StoredRow
  readonly created: readonly { readonly kind: string; readonly id: string; readonly name: string }[]
}

/** Brings a file in: what is missing is created first, then the document itself, inactive, under a free name. Part of one transaction. */
export async function bringIn(
  place: Place,
  bundle: Bundle,
  choices: Readonly<Record<string, string>>,
): Promise<BroughtIn> {
  if (!isKind(bundle.main.kind)) throw new Refusal(422, 'This file holds a kind of document that is not known here.')
  const plan = await planOf(place, bundle)
  const carried = new Map(bundle.references.map((one) => [`${one.kind} ${one.id}`, one]))
  const ids = new Map<string, string>()
  const created: { kind: string; id: string; name: string }[] = []
  for (const line of plan) await settle(line)
  const row = await insert(bundle.main.kind, bundle.main, 'main')
  return { row, created }

  /** Finds or makes the document a line stands for; what it refers to itself comes before it. */
  async function settle(line: PlanLine): Promise<void> {
    const key = `${line.kind} ${line.id}`
    if (ids.has(key) || !isKind(line.kind)) return
    const chosen = Object.hasOwn(choices, key) ? choices[key] : undefined
    const to = chosen === undefined ? line.to : chosen || null
    if (to !== null) {
      if (chosen && !(await findDocument(place, line.kind, chosen))) {
        throw refusedFields(422, [
          { path: `choices.${key}`, message: `There is no such ${documentKinds[line.kind].label}` },
        ])
      }
      ids.set(key, to)
      return
    }
    const one = carried.get(key)
    // What nobody has stays a name that leads nowhere, as it was.
    ids.set(key, line.id)
    if (!one) return
    for (const { kind, id } of referencesOf(documentKinds[line.kind], one.document)) {
      const before = plan.find((other) => other.kind === kind && other.id === id)
      if (before) await settle(before)
    }
    const row = await insert(line.kind, one, key)
    ids.set(key, row.id)
    created.push({ kind: line.kind, id: row.id, name: row.name })
  }

  async function insert(kind: DocumentKindId, { name, document }: Carried, at: string): Promise<StoredRow> {
    const own: DocumentKind = documentKinds[kind]
    const mapped = withIds(own, document, (to, id) => ids.get(`${to} ${id}`) ?? id)
    const wrong = wrongIndexedKeys(own, mapped)
    const errors = check(mapped, kind, { mode: 'save' }).filter(({ severity }) => severity === 'error')
    const all = [...wrong, ...errors].map(({ path, message }) => ({ path: `${at}.${path}`, message }))
    if (all.length > 0) throw refusedFields(422, all)
    const body = at === 'main' ? switchedOff(kind, mapped) : mapped
    return insertNamed(place, kind, body, { nameAt: (number) => (number === 0 ? name : copyName(name, number)) })
  }
}

/** A document with the ids it refers to replaced; all else stays, in its order. */
function withIds(kind: DocumentKind, document: AnyObject, idOf: (kind: string, id: string) => string): AnyObject {
  return referencesOf(kind, document).reduce((now, { path, kind: to, id }) => {
    const next = idOf(to, id)
    return next === id ? now : (put(now, path.split('.'), next) as AnyObject)
  }, document)
}

function put(value: unknown, [step, ...rest]: readonly string[], text: string): unknown {
  if (step === undefined) return text
  if (Array.isArray(value)) return value.map((item, index) => (String(index) === step ? put(item, rest, text) : item))
  const holder = value as AnyObject
  return { ...holder, [step]: put(holder[step], rest, text) }
}
