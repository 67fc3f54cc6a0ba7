import { Button } from '@mantine/core'
import { type ReactNode, useState } from 'react'
import { Icon } from '#src/kit/icons.tsx'
import type { DocumentSlot } from './picker-slots.ts'

interface Picked {
  /** The editors that the app lends; absent where nothing is made or edited over the page. */
  readonly slot: DocumentSlot | undefined
  /** The noun of a document: "information screen". */
  readonly noun: string
  /** A shorter one for the button below: "screen". */
  readonly short?: string
  /** The chosen document; undefined where there is none. */
  readonly row: { readonly id: string; readonly library?: boolean | undefined } | undefined
  /** The reason why nothing can be chosen; `false` where it can. */
  readonly readOnly: string | false | undefined
  readonly onMade: (id: string) => void
}

/**
 * Lets a picker make a missing document and edit the chosen one over the page.
 *
 * @returns The entry of the list that makes one, and what stands below the list.
 */
export function useDocumentSlot({ slot, noun, short = noun, row, readOnly, onMade }: Picked): {
  readonly action: { readonly label: string; readonly run: () => void } | undefined
  readonly below: ReactNode
} {
  const [open, setOpen] = useState<'new' | 'edit'>()
  const close = () => setOpen(undefined)
  const isOwn = row?.library !== true
  const New = readOnly ? undefined : slot?.New
  return {
    action: New && { label: `New ${noun}…`, run: () => setOpen('new') },
    below: slot && (
      <>
        {row && (
          <Button
            style={{ justifySelf: 'start' }}
            variant="default"
            size="compact-sm"
            leftSection={<Icon name={isOwn ? 'edit' : 'view'} />}
            onClick={() => setOpen('edit')}
          >
            {isOwn ? `Edit ${short}` : `View ${short}`}
          </Button>
        )}
        {row && open === 'edit' && <slot.Editor id={row.id} onClose={close} />}
        {New && open === 'new' && (
          <New
            onDone={(id) => {
              close()
              onMade(id)
            }}
            onCancel={close}
          />
        )}
      </>
    ),
  }
}
