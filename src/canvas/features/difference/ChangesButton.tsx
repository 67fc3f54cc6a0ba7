import { Button } from '@mantine/core'
import { useAtom, useAtomValue } from 'jotai'
import { Suspense } from 'react'
import { hint } from '#src/kit/hints/hint.ts'
import { onDemand } from '#src/kit/on-demand.ts'
import { isChangedAtom, savedAtom } from '../../core/atoms.ts'
import { revisionTabAtom } from '../../core/view-state.ts'

const ChangeCount = onDemand(async () => (await import('./ChangeCount.tsx')).ChangeCount)

/** Opens what a save will change, and says how much that is. */
export function ChangesButton() {
  const [panel, setPanel] = useAtom(revisionTabAtom)
  const { id } = useAtomValue(savedAtom)
  const isChanged = useAtomValue(isChangedAtom)
  const isOpen = panel !== undefined
  const nothing = id === undefined ? 'Nothing to save' : 'Nothing to save; earlier versions are here'
  return (
    <Button
      variant={isOpen ? 'light' : 'default'}
      aria-expanded={isOpen}
      onClick={() => setPanel(isOpen ? undefined : 'changes')}
      rightSection={
        isChanged && (
          <Suspense>
            <ChangeCount />
          </Suspense>
        )
      }
      {...hint(isChanged ? 'Review changes' : nothing, 'bottom')}
    >
      Changes
    </Button>
  )
}
