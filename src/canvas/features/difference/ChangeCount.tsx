import { Badge } from '@mantine/core'
import { useAtomValue } from 'jotai'
import { useDeferredValue } from 'react'
import { useLines } from '#src/revisions/difference/useLines.ts'
import { documentAtom, savedAtom } from '../../core/atoms.ts'

/** The number of changes that a save will make. */
export function ChangeCount() {
  const { document: stored } = useAtomValue(savedAtom)
  // Counted after what was changed is drawn.
  const count = useLines(stored, useDeferredValue(useAtomValue(documentAtom))).length
  if (count === 0) return null
  return (
    <Badge size="sm" circle={count < 10} variant="light">
      {count}
    </Badge>
  )
}
