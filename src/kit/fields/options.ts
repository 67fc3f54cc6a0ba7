import { shown } from './field.ts'

/** An option: the value as it stands in the document, and its label. */
export interface Option<T> {
  readonly value: T
  readonly label: string
  readonly disabled?: boolean
}

/** Options with text keys, as Mantine wants them; the document's value is added when nobody offers it, so that it is shown and kept. */
export function keyed<T>(options: readonly Option<T>[], value: unknown) {
  const key = (item: unknown) => `${typeof item}:${shown(item)}`
  const rows = options.map((option) => ({
    value: key(option.value),
    label: option.label,
    disabled: option.disabled ?? false,
  }))
  const empty = value === undefined || value === null || value === ''
  const offered = rows.some((row) => row.value === key(value))
  return {
    rows:
      empty || offered
        ? rows
        : [...rows, { value: key(value), label: `${shown(value)} (not offered)`, disabled: true }],
    selected: empty && !offered ? null : key(value),
    chosenOf: (chosen: string) => options.find((option) => key(option.value) === chosen)?.value,
  }
}
