import { atom } from 'jotai'

/**
 * A tab of the panel below the sheet: the changes of a save, the versions, a newer version of another person, or a
 * draft.
 */
export type RevisionTab = 'changes' | 'versions' | 'newer' | 'draft'

/** The panel that is open. */
export const revisionTabAtom = atom<RevisionTab | undefined>(undefined)
