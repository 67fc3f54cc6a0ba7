import { expect, test } from 'vitest'
import { csvOf } from './csv.ts'

test('quotes what would break a row', () => {
  expect(
    csvOf([
      ['Row', 'Value'],
      [2, 'Rao, "Asha"\nPune'],
    ]),
  ).toBe('\uFEFFRow,Value\r\n2,"Rao, ""Asha""\nPune"\r\n')
})

test.each(['=1+1', '+91 98', '-3', '@cmd', '\t=1', '\r=1', '＝1+1', '＋1', '－1', '＠cmd'])(
  'lets no spreadsheet carry out %j',
  (text) => {
    expect(
      csvOf([[text]])
        .slice(1)
        .replace(/^"/, ''),
    ).toMatch(/^'/)
  },
)

test('keeps numbers as they are, negative ones too', () => {
  expect(csvOf([[-3, 'a=b', '']])).toBe('\uFEFF-3,a=b,\r\n')
})
