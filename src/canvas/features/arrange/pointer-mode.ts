import { atom } from 'jotai'

/** True while dragging over the empty sheet selects; otherwise dragging moves the sheet, and Shift selects. */
export const isSelectingAtom = atom(false)
