import { createContext, useContext, useMemo } from 'react'
import type { WordLookups, WordTables } from '#src/difference/words/words.ts'
import { useLookups } from '#src/lookups/lookups.ts'

/** The words of the kind of document that an editor holds. */
export const WordsContext = createContext<WordTables>({ fields: {}, lists: {} })

/** Returns the words by which differences are told here, with looked-up names. */
export function useWords(): WordLookups {
  const { names } = useLookups()
  const tables = useContext(WordsContext)
  return useMemo(() => ({ names, tables }), [names, tables])
}
