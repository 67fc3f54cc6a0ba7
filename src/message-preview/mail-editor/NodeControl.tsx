import { Button, Group, Popover, Stack } from '@mantine/core'
import { RichTextEditor, useRichTextEditorContext } from '@mantine/tiptap'
import { useEditorState } from '@tiptap/react'
import { type FormEvent, type ReactNode, useState } from 'react'
import { Icon, type IconName } from '#src/kit/icons.tsx'
import css from './mail-editor.module.css'

interface Props {
  readonly name: string
  readonly label: string
  readonly icon: IconName
  /** The form of a node. */
  readonly children: (done: () => void) => ReactNode
}

/** A button of the toolbar that opens the form of a node, of the one that is selected or of a new one. */
export function NodeControl({ name, label, icon, children }: Props) {
  const [opened, setOpened] = useState(false)
  const { editor } = useRichTextEditorContext()
  const active = useEditorState({ editor, selector: ({ editor }) => editor?.isActive(name) ?? false }) ?? false
  return (
    <Popover
      opened={opened}
      onChange={setOpened}
      position="bottom-start"
      trapFocus
      returnFocus
      withinPortal
      shadow="md"
    >
      <Popover.Target>
        <RichTextEditor.Control
          aria-label={label}
          title={label}
          className={css.control ?? ''}
          active={active}
          onClick={() => setOpened(!opened)}
        >
          <Icon name={icon} size={14} />
        </RichTextEditor.Control>
      </Popover.Target>
      <Popover.Dropdown aria-label={label} w={320}>
        {opened && children(() => setOpened(false))}
      </Popover.Dropdown>
    </Popover>
  )
}

interface FormProps {
  readonly isThere: boolean
  readonly onApply: () => void
  readonly onRemove: () => void
  readonly children: ReactNode
}

/** The form of a node: its fields, and the buttons to insert or change it and to take it out. */
export function NodeForm({ isThere, onApply, onRemove, children }: FormProps) {
  const apply = (event: FormEvent) => {
    event.preventDefault()
    // The editor stands inside a page's form: this submit is its own.
    event.stopPropagation()
    onApply()
  }
  return (
    <form onSubmit={apply} noValidate>
      <Stack gap="sm">
        {children}
        <Group gap="xs">
          <Button type="submit">{isThere ? 'Change' : 'Insert'}</Button>
          {isThere && (
            <Button variant="default" onClick={onRemove}>
              Remove
            </Button>
          )}
        </Group>
      </Stack>
    </form>
  )
}
