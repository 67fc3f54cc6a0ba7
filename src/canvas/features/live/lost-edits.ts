/** The edits of this person that did not come through: where, what, and why. They are shown until they are read. */
import { atom } from 'jotai'
import type { Keyed, Patch } from '#schemas/endpoints/live.ts'
import { isObject, type JsonObject, type JsonPath } from '#schemas/json.ts'
import { placeOf, plain } from '#src/live/keyed.ts'
import type { Conflict } from '#src/merge/merge-documents.ts'

/** An edit that did not come through, or that stands against somebody else's. */
export interface LostEdit {
  readonly why: 'gone' | 'refused' | 'both'
  /** The document as this person saw it, in which the place is. */
  readonly document: JsonObject
  readonly steps: JsonPath
  /** The own value; `undefined` where it was taken away. */
  readonly mine: unknown
  /** The other value, where both changed a place. */
  readonly theirs?: unknown
  /** The sentence of the server that refused it. */
  readonly reason?: string | undefined
  /** The name of who removed the place, where it is known. */
  readonly by?: string | undefined
}

/** The edits that were not read yet, the last one first. */
export const lostEditsAtom = atom<readonly LostEdit[]>([])

/** The most edits that are listed. */
export const MAX_LOST = 20

const documentIn = (view: Keyed): JsonObject => {
  const { document } = plain(view)
  return isObject(document) ? document : {}
}

/** Returns the patches that did not come through as a person reads them; where cards stand is nothing to tell. */
export function lostPatches(
  view: Keyed,
  patches: readonly Patch[],
  cause: Pick<LostEdit, 'by' | 'reason'> & { readonly why: 'gone' | 'refused' },
): readonly LostEdit[] {
  const document = documentIn(view)
  return patches.flatMap((patch): LostEdit[] => {
    if (patch.path[0] !== 'document' || patch.do === 'order' || patch.do === 'move') return []
    const path = patch.do === 'insert' || patch.do === 'remove' ? [...patch.path, patch.id] : patch.path
    const [, ...steps] = placeOf(view, path)
    const mine = patch.do === 'set' ? patch.value : patch.do === 'insert' ? patch.item : undefined
    return [{ ...cause, document, steps, mine }]
  })
}

/** Returns the places that both changed while this person was away; their own values were kept. */
export function lostConflicts(view: JsonObject, conflicts: readonly Conflict[]): readonly LostEdit[] {
  const document = isObject(view.document) ? view.document : {}
  return conflicts.flatMap(({ steps: [part, ...steps], mine, theirs }): LostEdit[] =>
    part === 'document' ? [{ why: 'both', document, steps, mine, theirs }] : [],
  )
}
