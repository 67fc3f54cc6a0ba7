import { expect, test } from 'vitest'
import { blankSpinWheel } from '#schemas/documents/template-wheel.ts'
import type { JsonObject } from '#schemas/json.ts'
import { withLanguage } from '#src/kit/localised/languages.ts'
import {
  fieldsOf,
  hasSharedFields,
  withFieldCount,
  withFieldLook,
  withFieldMoved,
  withFieldText,
  withOwnFields,
  withoutField,
} from './quadrants.ts'

const wheel = withLanguage(blankSpinWheel() as JsonObject, 'Hindi')
const texts = (template: JsonObject, language = 0) =>
  fieldsOf(template, language).map((field) => (field as { text: string }).text)
const countOf = (template: JsonObject, language = 0) =>
  (template.localizationconfig as { quadrants: { numberOfQuadrants: number } }[])[language]?.quadrants.numberOfQuadrants

test('a higher number adds ranks at the end, a lower one takes the last, in every language', () => {
  const six = withFieldCount(withFieldText(wheel, 1, 1, 'दो'), 6)
  expect(texts(six)).toEqual(['Rank 1', 'Rank 2', 'Rank 3', 'Rank 4', 'Rank 5', 'Rank 6'])
  expect(texts(six, 1)).toEqual(['Rank 1', 'दो', 'Rank 3', 'Rank 4', 'Rank 5', 'Rank 6'])
  expect([countOf(six), countOf(six, 1)]).toEqual([6, 6])
  expect(texts(withFieldCount(six, 2), 1)).toEqual(['Rank 1', 'दो'])
})

test('removing and moving keep the languages in step', () => {
  const named = withFieldText(withFieldText(wheel, 0, 0, 'One'), 0, 1, 'एक')
  const moved = withFieldMoved(named, 0, 2)
  expect(texts(moved)).toEqual(['Rank 2', 'Rank 3', 'One', 'Rank 4'])
  expect(texts(moved, 1)).toEqual(['Rank 2', 'Rank 3', 'एक', 'Rank 4'])
  expect(texts(withFieldMoved(named, 0, 9))).toEqual(texts(named))
  const less = withoutField(moved, 2)
  expect(texts(less, 1)).toEqual(['Rank 2', 'Rank 3', 'Rank 4'])
  expect(countOf(less, 1)).toBe(3)
})

test('a colour is the same in every language, words are not', () => {
  const painted = withFieldLook(wheel, 3, 'color', '#112233')
  expect([0, 1].map((language) => fieldsOf(painted, language)[3])).toEqual([
    { text: 'Rank 4', color: '#112233', image: '' },
    { text: 'Rank 4', color: '#112233', image: '' },
  ])
})

test('fields at the top of a template stay there until its languages are to have their own', () => {
  const shared: JsonObject = {
    typeId: 2,
    segments: [{ text: 'A', color: '#111', odd: 1 }, 'B'],
    localizationconfig: [{ language: 'English', quadrants: { numberOfQuadrants: 2 } }, { language: 'Hindi' }],
  }
  expect(hasSharedFields(shared)).toBe(true)
  const changed = withFieldText(shared, 1, 0, 'C')
  expect(changed.segments).toEqual([{ text: 'A', color: '#111', odd: 1 }, { text: 'C' }])
  expect(changed.localizationconfig).toEqual(shared.localizationconfig)
  expect(countOf(withFieldCount(shared, 3))).toBe(3)

  const own = withOwnFields(shared)
  expect(own).not.toHaveProperty('segments')
  expect(fieldsOf(own, 1)).toEqual(shared.segments)
  expect(withOwnFields(own)).toBe(own)
})

test('a word or a colour changes no count that says otherwise, and gives a language without fields none', () => {
  const english = { language: 'English', quadrants: { numberOfQuadrants: 7, list: [{ text: 'A', color: '' }] } }
  const odd: JsonObject = { typeId: 2, localizationconfig: [english, { language: 'Hindi' }] }
  expect(withFieldText(odd, 0, 0, 'B').localizationconfig).toEqual([
    { ...english, quadrants: { numberOfQuadrants: 7, list: [{ text: 'B', color: '' }] } },
    { language: 'Hindi' },
  ])
  expect(withFieldLook(odd, 0, 'color', '#112233').localizationconfig).toEqual([
    { ...english, quadrants: { numberOfQuadrants: 7, list: [{ text: 'A', color: '#112233' }] } },
    { language: 'Hindi' },
  ])
})
