import { ColorInput } from '@mantine/core'
import { useBrand } from '../brand.ts'
import { type FieldProps, shown } from './field.ts'
import classes from './fields.module.css'
import { useField } from './useField.tsx'

interface Props extends FieldProps<string> {
  /** Colours to choose from; the organisation's unless others are given. */
  readonly swatches?: readonly string[]
}

/** A colour, as CSS writes it. */
export function ColourField({ swatches, ...props }: Props) {
  const { colours } = useBrand()
  const { value, locked, set, wrapper, input } = useField(props)
  return (
    <ColorInput
      {...wrapper}
      {...input}
      value={shown(value)}
      readOnly={locked}
      disallowInput={false}
      // On leaving the field Mantine would replace what it does not understand.
      fixOnBlur={false}
      swatches={[...(swatches ?? colours)]}
      swatchesPerRow={8}
      closeOnColorSwatchClick
      eyeDropperButtonProps={{ 'aria-label': 'Pick a colour from the screen' }}
      classNames={locked ? { input: classes.locked ?? '' } : {}}
      onChange={(colour) => set(colour)}
    />
  )
}
