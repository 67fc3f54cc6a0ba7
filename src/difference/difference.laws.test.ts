/** The laws of the difference, over documents unlike any documentation. */
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { type JsonObject, valueAtPath } from '#schemas/json.ts'
import { anyJson, fuzzed } from '#tests/laws/fuzz.ts'
import { smallLaw } from '#tests/laws/runs.ts'
import { changes } from './changes.ts'
import { difference, lineText } from './difference.ts'
import { takeBack } from './take-back.ts'
import { drawnWords } from './words/drawn-words.ts'

const words = { names: () => undefined, tables: drawnWords }
const pairs = fc.oneof(
  fc.tuple(fuzzed('rule'), fuzzed('rule')),
  fc.tuple(fuzzed('badge-rule'), fuzzed('badge-rule')),
  fc.tuple(anyJson, anyJson),
)

test('nothing differs exactly where the texts are the same, and each change stands at its place on both sides', () => {
  fc.assert(
    fc.property(pairs, ([before, after]) => {
      const found = changes(before, after)
      expect(found.length === 0).toBe(JSON.stringify(before) === JSON.stringify(after))
      expect(changes(before, structuredClone(before))).toEqual([])
      for (const { sort, from, to, ...ways } of found) {
        if (sort !== 'added') expect(valueAtPath(before, ways.before)).toBe(from)
        if (sort !== 'removed') expect(valueAtPath(after, ways.after)).toBe(to)
      }
    }),
    smallLaw,
  )
})

test('every change is said in one line', () => {
  fc.assert(
    fc.property(pairs, ([before, after]) => {
      const lines = difference(before, after, words)
      const trees = [before, after].every((one) => typeof one === 'object' && one !== null && !Array.isArray(one))
      if (trees) expect(lines.flatMap((line) => line.changes)).toHaveLength(changes(before, after).length)
      for (const line of lines) {
        expect(lineText(line)).not.toMatch(/^:|^\s|→ $/)
        if (line.sort === 'changed') expect(line.from).not.toBe(line.to)
      }
    }),
    smallLaw,
  )
})

/** A value as it is, whatever the order of its keys, and whether an empty list stands in it. */
const withoutEmptyLists = (value: unknown): unknown => {
  if (Array.isArray(value)) return value.map(withoutEmptyLists)
  if (typeof value !== 'object' || value === null) return value
  const kept = Object.entries(value).filter(([, one]) => !Array.isArray(one) || one.length > 0)
  return Object.fromEntries(kept.map(([key, one]) => [key, withoutEmptyLists(one)]))
}

test('what is taken back whole is the earlier document, and what is taken back in part differs in the rest alone', () => {
  const drawn = fc.oneof(fc.tuple(fuzzed('rule'), fuzzed('rule')), fc.tuple(fuzzed('badge-rule'), fuzzed('badge-rule')))
  fc.assert(
    fc.property(drawn, ([before, after]) => {
      const found = changes(before, after)
      expect(takeBack(after as JsonObject, [])).toBe(after)
      expect(withoutEmptyLists(takeBack(after as JsonObject, found))).toEqual(withoutEmptyLists(before))
    }),
    smallLaw,
  )
})
