import { Button, Text } from '@mantine/core'
import { useAtomValue } from 'jotai'
import { Icon } from '#src/kit/icons.tsx'
import { DraftBanner } from '#src/revisions/drafts/DraftBanner.tsx'
import { roleLockAtom, savedAtom } from '../core/atoms.ts'
import classes from '../core/editor.module.css'
import { useBoard } from '../core/editor-context.ts'
import { lockedAtom } from '../core/locks.ts'
import { StaleBanner } from '../features/conflicts/StaleBanner.tsx'
import { offeredDraftsAtom } from '../features/drafts/offered-drafts.ts'
import { useDrafts } from '../features/drafts/useDrafts.ts'
import { OtherTabsNotice } from '../features/presence/OtherTabsNotice.tsx'

interface Props {
  readonly kind: string
  /** The name of one document: "rule". */
  readonly one: string
}

/** The notices above the sheet: a newer version, found drafts, other tabs. */
export function Banners({ kind, one }: Props) {
  const offers = useAtomValue(offeredDraftsAtom)
  const actions = useDrafts(useBoard().store)
  return (
    <>
      <StaleBanner />
      <DraftBanner offers={offers} one={one} actions={actions} />
      <OtherTabsNotice kind={kind} />
    </>
  )
}

/** The reason why nothing can be changed here, with a way out. Looking and copying still work. */
export function ReadOnlyBar({ onDuplicate }: { readonly onDuplicate: () => void }) {
  const locked = useAtomValue(lockedAtom)
  const { id, exact } = useAtomValue(savedAtom)
  const roleLock = useAtomValue(roleLockAtom)
  if (!locked) return null
  return (
    <section className={classes.readOnly} aria-label="Read only">
      <Icon name="lock" size={16} />
      <Text size="sm" flex={1}>
        {locked}
      </Text>
      {id !== undefined && exact && !roleLock && (
        <Button size="xs" variant="default" leftSection={<Icon name="copy" />} onClick={onDuplicate}>
          Duplicate as new
        </Button>
      )}
    </section>
  )
}
