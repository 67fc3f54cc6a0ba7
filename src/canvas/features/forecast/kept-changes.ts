/** What the person assumes otherwise than the defaults, remembered in the browser by document. */
import { atom } from 'jotai'
import * as v from 'valibot'
import type { Changes, Defaults } from './assumed.ts'

/** What the person assumes otherwise than the defaults. */
export const changesAtom = atom<Changes>({})
/** The defaults, once they are known. */
export const defaultsAtom = atom<Defaults | undefined>(undefined)

const Kept = v.record(v.string(), v.union([v.number(), v.string()]))

const keyOf = (kind: string, id: string) => `questwire.forecast.${kind}.${id}`

/** Reads what was set for a document; nothing for a new one. */
export function readChanges(kind: string, id: string | undefined): Changes {
  if (id === undefined) return {}
  try {
    return v.parse(Kept, JSON.parse(localStorage.getItem(keyOf(kind, id)) ?? '{}'))
  } catch {
    return {}
  }
}

/** Keeps what was set; a browser that keeps nothing forgets it with the page. */
export function keepChanges(kind: string, id: string | undefined, changes: Changes) {
  if (id === undefined) return
  try {
    if (Object.keys(changes).length === 0) localStorage.removeItem(keyOf(kind, id))
    else localStorage.setItem(keyOf(kind, id), JSON.stringify(changes))
  } catch {
    // Storage is off or full.
  }
}
