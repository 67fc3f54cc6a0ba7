import { isDeepStrictEqual } from 'node:util'
import { type DocumentKindId, documentKinds } from '#schemas/document-kinds.ts'
import type { Bundle, Carried, PlanLine } from '#schemas/endpoints/transfer.ts'
import { findDocument } from '../documents.ts'
import { nameKeyOf } from '../names.ts'
import type { Place } from '../place.ts'
import { type Found, referencesOf } from '../references.ts'
import type { Stored } from '../stored.ts'

/** Plans how a file comes in: what is here by the same id, else by the same name, is used; the rest is created. */
export async function planOf(place: Place, bundle: Bundle): Promise<PlanLine[]> {
  const carried = new Map(bundle.references.map((one) => [`${one.kind} ${one.id}`, one]))
  const lines = new Map<string, PlanLine>()
  for (const { kind, id } of referredTo(bundle)) {
    const key = `${kind} ${id}`
    if (!lines.has(key) && isKind(kind)) lines.set(key, await lineOf(place, kind, id, carried.get(key)))
  }
  return [...lines.values()]
}

async function lineOf(place: Place, kind: DocumentKindId, id: string, carried?: Carried): Promise<PlanLine> {
  const name = carried?.name ?? id
  const here = (await findDocument(place, kind, id)) ?? (carried && (await findByName(place, kind, carried.name)))
  if (here) return { kind, id, name, action: 'use', to: here.row.id, differs: differs(carried, here, kind) }
  return { kind, id, name, action: carried ? 'create' : 'missing', to: null, differs: false }
}

/** What the main document and those it brings refer to, outer ones first. */
export function referredTo(bundle: Bundle): Found[] {
  return [bundle.main, ...bundle.references].flatMap(({ kind, document }) =>
    isKind(kind) ? referencesOf(documentKinds[kind], document) : [],
  )
}

/** Says whether a word names a kind of stored document. */
export function isKind(kind: string): kind is DocumentKindId {
  return Object.hasOwn(documentKinds, kind)
}

async function findByName(place: Place, kind: DocumentKindId, name: string): Promise<Stored | undefined> {
  const nameKey = nameKeyOf(name)
  if (nameKey === '') return undefined
  const { rows } = await place.client.query<{ id: string }>(
    `SELECT id FROM documents
     WHERE organisation_id = $1 AND kind = $2 AND md5(name_key) = md5($3) AND name_key = $3 AND deleted_ts IS NULL`,
    [place.user.orgId, kind, nameKey],
  )
  return rows[0] && findDocument(place, kind, rows[0].id)
}

function differs(carried: Carried | undefined, here: Stored, kind: DocumentKindId): boolean {
  // A webhook comes without its secrets, so it never says the same.
  if (!carried || kind === 'webhook') return false
  const ids = documentKinds[kind].idKeys as readonly string[]
  const plain = Object.fromEntries(Object.entries(here.sent).filter(([key]) => !ids.includes(key)))
  return !isDeepStrictEqual(plain, carried.document)
}
