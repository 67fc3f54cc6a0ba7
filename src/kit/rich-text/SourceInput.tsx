import { Textarea } from '@mantine/core'
import type { ReactNode } from 'react'
import type { RichTextInputProps } from './RichTextInput.tsx'
import classes from './rich-text.module.css'

/** The HTML of a rich text as it stands in the document, to the letter. */
export function SourceInput({ text, onText, label, rows, attributes, wrong, beside }: RichTextInputProps): ReactNode {
  return (
    <div className={classes.source}>
      <Textarea
        {...attributes}
        aria-label={label}
        autosize
        minRows={rows}
        maxRows={16}
        spellCheck={false}
        value={text}
        error={wrong}
        onChange={(event) => onText(event.currentTarget.value)}
      />
      {beside}
    </div>
  )
}
