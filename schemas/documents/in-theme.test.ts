import { describe, expect, test } from 'vitest'
import { type JsonObject, objectAt, rowsAt } from '../json.ts'
import { inTheme, layoutOf, withTheme } from './in-theme.ts'
import { blankTemplate, templateTypes } from './template-types.ts'
import { blankTheme } from './theme.ts'
import { themeIdOf } from './theme-id.ts'
import { saidParts } from './theme-look.ts'

const look = {
  ground: '#0B1033',
  ink: '#F1F3F5',
  button: '#FFD43B',
  hover: '#FAB005',
  family: 'Poppins',
  radius: '30%',
}
const theme = blankTheme('t2', look) as JsonObject
const wheel = { ...blankTemplate(2), templateName: 'Wheel' } as JsonObject
const entryOf = (document: JsonObject) => rowsAt(document, 'localizationconfig')[0]?.row ?? {}
const withEntry = (template: JsonObject, given: JsonObject): JsonObject => ({
  ...template,
  localizationconfig: [{ ...entryOf(template), ...given }],
})

describe('a template in a theme', () => {
  test('takes from it what it leaves silent', () => {
    const drawn = inTheme(wheel, theme)
    expect(layoutOf(drawn)).toBe('t2')
    expect(entryOf(drawn)).toMatchObject({
      background: { bgColor: '#0B1033' },
      title: { color: '#F1F3F5', font: { family: 'Poppins', size: 30 } },
      buttonConfig: { bgColor: '#FFD43B', hoverBgColor: '#FAB005', radius: '30%', width: '50%', text: 'Play now' },
    })
  })

  test('keeps what it says, and no colour of the theme stands on a ground of its own', () => {
    const own = withEntry(wheel, {
      background: { bgColor: '#FFFFFF' },
      title: { text: 'Mega win', font: { family: 'Serif' } },
      buttonConfig: { text: 'Go', bgColor: '#111111', radius: '0%' },
    })
    const entry = entryOf(inTheme(own, theme))
    expect(entry).toMatchObject({
      background: { bgColor: '#FFFFFF' },
      title: { text: 'Mega win', font: { family: 'Serif' } },
      buttonConfig: { text: 'Go', bgColor: '#111111', radius: '0%' },
    })
    expect(objectAt(entry, 'title')).not.toHaveProperty('color')
    expect(objectAt(entry, 'buttonConfig')).not.toHaveProperty('hoverBgColor')
  })

  test('reads its words of winning where the template has none, in its own language', () => {
    const said = (winning: string) => ({
      winningText: { text: winning, image: '/won.png' },
      losingText: { text: 'No' },
    })
    const spoken = {
      layout: 't1',
      localizationconfig: [
        { language: 'English', gratifyTextConfig: said('Hooray') },
        { language: 'Hindi', gratifyTextConfig: said('वाह') },
      ],
    }
    const template = {
      localizationconfig: [
        { language: 'Hindi', resultText: { winningText: { text: '' }, losingText: { text: 'Oh' } } },
      ],
    }
    expect(entryOf(inTheme(template, spoken)).resultText).toMatchObject({
      winningText: { text: 'वाह', image: '/won.png' },
      losingText: { text: 'Oh' },
    })
  })

  test('is itself without one', () => {
    expect(inTheme(wheel, undefined)).toBe(wheel)
    expect(inTheme({ localizationconfig: 'odd' }, theme)).toEqual({ localizationconfig: 'odd' })
    expect(inTheme({ localizationconfig: [null, 7] }, { localizationconfig: {} })).toEqual({
      localizationconfig: [null, 7],
    })
    expect(layoutOf(inTheme(wheel, { layout: 't99' }))).toBeUndefined()
  })
})

describe('naming a theme', () => {
  const painted = withEntry(wheel, {
    background: { bgColor: '#FFFFFF', bgImgUrl: '/lamps.png', stars: 7 },
    title: { text: 'Mega win', color: '#C92A2A', font: { family: 'Serif', size: 40, slant: 3 } },
    buttonConfig: { text: 'Go', bgColor: '#111111', radius: '0%', shadow: '20%' },
  })

  test('lets the theme be seen, and touches nothing else', () => {
    const named = withTheme(painted, 'night', theme)
    expect(themeIdOf(named)).toBe('night')
    expect(entryOf(named)).toEqual({
      ...entryOf(painted),
      displayWizard: { displayType: 'popup', themeId: 'night' },
      background: { bgColor: '', bgImgUrl: '', stars: 7 },
      // The theme says no size of its own: the template's stays.
      title: { text: 'Mega win', color: '', font: { family: '', size: 40, slant: 3 } },
      buttonConfig: { text: 'Go', bgColor: '', radius: '8px', shadow: '20%' },
    })
    expect(entryOf(inTheme(named, theme))).toMatchObject({ background: { bgColor: '#0B1033' } })
  })

  test('leaves the look alone where that is wished, and is taken back', () => {
    const named = withTheme(painted, 'night', theme, true)
    expect({ ...entryOf(named), displayWizard: undefined }).toEqual({ ...entryOf(painted), displayWizard: undefined })
    expect(themeIdOf(withTheme(named, '', {}))).toBe('')
  })

  test.each(Object.keys(templateTypes).map(Number))(
    'shows the ground of the theme in a new template of type %i',
    (type) => {
      const named = withTheme({ ...blankTemplate(type) } as JsonObject, 'night', theme)
      for (const { row } of rowsAt(inTheme(named, theme), 'localizationconfig'))
        expect(row.background).toMatchObject({ bgColor: '#0B1033' })
    },
  )
})

test('a new theme says nothing, so everything follows the brand kit', () => {
  expect(saidParts(entryOf(blankTheme('t1') as JsonObject))).toEqual([])
  expect(saidParts(entryOf(theme))).toEqual(['ground', 'title', 'subtitle', 'button', 'buttonText'])
})
