import { Modal } from '@mantine/core'
import { PageSlot } from '#src/kit/PageSlot.ts'
import type { EditTemplateProps } from '#src/pickers/picker-slots.ts'
import css from './tournament-dialog.module.css'
import { Editor } from './tournament-editor.tsx'

/** Edits a tournament over the page of a rule that plays it: the sheet stays as it is below, and shows the change afterwards. */
export function TournamentDialog({ id, onClose }: EditTemplateProps) {
  return (
    <Modal
      opened
      onClose={onClose}
      fullScreen
      withCloseButton={false}
      closeOnEscape={false}
      attributes={{ content: { 'aria-label': 'Edit tournament' } }}
      transitionProps={{ duration: 0 }}
      classNames={{ body: css.body ?? '', content: css.content ?? '' }}
    >
      <PageSlot value={undefined}>
        <Editor id={id} back={{ label: 'Back to the rule', onClose }} />
      </PageSlot>
    </Modal>
  )
}
