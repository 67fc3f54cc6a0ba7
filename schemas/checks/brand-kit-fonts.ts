import { type IndexedRow, type JsonObject, objectAt, rowsAt, textAt } from '../json.ts'
import { brandKitMessages as say } from '../messages/index.ts'
import { brandTexts } from '../values/brand-kit.ts'
import type { Check } from './check.ts'
import { type Issue, problem } from './issue.ts'
import { repeated } from './repeated.ts'

/** A font that was brought along has a name of its own and a file (ours). */
export const brandCustomFonts: Check = (kit) => {
  const rows = rowsAt(kit, 'customFonts')
  return [
    ...lacking(rows, 'family').map((index) =>
      problem('brand-font-name', ['customFonts', index, 'family'], say.fontName),
    ),
    ...lacking(rows, 'url').map((index) => problem('brand-font-file', ['customFonts', index, 'url'], say.fontFile)),
    ...repeated(rows, ({ row }) => textAt(row, 'family').toLowerCase()).map(({ index }) =>
      problem('brand-font-same', ['customFonts', index, 'family'], say.fontSame),
    ),
  ]
}

/** Sizes of fonts are pixels from 8 to 60: what games can show (ours). */
export const brandFontSizes: Check = (kit) => [
  ...rowsAt(kit, 'defaultFonts').flatMap(({ row, index }) => wrongSize(row, ['defaultFonts', index, 'size'])),
  ...rowsAt(kit, 'localizationconfig').flatMap(({ row, index }) =>
    brandTexts.flatMap((text) => {
      const font = objectAt(objectAt(objectAt(row, 'textConfig') ?? {}, text) ?? {}, 'font')
      return font ? wrongSize(font, ['localizationconfig', index, 'textConfig', text, 'font', 'size']) : []
    }),
  ),
]

function wrongSize({ size }: JsonObject, path: readonly (string | number)[]): readonly Issue[] {
  if (size === undefined || size === null || size === '') return []
  const pixels = Number(size)
  return pixels >= 8 && pixels <= 60 ? [] : [problem('brand-font-size', path, say.fontSize)]
}

const lacking = (rows: readonly IndexedRow[], key: string) =>
  rows.filter(({ row }) => !textAt(row, key)).map(({ index }) => index)
