import { expect, test } from 'vitest'
import { themeLayouts } from '#schemas/documents/theme.ts'
import { rowsAt } from '#schemas/json.ts'
import { themes } from '#src/platform/seed/library/themes.ts'
import { plainBrand } from './brand-of.ts'
import { AA, leastContrast } from './contrast.ts'
import { lowThemeContrasts } from './theme-contrast.ts'

test('a text is judged on the worst of its grounds, and the colour offered can be read on all', () => {
  const entry = {
    background: { color1: '#FFFFFF', color2: '#DDDDDD' },
    textConfig: { title: { color: '#888888' }, button: { color: '#FFD43B' } },
    buttonConfig: { bgColor: '#FFFFFF', hoverBgColor: '#364FC7' },
  }
  const found = lowThemeContrasts(entry, plainBrand)
  expect(found.map(({ key }) => key)).toEqual(['title', 'button'])
  expect(found[0]?.ratio).toBeCloseTo(2.61, 1)
  expect(leastContrast(found[0]?.better ?? '', ['#FFFFFF', '#DDDDDD'])).toBeGreaterThanOrEqual(AA)
})

test('without a ground of its own a theme stands on that of the brand', () => {
  const night = { ...plainBrand, ground: '#101010' }
  const entry = { textConfig: { title: { color: '#222222' } } }
  expect(lowThemeContrasts(entry, plainBrand)).toEqual([])
  expect(lowThemeContrasts(entry, night)).toMatchObject([{ key: 'title', what: 'Title on the ground' }])
  expect(lowThemeContrasts({}, night)).toEqual([])
})

test('the eight themes of the library can be read', () => {
  expect(themes.map(({ document }) => document.layout)).toEqual([...themeLayouts])
  for (const { document } of themes)
    for (const { row } of rowsAt(document, 'localizationconfig')) expect(lowThemeContrasts(row, plainBrand)).toEqual([])
})
