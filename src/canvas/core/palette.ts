import { atom } from 'jotai'

/** True while the palette is open; undefined leaves it to the width of the window. */
export const paletteOpenAtom = atom<boolean | undefined>(undefined)

/** The kind under which the palette drags a note, which is no node. */
export const NOTE_KIND = 'note'

/** The type under which the palette drags a node kind. */
export const DRAGGED_KIND = 'application/x-questwire-node'
