import { useDeferredValue, useMemo } from 'react'
import type { JsonObject } from '#schemas/json.ts'
import { type DifferenceLine, difference } from '#src/difference/difference.ts'
import { useWords } from './useWords.ts'

/** Returns the difference of two documents in words, with looked-up names; deferred while the person types fast. */
export function useLines(before: JsonObject, after: JsonObject): readonly DifferenceLine[] {
  const words = useWords()
  const now = useDeferredValue(after)
  return useMemo(() => difference(before, now, words), [before, now, words])
}
