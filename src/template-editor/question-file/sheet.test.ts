import { describe, expect, test } from 'vitest'
import { playTypes } from '#schemas/codes.ts'
import type { QuestionRules } from '#schemas/question-files/read-questions.ts'
import { questionReader } from '#schemas/question-files/read-questions.ts'
import {
  exampleRows,
  nameOfCell,
  nextWrongCell,
  questionsOfSheet,
  type Sheet,
  sheetOf,
  unusedMedia,
  withCell,
  withMedia,
  withoutRow,
  wrongRows,
} from './sheet.ts'

const quiz: QuestionRules = { typeId: playTypes.quiz, samePoints: false }
const heading = ['Question', 'Option 1', 'Option 2', 'Correct option', 'Points', 'Image']
const read = (rows: readonly (readonly string[])[], rules = quiz, names = heading) => {
  const sheet = sheetOf(
    {
      fileName: 'questions.xlsx',
      heading: [...names],
      rows: rows.map((cells, at) => ({ number: at + 2, cells: [...cells] })),
    },
    rules,
    new Map(),
  )
  if (!sheet) throw new Error('the heading names no columns')
  return sheet
}
const faultsOf = (sheet: Sheet) =>
  wrongRows(sheet).flatMap((row) => row.faults.map(({ column, message }) => `${nameOfCell(row, column)}: ${message}`))

describe('rows of a file', () => {
  test('are judged as the server judges them, wrong ones first', () => {
    const rows = [
      ['Which is a root?', 'Ginger', 'Clove', '1', '5'],
      ['Hm', 'Ginger', '', '', 'many'],
    ]
    const sheet = read(rows)
    expect(sheet.rows.map(({ number }) => number)).toEqual([3, 2])
    const onServer = questionReader(quiz)([heading, ...rows].map((cells, at) => ({ number: at + 1, cells })))
    expect(faultsOf(sheet)).toEqual(onServer?.errors.map(({ cell, message }) => `${cell}: ${message}`))
    expect(faultsOf(sheet)).toHaveLength(4)
  })

  test('are right once their cells are mended, where they stand, in the order of the file', () => {
    let sheet = read([
      ['Which is a root?', 'Ginger', 'Clove', '1', '5'],
      ['Which is a bud?', 'Ginger', 'Clove', 'Cumin', '0'],
    ])
    sheet = withCell(sheet, 3, 3, ' clove ')
    expect(faultsOf(sheet)).toEqual(['E3: Score should be a number above zero'])
    sheet = withCell(sheet, 3, 4, '7')
    expect(wrongRows(sheet)).toEqual([])
    expect(sheet.rows.map(({ number }) => number)).toEqual([3, 2])
    expect(questionsOfSheet(sheet)).toMatchObject([
      { name: 'Which is a root?' },
      { name: 'Which is a bud?', correctOption: 2, points: 7 },
    ])
  })

  test('are left out one by one', () => {
    const sheet = withoutRow(read([['Hm'], ['Which is a bud?', 'Ginger', 'Clove', '2', '5']]), 2)
    expect(wrongRows(sheet)).toEqual([])
    expect(questionsOfSheet(sheet)).toMatchObject([{ name: 'Which is a bud?' }])
  })

  test('have the columns that must be filled in, also where the file does not', () => {
    const sheet = read([['Which is a root?', 'Ginger', 'Clove']], quiz, ['Question', 'Option 1', 'Option 2'])
    expect(sheet.heading.slice(3)).toEqual(['Correct option', 'Points'])
    const mended = withCell(withCell(sheet, 2, 3, '1'), 2, 4, '5')
    expect(wrongRows(mended)).toEqual([])
    expect(questionsOfSheet(mended)).toMatchObject([{ correctOption: 1, points: 5 }])
    const poll = read([['Tea or coffee?', 'Tea', 'Coffee']], { typeId: playTypes.polling, samePoints: true })
    expect(poll.heading).toEqual(heading)
    expect(wrongRows(poll)).toEqual([])
  })

  test('name files of the .zip, whatever their case; an address needs none', () => {
    const sheet = read([
      ['Which is a root?', 'Ginger', 'Clove', '1', '5', 'Ginger.PNG'],
      ['Which is a bud?', 'Ginger', 'Clove', '2', '5', 'https://shop.test/clove.png'],
    ])
    expect(faultsOf(sheet)).toEqual(['F2: Choose the .zip that holds Ginger.PNG'])
    const wrong = withMedia(sheet, new Map([['clove.png', '/uploads/b.png']]))
    expect(faultsOf(wrong)).toEqual(['F2: The .zip does not hold Ginger.PNG'])
    expect(unusedMedia(wrong)).toEqual(['clove.png'])
    const right = withMedia(sheet, new Map([['ginger.png', '/uploads/a.png']]))
    expect(faultsOf(right)).toEqual([])
    expect(questionsOfSheet(right)).toMatchObject([
      { image: '/uploads/a.png' },
      { image: 'https://shop.test/clove.png' },
    ])
  })

  test('are gone through from wrong cell to wrong cell, round and round', () => {
    const sheet = read([
      ['Which is a root?', 'Ginger', 'Clove', '1', '5'],
      ['Hm', 'Ginger', 'Clove', '1', ''],
      ['Which is a bud?', 'Ginger', 'Clove', '', '5'],
    ])
    expect(nextWrongCell(sheet)).toEqual({ row: 3, column: 0 })
    expect(nextWrongCell(sheet, { row: 3, column: 0 })).toEqual({ row: 3, column: 4 })
    expect(nextWrongCell(sheet, { row: 3, column: 4 })).toEqual({ row: 4, column: 3 })
    expect(nextWrongCell(sheet, { row: 4, column: 3 })).toEqual({ row: 3, column: 0 })
    expect(nextWrongCell(read([['Which is a root?', 'Ginger', 'Clove', '1', '5']]))).toBeUndefined()
  })

  test('of a file without a heading are none', () => {
    expect(sheetOf({ fileName: 'a.csv', heading: ['Ginger'], rows: [] }, quiz, new Map())).toBeUndefined()
  })
})

test.each([
  ['quiz', playTypes.quiz, false],
  ['quiz with the same points', playTypes.quiz, true],
  ['poll', playTypes.polling, false],
  ['opinion poll', playTypes.opinionPoll, true],
  ['prediction', playTypes.predictAndWin, false],
])('the example of a %s is right but for its picture', (_, typeId, samePoints) => {
  const [names = [], ...rows] = exampleRows({ typeId, samePoints }).map((row) => row.map(String))
  const sheet = read(rows, { typeId, samePoints }, names)
  expect(sheet.heading).toEqual(names)
  expect(faultsOf(withMedia(sheet, new Map([['ginger.png', '/uploads/a.png']])))).toEqual([])
})

test('ten thousand rows are mended without a pause', () => {
  const sheet = read(Array.from({ length: 10_000 }, (_, at) => [`Question ${at}?`, 'Yes', 'No', '1', '']))
  expect(wrongRows(sheet)).toHaveLength(10_000)
  const before = performance.now()
  for (let at = 0; at < 20; at++) withCell(sheet, 5000, 4, `${at}`)
  expect((performance.now() - before) / 20).toBeLessThan(50)
})
