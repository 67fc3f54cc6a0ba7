import fc from 'fast-check'
import { expect, test } from 'vitest'
import { jsonOf, lasting, withTextOfEach } from './ready-json.ts'

test('a reply says the same whether or not the texts of its parts are kept', () => {
  const parts = fc.dictionary(fc.string(), fc.oneof(fc.jsonValue(), fc.constant(undefined)))
  fc.assert(
    fc.property(parts, fc.boolean(), (object, areKept) => {
      for (const value of Object.values(object))
        if (areKept && typeof value === 'object' && value !== null) lasting(value)
      const plain = JSON.stringify(object)
      expect(JSON.parse(jsonOf(object))).toEqual(JSON.parse(plain))
      expect(JSON.parse(jsonOf({ list: withTextOfEach([object]) }))).toEqual({ list: [JSON.parse(plain)] })
    }),
  )
})
