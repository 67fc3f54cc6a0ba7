import { Switch } from '@mantine/core'
import { type FieldProps, shown } from './field.ts'
import classes from './fields.module.css'
import { useField } from './useField.tsx'

/** A flag. A value that is no flag counts as off and is named below, until the switch is used. */
export function SwitchField(props: FieldProps<boolean>) {
  const { value, locked, set, wrapper, input } = useField(props)
  const odd = value !== undefined && value !== null && typeof value !== 'boolean'
  return (
    <Switch
      {...input}
      label={wrapper.label}
      description={
        odd ? (
          <>
            {wrapper.description} The document holds “{shown(value)}” here.
          </>
        ) : (
          wrapper.description
        )
      }
      error={wrapper.error}
      checked={value === true}
      disabled={locked}
      classNames={locked ? { label: classes.readable ?? '' } : {}}
      onChange={(event) => set(event.currentTarget.checked)}
    />
  )
}
