import { listAt, textAt, valueAt } from '#schemas/json.ts'
import { NumberField } from '#src/kit/fields/NumberField.tsx'
import { SelectField } from '#src/kit/fields/SelectField.tsx'
import { useLookups } from '#src/lookups/lookups.ts'
import type { RowFieldsProps } from './Fields.tsx'

const sides = [1, 2]

/** Edits the winning side of a tested coin, and its share. */
export function SideFields(props: RowFieldsProps) {
  return <PlaceAndShare {...props} label="Side" places={sides} />
}

/** Edits the winning field of a tested wheel, and its share. */
export function WheelFields(props: RowFieldsProps) {
  const { at, root, source } = props
  const configs = valueAt(source, 'spinTemplatesFinalConfig') ?? valueAt(root.value, 'spinTemplatesTestConfig')
  const winning = listAt(valueAt(configs, templateOf(props)), 'combination')
  const numbers = [...winning, at.value.quadrant].filter((quadrant): quadrant is number => typeof quadrant === 'number')
  return <PlaceAndShare {...props} label="Winning field" places={[...new Set(numbers)]} />
}

/** The template a row belongs to: the one it names, else the one it leaves from. */
function templateOf({ at, source }: RowFieldsProps): string {
  return textAt(at.value, 'templateId') || textAt(source, 'templateId')
}

function PlaceAndShare(props: RowFieldsProps & { readonly label: string; readonly places: readonly number[] }) {
  const { at, label, places } = props
  const segments = useLookups().config(templateOf(props))?.segments ?? []
  return (
    <>
      <SelectField
        at={at.at('quadrant')}
        label={label}
        options={places.map((value) => {
          const text = segments[value - 1]?.text?.trim()
          return { value, label: text ? `${value} · ${text}` : `${value}` }
        })}
      />
      <NumberField at={at.at('percentage')} label="Percentage" suffix="%" min={0} max={100} decimals={2} />
    </>
  )
}
