import { expect, test } from 'vitest'
import type { JsonObject } from '#schemas/json.ts'
import { titleOf } from './title-of.ts'

const titled = (template: JsonObject, document: JsonObject = {}) => ({ name: 'UX test 7', template, document })

test('a game has the title of its template, in the language that is read where it is written in it', () => {
  const template = {
    title: 'Beside all languages',
    localizationconfig: [
      { language: 'English', title: { text: 'Spin the wheel' } },
      { language: 'Hindi', title: 'पहिया घुमाओ' },
      { language: 'Tamil', title: { text: ' ' } },
    ],
  }
  const read = ['English', 'Hindi', 'Tamil', 'Bengali', ''].map((language) => titleOf(titled(template), { language }))
  expect(read).toEqual(['Spin the wheel', 'पहिया घुमाओ', ...Array(3).fill('Spin the wheel')])
  expect(titleOf(titled({ title: { text: 'Beside all languages' } }), { language: 'Hindi' })).toBe(
    'Beside all languages',
  )
})

test('a quest and a streak have their own title, also beside a template', () => {
  const quest = { localizationconfig: [{ language: 'English', title: { text: 'First steps' } }] }
  const streak = {
    dailyStreakDTO: { title: { text: 'Seven lamps' } },
    localizationconfig: [{ language: 'English' }, { language: 'Hindi', dailyStreakDTO: { title: 'सात दीये' } }],
  }
  expect(titleOf(titled({}, quest), { language: 'Hindi' })).toBe('First steps')
  const wheel = { title: 'Spin the wheel' }
  const read = ['English', 'Hindi'].map((language) => titleOf(titled(wheel, streak), { language }))
  expect(read).toEqual(['Seven lamps', 'सात दीये'])
})

test('the language is not asked for where there is no choice', () => {
  const unasked = {
    get language(): string {
      throw new Error('The language was asked for.')
    },
  }
  const one = { localizationconfig: [{ language: 'English', title: 'Spin the wheel' }] }
  expect(titleOf(titled(one, { localizationconfig: [] }), unasked)).toBe('Spin the wheel')
})

test('what has no words for customers has the name of its rule', () => {
  expect(titleOf(titled({}), { language: 'English' })).toBe('UX test 7')
  const silent = { title: { text: '' }, localizationconfig: ['odd', { language: 'Hindi', title: 3 }] }
  expect(titleOf(titled(silent, silent), { language: 'Hindi' })).toBe('UX test 7')
})
