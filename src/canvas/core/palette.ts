import { atom } from 'jotai'

/** Whether the palette is unfolded; undefined leaves it to the width of the window. */
export const paletteOpenAtom = atom<boolean | undefined>(undefined)

/** What the palette drags for a note, which is no kind of node. */
export const NOTE = 'note'

/** The type under which the palette drags a node kind. */
export const DRAGGED_KIND = 'application/x-questwire-node'
