import { atom } from 'jotai'

/** What the panel below the sheet shows: what a save changes, the versions, somebody's newer version, or a draft. */
export type Panel = 'changes' | 'versions' | 'newer' | 'draft'

/** The panel that is open. */
export const panelAtom = atom<Panel | undefined>(undefined)
