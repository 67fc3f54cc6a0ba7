import { Button, Text } from '@mantine/core'
import { useAtomValue } from 'jotai'
import { Icon } from '#src/kit/icons.tsx'
import { roleLockAtom, savedAtom } from '../core/atoms.ts'
import classes from '../core/editor.module.css'
import { lockedAtom } from '../core/locks.ts'
import { StaleBanner } from '../features/conflicts/StaleBanner.tsx'
import { DraftBanner } from '../features/drafts/DraftBanner.tsx'
import { OtherTabsNotice } from '../features/presence/OtherTabsNotice.tsx'

interface Props {
  readonly kind: string
  /** The name of one document: "rule". */
  readonly one: string
}

/** The notices above the sheet: a newer version, found drafts, other tabs. */
export function Banners({ kind, one }: Props) {
  return (
    <>
      <StaleBanner />
      <DraftBanner one={one} />
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
