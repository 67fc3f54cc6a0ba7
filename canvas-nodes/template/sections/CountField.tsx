import { NumberInput } from '@mantine/core'
import { useState } from 'react'
import type { FieldProps } from '#src/kit/fields/field.ts'
import { NumberField } from '#src/kit/fields/NumberField.tsx'
import { useField } from '#src/kit/fields/useField.tsx'

interface Props extends FieldProps<number> {
  readonly max: number
}

/** A count on which rows hang: it is taken over when the field is left, so that no rows are lost while "12" is being typed. */
export function CountField({ max, ...props }: Props) {
  const { value, locked, set, wrapper, input } = useField(props)
  const [typed, setTyped] = useState<{ text: number | string; for: unknown }>()
  if (value !== undefined && value !== null && typeof value !== 'number') return <NumberField {...props} />
  const text = typed && typed.for === value ? typed.text : (value ?? '')
  const keep = (next: number | string) => {
    const count = next === '' ? undefined : Number(next)
    if (count === undefined || (Number.isInteger(count) && count <= max)) set(count)
    setTyped(undefined)
  }
  return (
    <NumberInput
      {...wrapper}
      {...input}
      min={0}
      max={max}
      allowDecimal={false}
      allowNegative={false}
      readOnly={locked}
      value={text}
      onChange={(next) => setTyped({ text: next, for: value })}
      onValueChange={({ floatValue = 0 }, { source }) => {
        // A press of an arrow is a choice of its own.
        if ((source as string) === 'increment' || (source as string) === 'decrement') set(floatValue)
      }}
      onBlur={() => keep(text)}
      onKeyDown={(event) => event.key === 'Enter' && keep(text)}
    />
  )
}
