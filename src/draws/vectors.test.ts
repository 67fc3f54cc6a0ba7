/** The vectors that server, page and program agree on; here they are held against Node’s own HMAC as well. */
import { createHash, createHmac } from 'node:crypto'
import { expect, test } from 'vitest'
import { checkFile } from './check-file.ts'
import { commitmentOf } from './commitment.ts'
import { drawMessage, drawRow, openSeed } from './draw.ts'
import { fromHex } from './hashing.ts'
import { readTable, tableHashOf, tableText } from './table.ts'
import vectors from './vectors.json' with { type: 'json' }

test.each(vectors.draws)('draw $number on $day comes to what the vectors say', (vector) => {
  const { seed, commitment, table, tableHash, message, drawn } = vector
  expect(createHash('sha256').update(Buffer.from(seed, 'hex')).digest('hex')).toBe(commitment)
  expect(commitmentOf(fromHex(seed))).toBe(commitment)
  expect(createHash('sha256').update(table).digest('hex')).toBe(tableHash)
  expect([tableHashOf(table), tableText(readTable(table))]).toEqual([tableHash, table])
  expect(drawMessage(vector, 0)).toBe(message)
  const first = createHmac('sha256', Buffer.from(seed, 'hex')).update(message).digest().readUInt32BE()
  expect(
    openSeed(fromHex(seed))
      .draw(vector)
      .below(2 ** 32),
  ).toBe(first)
  expect(drawRow(readTable(table), openSeed(fromHex(seed)).draw(vector))).toEqual(drawn)
})

test('the file of the vectors has no fault', () => {
  expect(checkFile(vectors.file)).toMatchObject({ faultCount: 0, counts: { checked: 17 } })
})
