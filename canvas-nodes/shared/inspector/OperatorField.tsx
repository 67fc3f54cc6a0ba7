import { type Operator, operatorNames, operatorsOf } from '#schemas/values/operators.ts'
import type { Cursor } from '#src/kit/cursor.ts'
import type { FieldProps } from '#src/kit/fields/field.ts'
import { SelectField } from '#src/kit/fields/SelectField.tsx'

interface Props extends Omit<FieldProps<string>, 'at' | 'label'> {
  readonly at: Cursor<unknown>
  readonly label?: string
  /** The type of the property that is compared (C §3 "Operators"). */
  readonly type: unknown
  /** Operators that do not fit here: `between` where there is one value only. */
  readonly without?: readonly Operator[]
}

/** Chooses the operator of a property, by its type; an operator that does not belong to the type is shown and kept. */
export function OperatorField({ type, without = [], label = 'Operator', ...props }: Props) {
  const options = operatorsOf(type)
    .filter((operator) => !without.includes(operator))
    .map((value) => ({ value, label: operatorNames[value] }))
  return <SelectField {...props} label={label} options={options} />
}
