import { Button, Group, Modal, Stack } from '@mantine/core'
import type { ReactNode } from 'react'
import { confirmDiscard } from '#src/kit/unsaved.ts'
import { useFocusBack } from '#src/kit/useFocusBack.ts'
import { EditorNotices } from './EditorFrame.tsx'
import type { Editor } from './useEditor.ts'

interface Props<T> {
  readonly editor: Editor<T>
  /** The singular in lower case: "offer". */
  readonly singular: string
  readonly size: 'md' | 'xl'
  readonly onCancel: () => void
  /** Stands beside the buttons: what is known of it so far. */
  readonly foot?: ReactNode
  readonly children: ReactNode
}

/** The frame of a dialog in which a picker makes the document that it lacks: what is wrong, the fields, cancelling and creating. */
export function NewDocumentDialog<T>({ editor, singular, size, onCancel, foot, children }: Props<T>) {
  useFocusBack()
  async function close() {
    if (!editor.dirty || (await confirmDiscard())) onCancel()
  }
  return (
    <Modal opened onClose={() => void close()} title={`New ${singular}`} size={size}>
      <form
        onSubmit={(event) => {
          event.preventDefault()
          // The dialog may stand inside another form's tree: its submit is its own.
          event.stopPropagation()
          void editor.save()
        }}
      >
        <Stack gap="md">
          <EditorNotices editor={editor} />
          {children}
          <Group justify={foot === undefined ? 'flex-end' : 'space-between'}>
            {foot}
            <Group>
              <Button variant="default" onClick={() => void close()}>
                Cancel
              </Button>
              <Button type="submit" loading={editor.saving}>
                Create {singular}
              </Button>
            </Group>
          </Group>
        </Stack>
      </form>
    </Modal>
  )
}
