import { Badge, Button, Tooltip } from '@mantine/core'
import { useAtom, useAtomValue } from 'jotai'
import { useDeferredValue } from 'react'
import { documentAtom, savedAtom } from '../../core/atoms.ts'
import { revisionTabAtom } from '../../core/view-state.ts'
import { useLines } from './useDifference.ts'

/** Opens what a save will change, and says how much that is. */
export function ChangesButton() {
  const [panel, setPanel] = useAtom(revisionTabAtom)
  const { id, document: stored } = useAtomValue(savedAtom)
  // Counted after what was changed is drawn.
  const count = useLines(stored, useDeferredValue(useAtomValue(documentAtom))).length
  const isOpen = panel !== undefined
  const nothing = id === undefined ? 'Nothing to save' : 'Nothing to save; earlier versions are here'
  return (
    <Tooltip label={count ? 'Review changes' : nothing}>
      <Button
        variant={isOpen ? 'light' : 'default'}
        aria-expanded={isOpen}
        onClick={() => setPanel(isOpen ? undefined : 'changes')}
        {...(count
          ? {
              rightSection: (
                <Badge size="sm" circle={count < 10} variant="light">
                  {count}
                </Badge>
              ),
            }
          : {})}
      >
        Changes
      </Button>
    </Tooltip>
  )
}
