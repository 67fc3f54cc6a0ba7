/** The other tabs of this browser, as an editor knows them. */
import { atom } from 'jotai'
import { deaf, type OpenEditor } from '#src/revisions/drafts/tabs.ts'

/** The tabs an editor has joined. */
export const tabsAtom = atom(deaf)
/** The editors that are open in other tabs of this browser. */
export const otherEditorsAtom = atom<readonly OpenEditor[]>([])
/** True once the browser has refused to keep a draft. */
export const areDraftsRefusedAtom = atom(false)
