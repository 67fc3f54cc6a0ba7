/** The person's changes of the assumptions, stored in the browser by document. */
import { atom } from 'jotai'
import * as v from 'valibot'
import { graphAtom, savedAtom } from '../../core/atoms.ts'
import type { AssumptionChanges } from './assumptions.ts'

const StoredChanges = v.record(v.string(), v.union([v.number(), v.string()]))

/** The key under which the browser stores the changes of the open document; undefined for a new one. */
const storageKeyAtom = atom((get) => {
  const { id } = get(savedAtom)
  return id === undefined ? undefined : `questwire.forecast.${get(graphAtom).kind}.${id}`
})

const editedAtom = atom<{ readonly key: string | undefined; readonly changes: AssumptionChanges }>()

/** The person's changes for the open document. A browser that stores nothing forgets them with the page. */
export const assumptionChangesAtom = atom(
  (get): AssumptionChanges => {
    const key = get(storageKeyAtom)
    const edited = get(editedAtom)
    return edited && edited.key === key ? edited.changes : readChanges(key)
  },
  (get, set, changes: AssumptionChanges) => {
    const key = get(storageKeyAtom)
    set(editedAtom, { key, changes })
    storeChanges(key, changes)
  },
)

function readChanges(key: string | undefined): AssumptionChanges {
  if (key === undefined) return {}
  try {
    return v.parse(StoredChanges, JSON.parse(localStorage.getItem(key) ?? '{}'))
  } catch {
    return {}
  }
}

function storeChanges(key: string | undefined, changes: AssumptionChanges) {
  if (key === undefined) return
  try {
    if (Object.keys(changes).length === 0) localStorage.removeItem(key)
    else localStorage.setItem(key, JSON.stringify(changes))
  } catch {
    // Storage is off or full.
  }
}
