import { describe, expect, test } from 'vitest'
import type { DrawReceipt, DrawRecord } from '#schemas/values/draws.ts'
import { checkReceipt } from './check-receipt.ts'
import { commitmentOf } from './commitment.ts'
import { drawRow, openSeed } from './draw.ts'
import { wheelTable } from './draw-files.fixture.ts'
import { toHex } from './hashing.ts'
import { tableHashOf, tableText } from './table.ts'

const seed = new Uint8Array(32).fill(7)
const commitment = commitmentOf(seed)
const text = tableText(wheelTable)
const day = '2026-11-25'
const receipt: DrawReceipt = {
  ...{ ruleId: wheelTable.rule, day, number: 2, player: 'ab'.repeat(16), contribution: 'lucky-7' },
  ...{ tableHash: tableHashOf(text), commitment },
}
const record: DrawRecord = {
  ...{ organisation: 'o', rule: wheelTable.rule, publicKey: '0'.repeat(64), heads: [] },
  commitments: [{ day, commitment, committedTS: 0, seed: toHex(seed) }],
  tables: [{ hash: receipt.tableHash, text, fromTS: 0 }],
}
const codesOf = (given: Partial<DrawReceipt>, of: Partial<DrawRecord> = {}, own?: string) =>
  checkReceipt({ ...receipt, ...given }, { ...record, ...of }, own).faults.map(({ code }) => code)

describe('the check of a receipt', () => {
  test('draws it again, and says what it came to', () => {
    const drawn = drawRow(wheelTable, openSeed(seed).draw({ ...receipt, rule: receipt.ruleId }))
    const prize = wheelTable.rows.find(({ row }) => row === drawn.row)?.prize
    expect(checkReceipt(receipt, record, 'lucky-7')).toEqual({
      ...{ faults: [], isWaiting: false },
      drawn: { ...drawn, prize },
    })
  })

  test('waits for the seed, and holds the rest against the record until then', () => {
    const secret = { commitments: [{ day, commitment, committedTS: 0 }] }
    expect(checkReceipt(receipt, { ...record, ...secret })).toEqual({ faults: [], isWaiting: true })
    expect(codesOf({ commitment: 'c'.repeat(64) }, secret)).toEqual(['record'])
  })

  const [published] = record.commitments
  test.each<[string, Partial<DrawReceipt>, Partial<DrawRecord>, string[]]>([
    ['of another rule', { ruleId: 'other' }, {}, ['record']],
    ['of a day without a commitment', { day: '2026-11-26' }, {}, ['record']],
    ['with another commitment than is public', { commitment: 'c'.repeat(64) }, {}, ['record', 'seed-changed']],
    [
      'of a day whose seed was changed',
      {},
      { commitments: [{ day, commitment, committedTS: 0, ...published, seed: '1'.repeat(64) }] },
      ['seed-changed'],
    ],
    ['with a table that is not public', { tableHash: 'd'.repeat(64) }, {}, ['table-altered']],
    [
      'with a table whose text was altered',
      {},
      { tables: [{ hash: receipt.tableHash, text: text.replace('2400', '2300'), fromTS: 0 }] },
      ['table-altered'],
    ],
    [
      'with a text that is no table',
      { tableHash: tableHashOf('{}') },
      { tables: [{ hash: tableHashOf('{}'), text: '{}', fromTS: 0 }] },
      ['table-altered'],
    ],
  ])('finds fault with one %s', (_, given, of, codes) => {
    expect(codesOf(given, of)).toEqual(codes)
    expect(checkReceipt({ ...receipt, ...given }, { ...record, ...of }).drawn).toEqual(
      codes.join() === 'record' && given.day === undefined ? expect.anything() : undefined,
    )
  })

  test('holds the contribution against what the player says to have given', () => {
    expect(codesOf({}, {}, 'mine')).toEqual(['receipt'])
    expect(codesOf({ contribution: 'mine' }, {}, 'mine')).toEqual([])
  })
})
