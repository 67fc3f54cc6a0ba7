import fc from 'fast-check'
import { expect, test } from 'vitest'
import { bytesOf } from './pieces.ts'
import { lasting, piecesOf } from './ready-json.ts'

const textOf = (object: object) => new TextDecoder().decode(bytesOf(piecesOf(object)))

test('a reply says the same whether or not the texts of its parts are kept', () => {
  const parts = fc.dictionary(fc.string(), fc.oneof(fc.jsonValue(), fc.constant(undefined)))
  fc.assert(
    fc.property(parts, fc.boolean(), (object, areKept) => {
      for (const value of Object.values(object))
        if (areKept && typeof value === 'object' && value !== null) lasting(value)
      expect(JSON.parse(textOf(object))).toEqual(JSON.parse(JSON.stringify(object)))
    }),
  )
})
