import { useMemo, useState } from 'react'
import { type ConflictWords, conflictWords } from '#src/difference/conflict-words.ts'
import type { Slice } from '#src/graph/graph.ts'
import { useLookups } from '#src/lookups/lookups.ts'
import { type Conflict, type Decide, mergeDocuments, type Side } from '#src/merge/merge-documents.ts'
import { recounted } from '#src/merge/recount.ts'

/** A conflict that is asked: its words, and what was answered. */
export interface ConflictQuestion extends ConflictWords {
  readonly key: string
  readonly side: Side | undefined
  readonly answer: (side: Side) => void
}

/** A merge that is being decided. */
export interface MergeInProgress {
  readonly asked: readonly ConflictQuestion[]
  /** The number of missing answers. */
  readonly open: number
  /** The merged document; where an answer is missing, with my side. */
  readonly document: Slice
  readonly decide: Decide
  /** Answers every question for one side. */
  readonly answerAll: (side: Side) => void
}

/** Merges three documents and holds the answers to what both changed. */
export function useMerge(base: Slice, mine: Slice, theirs: Slice): MergeInProgress {
  const { names } = useLookups()
  const [sides, setSides] = useState<Readonly<Record<string, Side>>>({})
  const open = useMemo(() => mergeDocuments(base, mine, theirs), [base, mine, theirs])
  const decide: Decide = (conflict) => sides[keyOf(conflict)]
  const document = recounted(mergeDocuments(base, mine, theirs, decide).document, mine, theirs)
  const asked = open.conflicts.map((conflict): ConflictQuestion => {
    const key = keyOf(conflict)
    return {
      ...conflictWords(conflict, open.document, { names }),
      key,
      side: sides[key],
      answer: (side) => setSides((now) => ({ ...now, [key]: side })),
    }
  })
  const answerAll = (side: Side) => setSides(Object.fromEntries(asked.map(({ key }) => [key, side])))
  return { asked, open: asked.filter(({ side }) => side === undefined).length, document, decide, answerAll }
}

/** The same place with the same values is the same question. */
function keyOf({ steps, mine, theirs }: Conflict): string {
  return JSON.stringify([steps, mine, theirs])
}
