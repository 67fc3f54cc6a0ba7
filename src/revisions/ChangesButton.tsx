import { Button } from '@mantine/core'
import { type ReactNode, Suspense } from 'react'
import { hint } from '#src/kit/hints/hint.ts'

interface Props {
  readonly isOpen: boolean
  readonly isChanged: boolean
  /** False for a new document, which has no versions. */
  readonly isStored: boolean
  /** The number of changes; drawn where there are some. */
  readonly count: ReactNode
  readonly onToggle: () => void
}

/** Opens what a save will change, and says how much that is. */
export function ChangesButton({ isOpen, isChanged, isStored, count, onToggle }: Props) {
  const nothing = isStored ? 'Nothing to save; earlier versions are here' : 'Nothing to save'
  return (
    <Button
      variant={isOpen ? 'light' : 'default'}
      aria-expanded={isOpen}
      onClick={onToggle}
      rightSection={isChanged && <Suspense>{count}</Suspense>}
      {...hint(isChanged ? 'Review changes' : nothing, 'bottom')}
    >
      Changes
    </Button>
  )
}
