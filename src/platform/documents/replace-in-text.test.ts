import fc from 'fast-check'
import { expect, test } from 'vitest'
import { valueAtPath } from '#schemas/json.ts'
import { replaceInText } from './replace-in-text.ts'

test('changes one value and no other character', () => {
  const text = '{ "a": [1e400, {"b" :  "x\\"}"}],\n "a\\u0062": 12345678901234567890, "s": "on" }'
  expect(replaceInText(text, ['s'], 'off')).toBe(text.replace('"on"', '"off"'))
  expect(replaceInText(text, ['a', 1, 'b'], null)).toBe(text.replace('"x\\"}"', 'null'))
  expect(replaceInText(text, ['ab'], 7)).toBe(text.replace('12345678901234567890', '7'))
})

test('of a key that stands twice the last one counts; what is not there stays away', () => {
  expect(replaceInText('{"s":"on","s":"on"}', ['s'], 'off')).toBe('{"s":"on","s":"off"}')
  expect(replaceInText('{"s":"on"}', ['t'], 'off')).toBeUndefined()
  expect(replaceInText('{"s":"on"}', ['s', 0], 'off')).toBeUndefined()
  expect(replaceInText('[]', [0], 'off')).toBeUndefined()
})

test('of any JSON the place holds the new value, and the rest is as it was', () => {
  const pathTo = (value: unknown, steps: (string | number)[] = []): (string | number)[][] =>
    typeof value === 'object' && value !== null
      ? [steps, ...Object.keys(value).flatMap((key) => pathTo(valueAtPath(value, [key]), [...steps, key]))]
      : [steps]
  fc.assert(
    fc.property(fc.jsonValue(), fc.nat(), fc.integer({ min: 0, max: 2 }), (value, pick, indent) => {
      const text = JSON.stringify(value, null, indent)
      const places = pathTo(JSON.parse(text))
      const path = places[pick % places.length] ?? []
      const changed = replaceInText(text, path, 'new')
      expect(changed).toBeDefined()
      const parsed: unknown = JSON.parse(changed ?? '')
      expect(valueAtPath(parsed, path)).toBe('new')
      const back = replaceInText(changed ?? '', path, valueAtPath(JSON.parse(text), path))
      expect(JSON.parse(back ?? '')).toEqual(JSON.parse(text))
    }),
    { seed: 11, numRuns: 300 },
  )
})
