import { Autocomplete } from '@mantine/core'
import type { Cursor } from '#src/kit/cursor.ts'
import { DateField } from '#src/kit/fields/DateField.tsx'
import { type FieldProps, shown } from '#src/kit/fields/field.ts'
import { NumberField } from '#src/kit/fields/NumberField.tsx'
import { TextField } from '#src/kit/fields/TextField.tsx'
import { TimeField } from '#src/kit/fields/TimeField.tsx'
import { useField } from '#src/kit/fields/useField.tsx'
import { toWallClock } from '#src/time/wall-clock.ts'

interface Props extends Omit<FieldProps<unknown>, 'at'> {
  readonly at: Cursor<unknown>
  /** The type of the property it is compared with (C §3 "Operators"). */
  readonly type: unknown
  /** Texts that are known to occur. */
  readonly options?: readonly string[]
}

/** Edits the value of a property by its type. Cleared, it holds `''`, as documents do. */
export function ValueField({ type, options = [], ...props }: Props) {
  const at = kept(props.at)
  if (type === 'number') return <NumberField {...props} at={numeric(at)} decimals={6} />
  if (type === 'date') return <DateField {...props} at={dated(at, 10)} />
  if (type === 'date_time') return <DateField {...props} at={dated(at, 19)} withTime />
  if (type === 'time') return <TimeField {...props} at={at} />
  return options.length > 0 ? <Suggested {...props} at={at} options={options} /> : <TextField {...props} at={at} />
}

/** The same place, which never loses its key. */
function kept(at: Cursor<unknown>): Cursor<unknown> {
  return { ...at, set: (next, step) => at.set(next === undefined ? '' : next, step) }
}

/** The same place, where a number that came as text reads as the number it is; it stays a text until it is edited. */
function numeric(at: Cursor<unknown>): Cursor<unknown> {
  const { value } = at
  if (value === '') return { ...at, value: undefined }
  const number = typeof value === 'string' && value.trim() !== '' ? Number(value) : Number.NaN
  return Number.isFinite(number) ? { ...at, value: number } : at
}

/** The same place, where milliseconds, as older documents carry them, read as the day they mean; they stay until they are edited. */
function dated(at: Cursor<unknown>, length: number): Cursor<unknown> {
  const { value } = at
  const isTime = typeof value === 'number' && Math.abs(value) < 8.64e15
  return isTime ? { ...at, value: toWallClock(value).slice(0, length) } : at
}

function Suggested({ options, ...props }: FieldProps<unknown> & { readonly options: readonly string[] }) {
  const { value, locked, set, wrapper, input } = useField(props)
  return (
    <Autocomplete
      {...wrapper}
      {...input}
      data={[...new Set(options)]}
      value={shown(value)}
      readOnly={locked}
      onChange={(text) => set(text)}
    />
  )
}
