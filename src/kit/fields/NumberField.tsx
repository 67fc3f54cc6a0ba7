import { NumberInput, Text, TextInput } from '@mantine/core'
import { useState } from 'react'
import { type FieldProps, shown } from './field.ts'
import classes from './fields.module.css'
import { useField } from './useField.tsx'

interface Props extends FieldProps<number> {
  readonly min?: number
  readonly max?: number
  /** Digits after the point; 0 unless given. */
  readonly decimals?: number
  /** The amount that one press of an arrow key adds. */
  readonly by?: number
  /** Shown behind the number: `%`. */
  readonly suffix?: string
}

/** A number. Clearing it takes the key away; what is no number stands as text until somebody types one. */
export function NumberField({ min, max, decimals = 0, by = 1, suffix, ...props }: Props) {
  const { value, locked, set, wrapper, input } = useField(props)
  // What is being typed may be no number yet ("-", "0."): it is kept beside the value it belongs to.
  const [typed, setTyped] = useState<{ text: number | string; for: unknown }>()
  const look = { readOnly: locked, classNames: locked ? { input: classes.locked ?? '' } : {} }

  if (value !== undefined && value !== null && (typeof value !== 'number' || !Number.isFinite(value)))
    return (
      <TextInput
        {...wrapper}
        {...input}
        {...look}
        inputMode="decimal"
        value={shown(value)}
        error={wrapper.error ?? 'This is not a number'}
        onChange={(event) => set(asNumber(event.currentTarget.value))}
      />
    )
  return (
    <NumberInput
      {...wrapper}
      {...input}
      {...look}
      {...(min === undefined ? {} : { min })}
      {...(max === undefined ? {} : { max })}
      {...(suffix
        ? {
            rightSection: <Text size="sm">{suffix}</Text>,
            rightSectionPointerEvents: 'none' as const,
            hideControls: true,
          }
        : {})}
      clampBehavior="none"
      allowDecimal={decimals > 0}
      decimalScale={decimals}
      step={by}
      thousandSeparator=","
      value={typed && typed.for === value ? typed.text : ((value as number | undefined | null) ?? '')}
      onChange={(text) => {
        const next = text === '' ? undefined : Number(text)
        const number = next === undefined || Number.isFinite(next) ? next : (value as number | undefined)
        setTyped({ text, for: number })
        set(number)
      }}
    />
  )
}

/** Text that reads as a number becomes one; other text is kept as it is typed. */
function asNumber(text: string): number | undefined {
  if (text.trim() === '') return undefined
  const number = Number(text)
  return Number.isFinite(number) ? number : (text as unknown as number)
}
