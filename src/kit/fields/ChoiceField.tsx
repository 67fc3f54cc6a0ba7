import { type Choice, choicesFor } from '#schemas/values/choices.ts'
import type { FieldProps } from './field.ts'
import { SelectField } from './SelectField.tsx'

interface Props extends FieldProps<string | number> {
  readonly choices: readonly Choice[]
  /** True where it can be emptied again; then the key is taken away. */
  readonly clearable?: boolean
}

/** One of the fixed choices of designs (E §9); what a document holds instead is offered as it is. */
export function ChoiceField({ choices, ...props }: Props) {
  return <SelectField<string | number> {...props} searchable={false} options={choicesFor(choices, props.at.value)} />
}
