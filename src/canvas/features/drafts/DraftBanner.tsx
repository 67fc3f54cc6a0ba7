import { Alert, Button, Group, Text } from '@mantine/core'
import { useAtomValue } from 'jotai'
import { useState } from 'react'
import { Icon } from '#src/kit/icons.tsx'
import classes from '../../core/banner.module.css'
import { useBoard } from '../../core/editor-context.ts'
import { shortDateTime } from '../../core/short-date-time.ts'
import { type Draft, NEW_DOCUMENT_ID } from './draft.ts'
import { offeredDraftsAtom } from './offered-drafts.ts'
import { useDrafts } from './useDrafts.ts'

/** The number of drafts that are listed before the rest is asked for. */
const MAX_DRAFTS_SHOWN = 2

/** Unsaved changes that were left behind: a crash, a closed tab, a sign-out. */
export function DraftBanner({ one }: { /** The name of one document: "rule". */ readonly one: string }) {
  const offers = useAtomValue(offeredDraftsAtom)
  const [isWhole, setIsWhole] = useState(false)
  if (offers.length === 0) return null
  const shown = isWhole ? offers : offers.slice(0, MAX_DRAFTS_SHOWN)
  return (
    <Alert color="blue" radius={0} role="status" className={classes.banner ?? ''}>
      {shown.map((draft) => (
        <Offer key={draft.session} draft={draft} one={one} />
      ))}
      {shown.length < offers.length && (
        <Button size="compact-sm" variant="subtle" onClick={() => setIsWhole(true)}>
          {offers.length - shown.length} more
        </Button>
      )}
    </Alert>
  )
}

function Offer({ draft, one }: { readonly draft: Draft; readonly one: string }) {
  const { store } = useBoard()
  const { show, restore, discard } = useDrafts(store)
  const { name } = draft.document
  const isNamed = typeof name === 'string' && name.trim() !== ''
  return (
    <Group gap="xs" className={classes.offer ?? ''}>
      <Icon name="info" />
      <Text size="sm" flex={1}>
        {draft.id === NEW_DOCUMENT_ID ? (
          <>
            You have an unsaved new {one}
            {isNamed && (
              <>
                {' '}
                <b>{name}</b>
              </>
            )}{' '}
            of {shortDateTime(draft.at)}
          </>
        ) : (
          <>You have unsaved changes of {shortDateTime(draft.at)}</>
        )}
      </Text>
      <Button size="xs" variant="default" onClick={() => show(draft)}>
        Show difference
      </Button>
      <Button size="xs" onClick={() => void restore(draft)}>
        Restore
      </Button>
      <Button size="xs" variant="subtle" color="gray" onClick={() => void discard(draft)}>
        Discard
      </Button>
    </Group>
  )
}
