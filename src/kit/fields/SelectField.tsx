import { Select } from '@mantine/core'
import type { Cursor } from '../cursor.ts'
import type { FieldProps } from './field.ts'
import classes from './fields.module.css'
import { keyed, type Option } from './options.ts'
import { useField } from './useField.tsx'

interface Props<T> extends Omit<FieldProps<T>, 'at'> {
  readonly at: Cursor<T> | Cursor<T | undefined> | Cursor<unknown>
  readonly options: readonly Option<NonNullable<NoInfer<T>>>[]
  /** True where it can be emptied again; then the key is taken away. */
  readonly clearable?: boolean
  readonly searchable?: boolean
}

/** One of several choices. A value nobody offers is shown as it is. */
export function SelectField<T>(given: Props<T>) {
  const { options, clearable = false, searchable = options.length > 8, ...props } = given
  const { value, locked, set, wrapper, input } = useField<T>(props)
  const { rows, selected, chosenOf } = keyed(options, value)
  return (
    <Select
      {...wrapper}
      {...input}
      data={rows}
      value={selected}
      readOnly={locked}
      classNames={locked ? { input: classes.locked ?? '' } : {}}
      clearable={clearable && !locked}
      searchable={searchable && !locked}
      allowDeselect={false}
      nothingFoundMessage="Nothing found"
      comboboxProps={{ withinPortal: true }}
      onChange={(chosen) => set(chosen === null ? undefined : chosenOf(chosen))}
    />
  )
}
