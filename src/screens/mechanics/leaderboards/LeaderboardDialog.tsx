import { Modal } from '@mantine/core'
import type { ReactNode } from 'react'
import { PageSlot } from '#src/kit/PageSlot.ts'
import type { EditTemplateProps, NewDocumentProps } from '#src/pickers/picker-slots.ts'
import css from './leaderboard-dialog.module.css'
import { Editor } from './leaderboard-editor.tsx'

const LABEL = 'Back to the rule'

function OverPage({ label, onClose, children }: { label: string; onClose: () => void; children: ReactNode }) {
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

/** Edits a leaderboard over the page of a rule that counts on it: the sheet stays as it is below, and shows the change afterwards. */
export function LeaderboardDialog({ id, onClose }: EditTemplateProps) {
  return (
    <OverPage label="Edit leaderboard" onClose={onClose}>
      <Editor id={id} back={{ label: LABEL, onClose }} />
    </OverPage>
  )
}

/** Makes a leaderboard over the page of a rule; the rule takes it once it is saved. */
export function NewLeaderboardDialog({ onDone, onCancel }: NewDocumentProps) {
  return (
    <OverPage label="New leaderboard" onClose={onCancel}>
      <Editor isNew back={{ label: LABEL, onClose: onCancel, onCreated: onDone }} />
    </OverPage>
  )
}
