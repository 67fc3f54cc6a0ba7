import { RichTextEditor } from '@mantine/tiptap'
import { useMemo } from 'react'
import { RichTextField } from '#src/kit/rich-text/RichTextField.tsx'
import { alwaysKnown } from '#src/message-rendering/values.ts'
import { ButtonControl } from './ButtonControl.tsx'
import type { MailFieldProps } from './mail-editor.ts'
import { mailMarkup, mailNodes } from './mail-nodes.ts'
import { PictureControl } from './PictureControl.tsx'
import { PlaceholderControl } from './PlaceholderControl.tsx'

const none: readonly string[] = []

/** The HTML of a mail: rich text with pictures, buttons and placeholders. */
export default function MailField({ at, label = 'Message', required = false, placeholders = none }: MailFieldProps) {
  const known = [...new Set([...alwaysKnown, ...placeholders])].join(' ')
  // By what the names say: another list of the same would be another editor.
  const further = useMemo(() => {
    const names = known.split(' ')
    const tools = (
      <RichTextEditor.ControlsGroup>
        <PictureControl />
        <ButtonControl />
        <PlaceholderControl names={names} />
      </RichTextEditor.ControlsGroup>
    )
    return { extensions: mailNodes(names), known: mailMarkup, tools }
  }, [known])
  return <RichTextField at={at} label={label} required={required} rows={10} further={further} />
}
