import { problem } from '#schemas/checks/issue.ts'
import { cursorOf } from '#src/kit/cursor.ts'
import MailField from './MailField.tsx'
import type { MailEditorProps } from './mail-editor.ts'

/** The editor of a mail over a text that is held elsewhere. */
export default function MailEditor({
  value,
  onChange,
  path = 'msg',
  errors = [],
  readOnly = false,
  ...props
}: MailEditorProps) {
  const at = cursorOf<Readonly<Record<string, string>>>({
    value: { [path]: value },
    change: (next) => onChange(next[path] ?? ''),
    issues: errors.map((message, index) => problem(`mail-${index}`, [path], message)),
    readOnly: () => readOnly,
  }).at(path)
  return <MailField at={at} {...props} />
}
