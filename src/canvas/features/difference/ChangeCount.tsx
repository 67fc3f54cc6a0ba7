import { useAtomValue } from 'jotai'
import { drawnWords } from '#src/difference/words/drawn-words.ts'
import { ChangeCount as Count } from '#src/revisions/ChangeCount.tsx'
import { WordsContext } from '#src/revisions/difference/useWords.ts'
import { documentAtom, savedAtom } from '../../core/atoms.ts'
import { useMessageLines } from './useMessageLines.ts'

/** The number of changes that a save of the sheet will make. */
export function ChangeCount() {
  const { document: stored } = useAtomValue(savedAtom)
  const beside = useMessageLines().length
  return (
    <WordsContext value={drawnWords}>
      <Count stored={stored} document={useAtomValue(documentAtom)} beside={beside} />
    </WordsContext>
  )
}
