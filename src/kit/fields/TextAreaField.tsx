import { Textarea } from '@mantine/core'
import { type FieldProps, shown } from './field.ts'
import classes from './fields.module.css'
import { useField } from './useField.tsx'

interface Props extends FieldProps<string> {
  /** Lines shown before it grows. */
  readonly rows?: number
}

/** Several lines of text; grows with them. */
export function TextAreaField({ rows = 3, ...props }: Props) {
  const { value, locked, set, wrapper, input } = useField(props)
  return (
    <Textarea
      {...wrapper}
      {...input}
      autosize
      minRows={rows}
      maxRows={16}
      value={shown(value)}
      readOnly={locked}
      classNames={locked ? { input: classes.locked ?? '' } : {}}
      onChange={(event) => set(event.currentTarget.value)}
    />
  )
}
