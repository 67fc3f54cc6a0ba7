import { atom } from 'jotai'

/** Whether dragging over the empty sheet selects what it touches; else it moves the sheet, and Shift selects. */
export const isSelectingAtom = atom(false)
