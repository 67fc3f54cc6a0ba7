/** Drafts that no open editor is writing: a crash, a closed tab, a sign-out left them. */
import type { KeptDraft } from './kept-draft.ts'
import type { OpenEditor } from './tabs.ts'

/** Returns the drafts that none of the editors open elsewhere is writing. */
export const leftBehind = <Draft extends KeptDraft>(
  drafts: readonly Draft[],
  others: readonly OpenEditor[],
): readonly Draft[] => drafts.filter(({ session }) => !others.some((other) => other.session === session))

/** Loads what merges a draft: most documents are opened without one. */
export const loadMerging = () => Promise.all([import('#src/merge/merge-documents.ts'), import('#src/merge/recount.ts')])
