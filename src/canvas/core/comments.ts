/** The comments on the open document, as far as the sheet shows them; the threads themselves come with their panel (`features/comments`). */
import { type Atom, atom } from 'jotai'
import type { OpenComments } from '#schemas/endpoints/comments.ts'
import { editorFamily } from './editor-families.ts'

/** The panel of comments while it is open; each object is a new wish of the person. */
export interface CommentsView {
  /** The thread that is to be shown, or the next open one after that which is. */
  readonly thread?: string | undefined
  readonly wish?: 'write' | 'next' | undefined
}

/** The panel of comments; undefined while it is closed. */
export const commentsViewAtom = atom<CommentsView | undefined>(undefined)

/** True while the panel is open. */
export const areCommentsOpenAtom = atom((get) => get(commentsViewAtom) !== undefined)

/** The numbers of open threads, by the places in the stored document; undefined while they are not known. */
export const openCommentsAtom = atom<OpenComments | undefined>(undefined)

/** The numbers of open threads by the nodes and edges of the sheet. */
export const commentMarksAtom = atom<ReadonlyMap<string, number>>(new Map())

/** The number of open threads about a node or an edge. */
export const commentsOn = editorFamily((id: string): Atom<number> => atom((get) => get(commentMarksAtom).get(id) ?? 0))
