import { Input, SegmentedControl } from '@mantine/core'
import type { ReactNode } from 'react'
import type { Option } from '#src/kit/fields/options.ts'

interface Props<T extends string> {
  readonly label: string
  readonly description?: ReactNode
  readonly value: T
  readonly options: readonly Option<T>[]
  /** The reason why it cannot be changed, or `false`. */
  readonly readOnly: string | false
  readonly onChange: (value: T) => void
}

/** A choice that several keys of a document make together: "later" is an option and a moment. */
export function Choice<T extends string>({ label, description, value, options, readOnly, onChange }: Props<T>) {
  return (
    <Input.Wrapper label={label} labelElement="div" description={description}>
      <SegmentedControl
        fullWidth
        mt={description ? 6 : 0}
        aria-label={label}
        value={value}
        data={options.map((option) => ({ value: option.value, label: option.label }))}
        readOnly={readOnly !== false}
        onChange={(chosen) => onChange(chosen as T)}
      />
    </Input.Wrapper>
  )
}
