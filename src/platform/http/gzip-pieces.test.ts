import { gunzipSync } from 'node:zlib'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { gzipOf } from './gzip-pieces.ts'
import { bytesOf } from './pieces.ts'

test('pieces that are deflated each by itself are one text to whoever reads it', () => {
  const text = fc.oneof(fc.string(), fc.constant('ü'.repeat(40_000)))
  const piece = fc.oneof(
    text,
    text.map((one) => bytesOf([one])),
  )
  fc.assert(
    fc.property(fc.array(piece, { maxLength: 6 }), (pieces) => {
      // What is kept of the bytes serves the second time.
      for (const all of [pieces, pieces.toReversed()]) expect(gunzipSync(gzipOf(all)).compare(bytesOf(all))).toBe(0)
    }),
  )
})
