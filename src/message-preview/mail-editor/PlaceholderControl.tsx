import { Menu } from '@mantine/core'
import { RichTextEditor, useRichTextEditorContext } from '@mantine/tiptap'
import { Icon } from '#src/kit/icons.tsx'
import css from './mail-editor.module.css'

/** Puts a placeholder where the text cursor is. */
export function PlaceholderControl({ names }: { readonly names: readonly string[] }) {
  const { editor } = useRichTextEditorContext()
  return (
    <Menu position="bottom-start" withinPortal shadow="md" returnFocus={false}>
      <Menu.Target>
        <RichTextEditor.Control aria-label="Placeholder" title="Placeholder" className={css.control ?? ''}>
          <Icon name="opaque" size={14} />
        </RichTextEditor.Control>
      </Menu.Target>
      <Menu.Dropdown className={css.menu ?? ''}>
        <Menu.Label>Filled in for each person</Menu.Label>
        {names.map((name) => (
          <Menu.Item key={name} onClick={() => editor?.chain().focus().insertContent(`#${name}`).run()}>
            #{name}
          </Menu.Item>
        ))}
      </Menu.Dropdown>
    </Menu>
  )
}
