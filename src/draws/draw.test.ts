import { createHash, createHmac } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import { commitmentOf, isCommitted } from './commitment.ts'
import { chanceOf, type DrawSubject, drawMessage, drawRow, openSeed } from './draw.ts'
import { toHex } from './hashing.ts'
import { readTable, tableHashOf, tableText } from './table.ts'

const seed = Uint8Array.from({ length: 32 }, (_, index) => index)
const subject: DrawSubject = {
  rule: 'r-1',
  day: '2026-11-27',
  tableHash: 'ab'.repeat(32),
  player: '0123456789abcdef0123456789abcdef',
  contribution: 'mine',
  number: 3,
}

/** Chance that gives these numbers of 32 bits in turn. */
const fixed = (...numbers: number[]) =>
  chanceOf((block) => {
    const view = new DataView(new ArrayBuffer(32))
    for (let place = 0; place < 8; place++) view.setUint32(place * 4, numbers[block * 8 + place] ?? 0)
    return new Uint8Array(view.buffer)
  })

describe('a draw', () => {
  test('is HMAC-SHA256 of its message under the seed, block by block', () => {
    expect(drawMessage(subject, 1)).toBe(
      `["questwire-draw-1","play","r-1","2026-11-27","${'ab'.repeat(32)}","0123456789abcdef0123456789abcdef","mine",3,1]`,
    )
    const expected = [0, 1].flatMap((block) => {
      const bytes = createHmac('sha256', seed).update(drawMessage(subject, block)).digest()
      return Array.from({ length: 8 }, (_, place) => bytes.readUInt32BE(place * 4))
    })
    const chance = openSeed(seed).draw(subject)
    expect(expected.map(() => chance.below(2 ** 32))).toEqual(expected)
  })

  test('throws away what would favour a result, and takes the next number', () => {
    const least = 2 ** 32 - (2 ** 32 % 10_000)
    expect(fixed(least, 2 ** 32 - 1, 0).below(10_000)).toBe(0)
    expect(fixed(least - 1).below(10_000)).toBe(9999)
    expect(fixed(...Array.from({ length: 8 }, () => 2 ** 32 - 1), 2 ** 31).below(6)).toBe(3)
  })

  test('has no fractions, and no limit that could not be drawn evenly', () => {
    expect(() => fixed(1).next()).toThrow('whole numbers')
    for (const limit of [0, -1, 1.5, 2 ** 32 + 1, Number.NaN]) expect(() => fixed(1).below(limit)).toThrow('below')
  })
})

describe('a table', () => {
  const table = {
    rule: 'r-1',
    version: 4,
    type: 2,
    rows: [
      { row: 0, weight: 1, prize: 'Car', wins: true },
      { row: 1, weight: 0, prize: 'Nothing', wins: true },
      { row: 4, weight: 9999, prize: 'Luck next time', wins: false },
    ],
    caps: [{ what: 'plays of a player in a day', limit: 3 }],
    fallback: 'nothing',
  } as const

  test('has one text, which is hashed and can be read again', () => {
    const text = tableText({ ...table, caps: table.caps.map(({ limit, what }) => ({ limit, what })) })
    expect(text).toBe(
      '{"format":"questwire-table-1","rule":"r-1","version":4,"type":2,"rows":[{"row":0,"weight":1,"prize":"Car","wins":true},' +
        '{"row":1,"weight":0,"prize":"Nothing","wins":true},{"row":4,"weight":9999,"prize":"Luck next time","wins":false}],' +
        '"caps":[{"what":"plays of a player in a day","limit":3}],"fallback":"nothing"}',
    )
    expect(tableHashOf(text)).toBe(createHash('sha256').update(text).digest('hex'))
    expect(tableText(readTable(text))).toBe(text)
    for (const other of ['{}', '[]', 'null', text.replace('-1"', '-2"'), text.replace(':9999', ':99.99')])
      expect(() => readTable(other)).toThrow('no prize table')
  })

  test('gives the row into whose share the number falls', () => {
    const size = Math.floor(2 ** 32 / 10_000)
    expect(drawRow(table, fixed(size - 1))).toEqual({ row: 0, wins: true })
    expect(drawRow(table, fixed(size))).toEqual({ row: 4, wins: false })
    expect(drawRow({ rows: [] }, fixed(0))).toEqual({ row: null, wins: false })
  })

  test('gives the first row that wins the total of the dice', () => {
    const rows = [
      { row: 2, weight: 0, prize: 'High', wins: true, totals: [11, 12] as const },
      { row: 3, weight: 0, prize: 'Also high', wins: true, totals: [10, 12] as const },
    ]
    const thrown = (...faces: number[]) => fixed(...faces.map((face) => (face - 1) * Math.floor(2 ** 32 / 6)))
    expect(drawRow({ rows, dice: 2 }, thrown(6, 5))).toEqual({ row: 2, wins: true, dice: [6, 5] })
    expect(drawRow({ rows, dice: 2 }, thrown(4, 6))).toEqual({ row: 3, wins: true, dice: [4, 6] })
    expect(drawRow({ rows, dice: 2 }, thrown(1, 6))).toEqual({ row: null, wins: false, dice: [1, 6] })
  })
})

test('a commitment is the hash of the bytes of the seed, and holds for no other', () => {
  expect(commitmentOf(seed)).toBe(createHash('sha256').update(seed).digest('hex'))
  expect(isCommitted(toHex(seed), commitmentOf(seed))).toBe(true)
  expect(isCommitted('00'.repeat(32), commitmentOf(seed))).toBe(false)
  expect(isCommitted('no hex', commitmentOf(seed))).toBe(false)
})
