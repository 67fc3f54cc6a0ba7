import { atomWithStorage } from 'jotai/utils'

/** A view of a document: drawn, as sentences, or both side by side. */
export type ViewMode = 'canvas' | 'both' | 'outline'

/** The way this person looks at documents, kept in the browser. */
export const viewModeAtom = atomWithStorage<ViewMode>('questwire.editor-view', 'canvas', undefined, { getOnInit: true })
