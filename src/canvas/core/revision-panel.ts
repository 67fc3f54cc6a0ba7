/** The panel below the sheet: its open tab, and the newer version of another person that opens it. */
import { atom } from 'jotai'
import type { LoadedDocument } from './documents/document-port.ts'

/** A tab of the panel below the sheet: the changes of a save, the versions, a newer version of another person, or a draft. */
export type RevisionTab = 'changes' | 'versions' | 'newer' | 'draft'

/** The tab that is open; undefined while the panel is closed. */
export const revisionTabAtom = atom<RevisionTab | undefined>(undefined)

const newerAtom = atom<LoadedDocument | undefined>(undefined)

/** The document that another person saved meanwhile, until it is decided which one stays. Its tab opens when it arrives and closes with it. */
export const newerVersionAtom = atom(
  (get) => get(newerAtom),
  (get, set, newer: LoadedDocument | undefined) => {
    const had = get(newerAtom) !== undefined
    set(newerAtom, newer)
    if (newer && !had) set(revisionTabAtom, 'newer')
    else if (!newer && had) set(revisionTabAtom, (tab) => (tab === 'newer' ? undefined : tab))
  },
)
