/** The state of the editor’s view: the mode, the palette, the panels below the sheet, the language and the pointer. */

import { atom } from 'jotai'
import { atomWithStorage } from 'jotai/utils'
import type { ComponentType } from 'react'
import { type JsonObject, valueAtPath } from '#schemas/json.ts'
import type { LoadedDocument } from './documents/document-port.ts'
import { isForecastIssue } from './forecast-atoms.ts'
import { placedIssuesAtom } from './issues.ts'

/** A view of a document: drawn, as sentences, both side by side, or as one page of fields. */
export type ViewMode = 'canvas' | 'both' | 'outline' | 'form'

/** The way this person looks at documents, kept in the browser. */
export const viewModeAtom = atomWithStorage<ViewMode>('questwire.editor-view', 'canvas', undefined, { getOnInit: true })

/** True while the palette is open; undefined leaves it to the width of the window. */
export const paletteOpenAtom = atom<boolean | undefined>(undefined)

/** The kind under which the palette drags a note, which is no node. */
export const NOTE_KIND = 'note'

/** The type under which the palette drags a node kind. */
export const DRAGGED_KIND = 'application/x-questwire-node'

/** A tab of the panel below the sheet. */
export interface BottomTab {
  readonly id: string
  /** The name of its region. */
  readonly label: string
  /** The content of the tab itself. */
  readonly Head: ComponentType
  /** The content below the tab while it is open. */
  readonly Panel: ComponentType
  /** Absent where the document has no such thing. */
  readonly useShown?: () => boolean
}

/** The chosen tab; undefined while the panel is closed, null until a tab is chosen. */
const chosenAtom = atom<string | undefined | null>(null)

/**
 * The tab that is open; undefined while the panel is closed. Issues of the checks open it; what is still to do and
 * warnings of a forecast do not: the sheet would shrink under the pointer.
 */
export const bottomTabAtom = atom(
  (get) => {
    const chosen = get(chosenAtom)
    if (chosen !== null) return chosen
    return get(placedIssuesAtom).some(({ issue, isToDo }) => !isToDo && !isForecastIssue(issue))
      ? 'problems'
      : undefined
  },
  (_, set, id: string | undefined) => set(chosenAtom, id),
)

/** A tab of the panel below the sheet: the changes of a save, the versions, a newer version of another person, or a draft. */
export type RevisionTab = 'changes' | 'versions' | 'newer' | 'draft'

/** The tab that is open; undefined while the panel is closed. */
export const revisionTabAtom = atom<RevisionTab | undefined>(undefined)

const newerAtom = atom<LoadedDocument | undefined>(undefined)

/** The document that another person saved meanwhile, until it is decided which one stays. Its tab opens when it arrives and closes with it. */
export const newerVersionAtom = atom(
  (get) => get(newerAtom),
  (get, set, newer: LoadedDocument | undefined) => {
    const had = get(newerAtom) !== undefined
    set(newerAtom, newer)
    if (newer && !had) set(revisionTabAtom, 'newer')
    else if (!newer && had) set(revisionTabAtom, (tab) => (tab === 'newer' ? undefined : tab))
  },
)

/** The language that inspectors and preview show, by its place in `localizationconfig`, from 0. */
export const languageAtom = atom(0)

/** The language a place of a document is written in, by its dotted path; the first for what has none. */
export function languageOf(path: string): number {
  return Number(/^localizationconfig\.(\d+)\./.exec(path)?.[1] ?? 0)
}

/** Returns the name of a language of the document; its number where it has no name. */
export function languageName(document: JsonObject, language: number): string {
  const name = valueAtPath(document, ['localizationconfig', language, 'language'])
  return typeof name === 'string' && name ? name : `language ${language + 1}`
}

/** True while dragging over the empty sheet selects; otherwise dragging moves the sheet, and Shift selects. */
export const isSelectingAtom = atom(false)
