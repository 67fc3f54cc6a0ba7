import { expect, test } from 'vitest'
import { withTheme } from '#schemas/documents/in-theme.ts'
import { blankTheme } from '#schemas/documents/theme.ts'
import type { JsonObject } from '#schemas/json.ts'
import { templateOf } from '#tests/support/games.ts'
import { themeChanges } from './theme-changes.ts'

const look = {
  ground: '#0B1033',
  ink: '#F1F3F5',
  button: '#FFD43B',
  hover: '#FAB005',
  family: 'Poppins',
  radius: '30%',
}
const theme = blankTheme('t2', look) as JsonObject
const nameOf = (id: string) => (id === 'night' ? 'Night sky' : '')
const entry = {
  background: { bgColor: '#FFF4D6' },
  title: { text: 'Mega win', color: '#7A1FA2' },
  buttonConfig: { text: 'Go', bgColor: '#111111' },
}

test('a theme and what gives way to it are said once for all languages', () => {
  const template = {
    localizationconfig: [
      { ...entry, language: 'English' },
      { ...entry, language: 'Hindi', buttonConfig: { text: 'चलो', bgColor: '#222222' } },
    ],
  }
  expect(themeChanges(template, withTheme(template, 'night', theme), nameOf)).toEqual([
    { what: 'Theme', from: 'None', to: 'Night sky' },
    { what: 'Colour of the ground', from: '#FFF4D6', to: 'As the theme' },
    { what: 'Colour of the title', from: '#7A1FA2', to: 'As the theme' },
    { what: 'Colour of the button (English)', from: '#111111', to: 'As the theme' },
    { what: 'Colour of the button (Hindi)', from: '#222222', to: 'As the theme' },
  ])
})

test('a template that keeps its look changes its theme alone, and one that has the theme already nothing', () => {
  const wheel = templateOf('diwali-wheel')
  const named = withTheme(wheel, 'night', theme, true)
  expect(themeChanges(wheel, named, nameOf)).toEqual([{ what: 'Theme', from: 'None', to: 'Night sky' }])
  expect(themeChanges(named, withTheme(named, 'night', theme, true), nameOf)).toEqual([])
})
