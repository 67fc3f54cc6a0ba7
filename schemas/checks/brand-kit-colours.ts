import { objectAt, rowsAt, textAt } from '../json.ts'
import { brandKitMessages as say } from '../messages/index.ts'
import { brandTexts } from '../values/brand-kit.ts'
import type { Check } from './check.ts'
import { problem } from './issue.ts'
import { repeated } from './repeated.ts'

/** Every colour of a kit is one, as CSS writes it (ours); an empty one is not chosen yet and says nothing. */
export const brandColourValues: Check = (kit) => {
  const listed = rowsAt(kit, 'colorList').map(({ row, index }) => ['colorList', index, 'color', row] as const)
  const further = Array.isArray(kit.defaultColours) ? kit.defaultColours : []
  return [
    ...listed
      .filter(([, , , row]) => !isColour(row.color))
      .map(([list, index, key]) => problem('brand-colour', [list, index, key], say.colour)),
    ...further.flatMap((colour, index) =>
      isColour(colour) ? [] : [problem('brand-colour', ['defaultColours', index], say.colour)],
    ),
    ...rowsAt(kit, 'localizationconfig').flatMap(({ row, index }) =>
      brandTexts.flatMap((text) => {
        const style = objectAt(objectAt(row, 'textConfig') ?? {}, text)
        if (!style || isColour(style.color)) return []
        return [problem('brand-colour', ['localizationconfig', index, 'textConfig', text, 'color'], say.colour)]
      }),
    ),
  ]
}

/** A colour of the list has a name, and no other has it (ours). */
export const brandColourNames: Check = (kit) => {
  const rows = rowsAt(kit, 'colorList')
  return [
    ...rows
      .filter(({ row }) => !textAt(row, 'name'))
      .map(({ index }) => problem('brand-colour-name', ['colorList', index, 'name'], say.colourName)),
    ...repeated(rows, ({ row }) => textAt(row, 'name').toLowerCase()).map(({ index }) =>
      problem('brand-colour-same', ['colorList', index, 'name'], say.colourSame),
    ),
  ]
}

const functions = /^(rgb|rgba|hsl|hsla)\([\d\s.,%/]+\)$/i

/** Says whether a value is a colour; a value that is not chosen yet counts as one. */
function isColour(value: unknown): boolean {
  if (value === undefined || value === null || value === '') return true
  if (typeof value !== 'string') return false
  return /^#([\da-f]{3,4}|[\da-f]{6}|[\da-f]{8})$/i.test(value.trim()) || functions.test(value.trim())
}
