import { expect, test } from 'vitest'
import { cellName, type QuestionRules, questionReader } from './read-questions.ts'

const quiz: QuestionRules = { typeId: 6, samePoints: false }
const heading = ['Question', 'Option 1', 'Option 2', 'Option 3', 'Correct option', 'Points', 'Image']
const rowsOf = (...rows: readonly (readonly string[])[]) => rows.map((cells, index) => ({ number: index + 1, cells }))
const read = (rules: QuestionRules, ...rows: readonly (readonly string[])[]) =>
  questionReader(rules)(rowsOf(heading, ...rows))

test('cells are called as in a spreadsheet', () => {
  expect([0, 25, 26, 701, 702].map((column) => cellName(column, 7))).toEqual(['A7', 'Z7', 'AA7', 'ZZ7', 'AAA7'])
})

test('a row is a question; its right option is a number or a text', () => {
  const found = read(
    quiz,
    ['Which is a root?', 'Ginger', 'Clove', '', '1', '5', 'ginger.png'],
    ['Which is a bud?', 'Ginger', '', 'Clove', 'clove', '5', ''],
  )
  expect(found?.errors).toEqual([])
  expect(found?.questions).toMatchObject([
    { name: 'Which is a root?', points: 5, correctOption: 1, image: 'ginger.png', optionsList: [{}, {}] },
    { correctOption: 2, optionsList: [{ text: 'Ginger' }, { text: 'Clove' }] },
  ])
})

test('a wrong row is named with its cell', () => {
  const found = read(quiz, ['Hm', 'Ginger', '', '', '', 'many', ''], ['Which?', 'A', 'B', '', '3', '1', ''])
  expect(found?.errors.map(({ cell, message }) => `${cell} ${message}`)).toEqual([
    'A2 Question should be of min 3 characters',
    'C2 At least two options are Required',
    'E2 Select correct option',
    'F2 Score should be a number above zero',
    'E3 Correct option should be the number of an option, or its text',
  ])
  expect(found?.wrongRows).toBe(2)
})

test('a poll needs no right option, the same points for all need no points, sliders no options', () => {
  const poll = read({ typeId: 18, samePoints: true }, ['Tea or coffee?', 'Tea', 'Coffee'])
  expect(poll).toMatchObject({ errors: [], questions: [{ optionsList: ['Tea', 'Coffee'] }] })
  const sliders = read({ typeId: 7, samePoints: true }, ['How was it?'])
  expect(sliders).toMatchObject({ errors: [], questions: [{ type: 'slider', rangeEndText: 'I love it' }] })
})

test('rows go on in the next batch; without a heading nothing is read', () => {
  const reader = questionReader(quiz)
  reader(rowsOf(heading))
  expect(reader([{ number: 9, cells: ['', 'A', 'B', '', '1', '1'] }])?.errors).toMatchObject([{ cell: 'A9', row: 9 }])
  expect(questionReader(quiz)(rowsOf(['Ginger', 'Clove']))).toBeUndefined()
})
