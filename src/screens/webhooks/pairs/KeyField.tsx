import { TextInput } from '@mantine/core'
import type { ClipboardEvent } from 'react'
import type { Cursor } from '#src/kit/cursor.ts'
import { shown } from '#src/kit/fields/field.ts'
import fieldClasses from '#src/kit/fields/fields.module.css'
import { useField } from '#src/kit/fields/useField.tsx'

interface Props {
  readonly at: Cursor<string>
  readonly label: string
  readonly onPaste: (event: ClipboardEvent<HTMLInputElement>) => void
}

/** The key of a row, its label for screen readers only. */
export function KeyField({ at, label, onPaste }: Props) {
  const { value, locked, set, wrapper, input } = useField({ at, label, hideLabel: true, placeholder: 'key' })
  return (
    <TextInput
      {...wrapper}
      {...input}
      // In rows, what is said stands below, so that the inputs stay on one line.
      inputWrapperOrder={['label', 'input', 'description', 'error']}
      value={shown(value)}
      readOnly={locked}
      autoComplete="off"
      spellCheck={false}
      classNames={locked ? { input: fieldClasses.locked ?? '' } : {}}
      onChange={(event) => set(event.currentTarget.value)}
      onPaste={onPaste}
    />
  )
}
