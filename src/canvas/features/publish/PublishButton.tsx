import { Button } from '@mantine/core'
import { useAtom, useAtomValue, useSetAtom } from 'jotai'
import { useEffect, useRef } from 'react'
import { Icon } from '#src/kit/icons.tsx'
import { savedAtom } from '../../core/atoms.ts'
import { busyAtom, isLive } from '../../core/document-actions.ts'
import { isSavingTriedAtom } from '../../core/issues.ts'
import { isReviewOpenAtom } from './review-state.ts'

/** The button that opens the review; it has the focus again when that closes. */
export function PublishButton() {
  const [isOpen, setOpen] = useAtom(isReviewOpenAtom)
  const setSavingTried = useSetAtom(isSavingTriedAtom)
  const busy = useAtomValue(busyAtom)
  const isPublished = isLive(useAtomValue(savedAtom).document)
  const button = useRef<HTMLButtonElement>(null)
  useEffect(() => {
    const target = button.current
    return isOpen ? () => target?.focus() : undefined
  }, [isOpen])
  return (
    <Button
      ref={button}
      size="sm"
      loading={busy === 'saving'}
      variant={isPublished ? 'default' : 'filled'}
      leftSection={<Icon name="publish" />}
      onClick={() => {
        setSavingTried(true)
        setOpen(!isOpen)
      }}
      aria-expanded={isOpen}
    >
      {isPublished ? 'Schedule' : 'Publish'}
    </Button>
  )
}
