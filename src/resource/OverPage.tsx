import { Modal } from '@mantine/core'
import type { ComponentType, ReactNode } from 'react'
import { PageSlot } from '#src/kit/PageSlot.ts'
import { useFocusBack } from '#src/kit/useFocusBack.ts'
import type { OverPageProps } from './editor.tsx'
import css from './over-page.module.css'

interface Props {
  /** The accessible name: "Edit leaderboard". */
  readonly label: string
  readonly onClose: () => void
  readonly children: ReactNode
}

/** The frame of an editor over another page, which stays as it is below. */
export function OverPage({ label, onClose, children }: Props) {
  useFocusBack()
  return (
    <Modal
      opened
      onClose={onClose}
      fullScreen
      withCloseButton={false}
      closeOnEscape={false}
      attributes={{ content: { 'aria-label': label } }}
      transitionProps={{ duration: 0 }}
      classNames={{ body: css.body ?? '', content: css.content ?? '' }}
    >
      <PageSlot value={undefined}>{children}</PageSlot>
    </Modal>
  )
}

/** The words that lead back to the page below. */
export const BACK_TO_RULE = 'Back to the rule'

/** Creates the dialogs that edit a stored document, and make one, over the page of a rule that names it. */
export function dialogsOf(Editor: ComponentType<OverPageProps>, singular: string) {
  return {
    Edit: ({ id, onClose }: { readonly id: string; readonly onClose: () => void }) => (
      <OverPage label={`Edit ${singular}`} onClose={onClose}>
        <Editor id={id} back={{ label: BACK_TO_RULE, onClose }} />
      </OverPage>
    ),
    New: ({ onDone, onCancel }: { readonly onDone: (id: string) => void; readonly onCancel: () => void }) => (
      <OverPage label={`New ${singular}`} onClose={onCancel}>
        <Editor isNew back={{ label: BACK_TO_RULE, onClose: onCancel, onCreated: onDone }} />
      </OverPage>
    ),
  }
}
