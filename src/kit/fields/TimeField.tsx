import { TextInput } from '@mantine/core'
import { type FieldProps, shown } from './field.ts'
import classes from './fields.module.css'
import { useField } from './useField.tsx'

/** A time of day as the browser's own input writes it: seconds may be missing. */
const clock = /^([01]\d|2[0-3]):[0-5]\d(:[0-5]\d)?$/

/** A time of day, `HH:mm:ss` on the wire (READINGS). Text that is no time is shown as it is and can be corrected. */
export function TimeField(props: FieldProps<string>) {
  const { value, locked, set, wrapper, input } = useField(props)
  const text = shown(value)
  const isTime = text === '' || clock.test(text)
  return (
    <TextInput
      {...wrapper}
      {...input}
      type={isTime ? 'time' : 'text'}
      // Seconds are asked for only where there are some.
      step={/:[0-5]\d:(?!00)\d\d$/.test(text) ? 1 : 60}
      value={/:00$/.test(text) && text.length === 8 ? text.slice(0, 5) : text}
      error={wrapper.error ?? (isTime ? undefined : 'This is not a time')}
      readOnly={locked}
      classNames={locked ? { input: classes.locked ?? '' } : {}}
      onChange={(event) => {
        const next = event.currentTarget.value
        set(next === '' ? undefined : /^\d\d:\d\d$/.test(next) ? `${next}:00` : next)
      }}
    />
  )
}
