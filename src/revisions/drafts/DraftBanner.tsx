import { Alert, Button, Group, Text } from '@mantine/core'
import { useState } from 'react'
import { shortDateTime } from '#src/format/short-date-time.ts'
import { Icon } from '#src/kit/icons.tsx'
import classes from '../banner.module.css'
import { type KeptDraft, NEW_DOCUMENT_ID } from './kept-draft.ts'

/** The number of drafts that are listed before the rest is asked for. */
const MAX_DRAFTS_SHOWN = 2

/** The actions for a draft that is offered. */
export interface DraftActions<Draft> {
  /** Shows a draft beside what is in the editor. */
  show(draft: Draft): void
  /** Brings it back, or asks where both changed a place. */
  restore(draft: Draft): Promise<void>
  discard(draft: Draft): Promise<void>
}

interface Props<Draft extends KeptDraft> {
  readonly offers: readonly Draft[]
  /** The name of one document: "rule". */
  readonly one: string
  /** The key of the document's name. */
  readonly nameKey?: string
  readonly actions: DraftActions<Draft>
}

/** Unsaved changes that were left behind: a crash, a closed tab, a sign-out. */
export function DraftBanner<Draft extends KeptDraft>({ offers, one, nameKey = 'name', actions }: Props<Draft>) {
  const [isWhole, setIsWhole] = useState(false)
  if (offers.length === 0) return null
  const shown = isWhole ? offers : offers.slice(0, MAX_DRAFTS_SHOWN)
  return (
    <Alert color="blue" radius={0} role="status" className={classes.banner ?? ''}>
      {shown.map((draft) => (
        <Offer key={draft.session} draft={draft} one={one} name={draft.document[nameKey]} actions={actions} />
      ))}
      {shown.length < offers.length && (
        <Button size="compact-sm" variant="subtle" onClick={() => setIsWhole(true)}>
          {offers.length - shown.length} more
        </Button>
      )}
    </Alert>
  )
}

interface OfferProps<Draft> {
  readonly draft: Draft
  readonly one: string
  readonly name: unknown
  readonly actions: DraftActions<Draft>
}

function Offer<Draft extends KeptDraft>({ draft, one, name, actions }: OfferProps<Draft>) {
  const { show, restore, discard } = actions
  const [isRestoring, setIsRestoring] = useState(false)
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
      <Button
        size="xs"
        loading={isRestoring}
        onClick={() => {
          setIsRestoring(true)
          void restore(draft).finally(() => setIsRestoring(false))
        }}
      >
        Restore
      </Button>
      <Button size="xs" variant="subtle" color="gray" onClick={() => void discard(draft)}>
        Discard
      </Button>
    </Group>
  )
}
