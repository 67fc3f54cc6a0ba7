import { Textarea } from '@mantine/core'
import type { MailEditorProps } from './mail-editor.ts'

/** Plain until it is the editor. */
export default function MailEditor({ value, onChange, label = 'Message' }: MailEditorProps) {
  return (
    <Textarea label={label} autosize minRows={8} value={value} onChange={(event) => onChange(event.target.value)} />
  )
}
