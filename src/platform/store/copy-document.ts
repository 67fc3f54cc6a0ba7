import { type DocumentKind, type DocumentKindId, documentKinds } from '#schemas/document-kinds.ts'
import { Refusal } from '../http/refusal.ts'
import { readDocument } from './documents.ts'
import { copyName } from './names.ts'
import type { Place } from './place.ts'
import { type Stored, storedOf } from './stored.ts'
import { insertRow } from './write-row.ts'

/** More copies of one name than anybody makes. */
const MOST_COPIES = 1000

/**
 * Copies a document under a free name. The copy of what can be running is inactive: it would otherwise give rewards, and
 * be locked, from the moment it exists.
 */
export async function copyDocument(place: Place, kind: DocumentKindId, id: string): Promise<Stored> {
  const { label, nameKey, statusKey, idKeys }: DocumentKind = documentKinds[kind]
  const { row, sent } = await readDocument(place, kind, id)
  if (!row.exact) throw new Refusal(422, `This ${label} holds numbers that cannot be copied exactly.`)
  const body = Object.fromEntries(Object.entries(sent).filter(([key]) => !idKeys.includes(key)))
  const inactive = statusKey !== undefined && statusKey in body ? { [statusKey]: 'inactive' } : {}
  for (let number = 1; number <= MOST_COPIES; number++) {
    const document = { ...body, ...inactive, [nameKey]: copyName(row.name, number) }
    const copy = await insertRow(place, kind, { text: JSON.stringify(document), document }, { yielding: true })
    if (copy) return storedOf(kind, copy, place.now)
  }
  throw new Refusal(422, `There are too many copies of this ${label}.`)
}
