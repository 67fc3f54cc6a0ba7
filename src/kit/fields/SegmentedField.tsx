import { Input, SegmentedControl, Text } from '@mantine/core'
import { useId } from 'react'
import type { Cursor } from '../cursor.ts'
import { type FieldProps, shown } from './field.ts'
import { keyed, type Option } from './options.ts'
import { useField } from './useField.tsx'

interface Props<T> extends Omit<FieldProps<T>, 'at'> {
  readonly at: Cursor<T> | Cursor<T | undefined> | Cursor<unknown>
  /** Two to four; with more, take a select. */
  readonly options: readonly Option<NonNullable<NoInfer<T>>>[]
}

/** One of a few choices, all in sight. A value nobody offers selects none of them and is named below. */
export function SegmentedField<T>({ options, ...props }: Props<T>) {
  const { value, locked, set, wrapper } = useField<T>(props)
  const { rows, selected, chosenOf } = keyed(options, value)
  const offered = rows.slice(0, options.length)
  const id = useId()
  return (
    <Input.Wrapper {...wrapper} labelElement="div" labelProps={{ id }}>
      <SegmentedControl
        fullWidth
        {...(props.hideLabel ? { 'aria-label': props.label } : { 'aria-labelledby': id })}
        data={offered}
        value={selected ?? ''}
        readOnly={locked}
        onChange={(chosen) => set(chosenOf(chosen))}
      />
      {rows.length > offered.length && (
        <Text size="xs" c="dimmed" mt={4}>
          The document holds “{shown(value)}” here.
        </Text>
      )}
    </Input.Wrapper>
  )
}
