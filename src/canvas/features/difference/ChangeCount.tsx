import { useAtomValue } from 'jotai'
import { ChangeCount as Count } from '#src/revisions/ChangeCount.tsx'
import { documentAtom, savedAtom } from '../../core/atoms.ts'

/** The number of changes that a save of the sheet will make. */
export function ChangeCount() {
  const { document: stored } = useAtomValue(savedAtom)
  return <Count stored={stored} document={useAtomValue(documentAtom)} />
}
