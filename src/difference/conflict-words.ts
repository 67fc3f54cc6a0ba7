/** A place that two people changed differently, in words: what it is, what stood there, and what either wants. */

import { isObject, type JsonObject } from '#schemas/json.ts'
import type { Conflict } from '#src/merge/merge-documents.ts'
import { difference, lineText, valueText } from './difference.ts'
import { itemName, pathWords } from './path-words.ts'
import type { Phrase } from './phrase.ts'
import type { WordLookups } from './words/words.ts'

/** A conflict in words. */
export interface ConflictWords {
  readonly about: Phrase
  readonly base: string
  readonly mine: string
  readonly theirs: string
}

/** Says a conflict; `document` is the merged one while nothing is decided, which its steps lead through. */
export function conflictWords(
  { steps, base, mine, theirs }: Conflict,
  document: JsonObject,
  words: WordLookups,
): ConflictWords {
  const { about } = pathWords(document, steps, 'changed', words)
  const lists = [base, mine, theirs]
  if (lists.every((list) => Array.isArray(list) && list.some(isObject))) {
    const [was = '', here = '', there = ''] = lists.map((list) =>
      (list as readonly unknown[]).map((_, index) => itemName({ list }, ['list', index], steps, words)).join(', '),
    )
    return { about: [...about, ', order'], base: was, mine: here, theirs: there }
  }
  const say = (value: unknown) => {
    if (value === undefined) return base === undefined ? '–' : 'Removed'
    if (isObject(value) && isObject(base)) return difference(base, value, words).map(lineText).join('; ') || 'As it was'
    return valueText(value, document, steps, words)
  }
  return {
    about,
    base: isObject(base) ? 'As it was' : valueText(base, document, steps, words),
    mine: say(mine),
    theirs: say(theirs),
  }
}
