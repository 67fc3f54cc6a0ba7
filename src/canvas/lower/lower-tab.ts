import { atom } from 'jotai'
import type { ComponentType } from 'react'

/** A tab of the panel below the sheet. */
export interface LowerTab {
  readonly id: string
  /** The name of its region. */
  readonly label: string
  /** What stands on the tab itself. */
  readonly Head: ComponentType
  /** What stands below it while it is open. */
  readonly Panel: ComponentType
  /** Absent where the document has no such thing. */
  readonly useShown?: () => boolean
}

/** The tab that is open; undefined while the panel is folded away. */
export const lowerTabAtom = atom<string | undefined>('problems')
