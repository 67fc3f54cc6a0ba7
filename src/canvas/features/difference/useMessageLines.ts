import { useAtomValue } from 'jotai'
import { useDeferredValue, useMemo } from 'react'
import type { DifferenceLine } from '#src/difference/difference.ts'
import { useLookups } from '#src/lookups/lookups.ts'
import { graphAtom } from '../../core/atoms.ts'
import { savedMessagesAtom } from '../../core/saved-messages.ts'
import { messageLines } from './message-lines.ts'

/** Returns what a save will make of the messages of the sheet, with looked-up names; deferred while the person types fast. */
export function useMessageLines(): readonly DifferenceLine[] {
  const graph = useDeferredValue(useAtomValue(graphAtom))
  const saved = useAtomValue(savedMessagesAtom)
  const { names } = useLookups()
  return useMemo(() => messageLines(graph, saved, names), [graph, saved, names])
}
