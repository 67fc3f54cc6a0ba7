import { Select } from '@mantine/core'
import { cssFamily, fontName, offeredFonts } from '#schemas/values/font-family.ts'
import { useBrand } from '../brand.ts'
import { type FieldProps, shown } from './field.ts'
import classes from './fields.module.css'
import { useField } from './useField.tsx'

interface Props extends FieldProps<string> {
  /** True where it can be emptied again; then the key is taken away. */
  readonly clearable?: boolean
}

/** A font: those that the organisation brought along and those that are offered (E §9), each in its own letters. Any other is kept and shown. */
export function FontField({ clearable = false, ...props }: Props) {
  const { value, locked, set, wrapper, input } = useField(props)
  const { fonts } = useBrand()
  const family = shown(value)
  const own = [...new Set(fonts.map((one) => one.family))]
  // `Outfit` alone is one of the offered ones, in other words.
  const offered = offeredFonts
    .map((one) => (fontName(one) === family ? family : one))
    .filter((one) => !own.includes(one))
  const others = family && !own.includes(family) && !offered.includes(family) ? [family] : []
  const items = (families: readonly string[]) => families.map((one) => ({ value: one, label: fontName(one) }))
  return (
    <Select
      {...wrapper}
      {...input}
      data={[
        ...(own.length > 0 ? [{ group: 'Your fonts', items: items(own) }] : []),
        ...(own.length > 0 ? [{ group: 'Offered', items: items(offered) }] : items(offered)),
        ...(others.length > 0 ? [{ group: 'In this document', items: items(others) }] : []),
      ]}
      value={family || null}
      readOnly={locked}
      clearable={clearable && !locked}
      allowDeselect={false}
      classNames={locked ? { input: classes.locked ?? '' } : {}}
      styles={family ? { input: { fontFamily: cssFamily(family) } } : {}}
      comboboxProps={{ withinPortal: true }}
      renderOption={({ option }) => <span style={{ fontFamily: cssFamily(option.value) }}>{option.label}</span>}
      onChange={(chosen) => set(chosen ?? undefined)}
    />
  )
}
