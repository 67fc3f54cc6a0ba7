import { TextInput } from '@mantine/core'
import { type FieldProps, shown } from './field.ts'
import classes from './fields.module.css'
import { useField } from './useField.tsx'

interface Props extends FieldProps<string> {
  readonly maxLength?: number
  readonly autoFocus?: boolean
}

/** A line of text. */
export function TextField({ maxLength, autoFocus, ...props }: Props) {
  const { value, locked, set, wrapper, input } = useField(props)
  return (
    <TextInput
      {...wrapper}
      {...input}
      {...(maxLength ? { maxLength } : {})}
      data-autofocus={autoFocus || undefined}
      value={shown(value)}
      readOnly={locked}
      classNames={locked ? { input: classes.locked ?? '' } : {}}
      onChange={(event) => set(event.currentTarget.value)}
    />
  )
}
