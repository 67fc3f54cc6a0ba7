import { expect, test } from 'vitest'
import { withLanguage, withoutLanguage } from './languages.ts'

const english = { language: 'English', title: { text: 'Spin' }, unknown: [1, null] }
const hindi = { language: 'Hindi', title: { text: 'घुमाएँ' } }

test('a language that is added is a copy of the first, and is the one that is edited', () => {
  const document = { id: 'a', localizationconfig: [english, hindi], activeNavTab: 'English' }
  expect(withLanguage(document, 'Tamil')).toEqual({
    id: 'a',
    localizationconfig: [english, hindi, { ...english, language: 'Tamil' }],
    activeNavTab: 'Tamil',
  })
  expect(withLanguage({}, 'Tamil')).toEqual({ localizationconfig: [{ language: 'Tamil' }], activeNavTab: 'Tamil' })
  expect(withLanguage({ localizationconfig: ['odd'] }, 'Tamil').localizationconfig).toEqual([
    'odd',
    { language: 'Tamil' },
  ])
})

test('a language that is removed leaves the others as they are; the first stays', () => {
  const document = { localizationconfig: [english, hindi], activeNavTab: 'Hindi', id: 'a' }
  expect(withoutLanguage(document, 1)).toEqual({ localizationconfig: [english], activeNavTab: 'English', id: 'a' })
  expect(withoutLanguage(document, 0)).toBe(document)
  expect(withoutLanguage(document, 2)).toBe(document)
})
