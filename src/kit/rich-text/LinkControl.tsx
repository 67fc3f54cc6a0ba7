import { Button, Group, Popover, TextInput } from '@mantine/core'
import { RichTextEditor, useRichTextEditorContext } from '@mantine/tiptap'
import { useEditorState } from '@tiptap/react'
import { type FormEvent, useState } from 'react'
import { Icon } from '../icons.tsx'
import { linkAddress } from './link-address.ts'
import classes from './rich-text.module.css'

interface Props {
  readonly opened: boolean
  readonly onOpened: (opened: boolean) => void
}

/** Makes what is selected a link, changes where a link leads, or takes it away. Also opened by Ctrl+K. */
export function LinkControl({ opened, onOpened }: Props) {
  const { editor } = useRichTextEditorContext()
  const active = useEditorState({ editor, selector: ({ editor }) => editor?.isActive('link') ?? false }) ?? false
  return (
    <Popover opened={opened} onChange={onOpened} position="bottom-start" trapFocus returnFocus withinPortal shadow="md">
      <Popover.Target>
        <RichTextEditor.Control
          aria-label="Link"
          title="Link (Ctrl+K)"
          className={classes.control ?? ''}
          active={active}
          onClick={() => onOpened(!opened)}
        >
          <Icon name="link" size={14} />
        </RichTextEditor.Control>
      </Popover.Target>
      <Popover.Dropdown aria-label="Link">
        {opened && <LinkForm active={active} onDone={() => onOpened(false)} />}
      </Popover.Dropdown>
    </Popover>
  )
}

function LinkForm({ active, onDone }: { active: boolean; onDone: () => void }) {
  const { editor } = useRichTextEditorContext()
  const [typed, setTyped] = useState<string>(() => editor?.getAttributes('link').href ?? '')
  const [tried, setTried] = useState(false)
  const address = linkAddress(typed)
  function apply(event: FormEvent) {
    event.preventDefault()
    // The editor stands inside a page's form: this submit is its own.
    event.stopPropagation()
    setTried(true)
    if (!address || !editor) return
    const mark = { type: 'link', attrs: { href: address } }
    // With nothing selected there are no words to link: the address is what is read.
    if (editor.state.selection.empty && !active)
      editor
        .chain()
        .focus()
        .insertContent({ type: 'text', text: typed.trim(), marks: [mark] })
        .run()
    else editor.chain().focus().extendMarkRange('link').setLink({ href: address }).run()
    onDone()
  }
  return (
    <form onSubmit={apply} noValidate>
      <Group gap="xs" align="flex-end" wrap="nowrap">
        <TextInput
          label="Address"
          placeholder="https://"
          type="url"
          w={260}
          data-autofocus
          value={typed}
          error={tried && !address && 'A web, e-mail or phone address'}
          onChange={(event) => setTyped(event.currentTarget.value)}
        />
        <Button type="submit">Set</Button>
        {active && (
          <Button
            variant="default"
            onClick={() => {
              editor?.chain().focus().extendMarkRange('link').unsetLink().run()
              onDone()
            }}
          >
            Remove
          </Button>
        )}
      </Group>
    </form>
  )
}
