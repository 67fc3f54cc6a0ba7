/** The person's changes of the assumptions, stored in the browser by document. */
import { atom } from 'jotai'
import * as v from 'valibot'
import type { AssumptionChanges, AssumptionDefaults } from './assumed.ts'

/** The person's changes of the assumptions. */
export const assumptionChangesAtom = atom<AssumptionChanges>({})
/** The defaults, once they are known. */
export const assumptionDefaultsAtom = atom<AssumptionDefaults | undefined>(undefined)

const Kept = v.record(v.string(), v.union([v.number(), v.string()]))

const keyOf = (kind: string, id: string) => `questwire.forecast.${kind}.${id}`

/** Reads what was set for a document; nothing for a new one. */
export function readChanges(kind: string, id: string | undefined): AssumptionChanges {
  if (id === undefined) return {}
  try {
    return v.parse(Kept, JSON.parse(localStorage.getItem(keyOf(kind, id)) ?? '{}'))
  } catch {
    return {}
  }
}

/** Keeps what was set; a browser that keeps nothing forgets it with the page. */
export function storeChanges(kind: string, id: string | undefined, changes: AssumptionChanges) {
  if (id === undefined) return
  try {
    if (Object.keys(changes).length === 0) localStorage.removeItem(keyOf(kind, id))
    else localStorage.setItem(keyOf(kind, id), JSON.stringify(changes))
  } catch {
    // Storage is off or full.
  }
}
