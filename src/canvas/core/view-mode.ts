import { atomWithStorage } from 'jotai/utils'

/** How a document is looked at: drawn, as sentences, or both beside each other. */
export type ViewMode = 'canvas' | 'both' | 'outline'

/** The way this person looks at documents, kept in the browser. */
export const viewModeAtom = atomWithStorage<ViewMode>('questwire.editor-view', 'canvas', undefined, { getOnInit: true })
