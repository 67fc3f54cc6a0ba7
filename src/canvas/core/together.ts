/** Editing together, as far as an editor knows of it before anything of that is loaded (`features/live`). */
import { atom } from 'jotai'

/** An editor that follows the working copy of its document. */
export interface Together {
  /**
   * Takes over what was saved since, and merges it into the sheet.
   *
   * @returns False where that is not possible now.
   */
  readonly catchUp: () => Promise<boolean>
}

/** Set while this editor follows the working copy. */
export const togetherAtom = atom<Together | undefined>(undefined)

/** True once there is a working copy to follow: somebody else is here, or left edits that are not saved. */
export const isSharedAtom = atom(false)
