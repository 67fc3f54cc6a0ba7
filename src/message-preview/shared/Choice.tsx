import { SegmentedControl } from '@mantine/core'

interface Props<T extends string> {
  readonly label: string
  readonly options: Readonly<Record<T, string>>
  readonly value: T
  readonly onChange: (value: T) => void
}

/** A choice about how a message is shown. */
export const Choice = <T extends string>({ label, options, value, onChange }: Props<T>) => (
  <SegmentedControl
    size="sm"
    aria-label={label}
    data={Object.entries<string>(options).map(([key, words]) => ({ value: key, label: words }))}
    value={value}
    onChange={(chosen) => onChange(chosen as T)}
  />
)
