import { Input, SegmentedControl } from '@mantine/core'

interface ChoiceProps {
  readonly label: string
  readonly value: string
  readonly options: readonly { readonly value: string; readonly label: string }[]
  readonly readOnly?: string | false
  readonly onChange: (value: string) => void
}

/** A choice that stands for a value of the document without being one: "never" is a number on the wire. */
export function SegmentedChoice({ label, value, options, readOnly = false, onChange }: ChoiceProps) {
  return (
    <Input.Wrapper label={label} labelElement="div">
      <SegmentedControl
        fullWidth
        aria-label={label}
        value={value}
        data={[...options]}
        readOnly={Boolean(readOnly)}
        onChange={onChange}
      />
    </Input.Wrapper>
  )
}
