import { atom } from 'jotai'
import type { ComponentType } from 'react'
import { issuesAtom } from './atoms.ts'
import { isForecastIssue } from './forecast-atoms.ts'

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

/** The tab somebody chose; undefined where they folded the panel away, null as long as they chose nothing. */
const chosenAtom = atom<string | undefined | null>(null)

/**
 * The tab that is open; undefined while the panel is folded away. Problems unfold by themselves, what a forecast warns of
 * does not: the sheet would give way under somebody's hand.
 */
export const bottomTabAtom = atom(
  (get) => {
    const chosen = get(chosenAtom)
    if (chosen !== null) return chosen
    return get(issuesAtom).some((issue) => !isForecastIssue(issue)) ? 'problems' : undefined
  },
  (_, set, id: string | undefined) => set(chosenAtom, id),
)
