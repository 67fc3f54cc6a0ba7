import { TextInput } from '@mantine/core'
import { type FieldProps, shown } from './field.ts'
import classes from './fields.module.css'
import { useField } from './useField.tsx'

interface Props extends FieldProps<string> {
  /** True where a time of day belongs to it. */
  readonly withTime?: boolean
}

const day = /^\d{4}-\d\d-\d\d$/
const moment = /^\d{4}-\d\d-\d\d[ T]\d\d:\d\d(:\d\d)?$/

/**
 * A day on the calendar, `YYYY-MM-DD`, or with its time, `YYYY-MM-DD HH:mm:ss`: what events carry, in no zone (ours). A moment of ours is a
 * `DateTimeField`. Text that is no day is shown as it is and can be corrected.
 */
export function DateField({ withTime = false, ...props }: Props) {
  const { value, locked, set, wrapper, input } = useField(props)
  const text = shown(value)
  const isDay = text === '' || (withTime ? moment : day).test(text)
  const type = withTime ? 'datetime-local' : 'date'
  return (
    <TextInput
      {...wrapper}
      {...input}
      type={isDay ? type : 'text'}
      value={isDay ? text.replace(' ', 'T').replace(/(T\d\d:\d\d):00$/, '$1') : text}
      error={wrapper.error ?? (isDay ? undefined : 'This is not a date')}
      readOnly={locked}
      classNames={locked ? { input: classes.locked ?? '' } : {}}
      onChange={(event) => {
        const next = event.currentTarget.value.replace('T', ' ')
        set(next === '' ? undefined : /:\d\d$/.test(next) && next.length === 16 ? `${next}:00` : next)
      }}
    />
  )
}
