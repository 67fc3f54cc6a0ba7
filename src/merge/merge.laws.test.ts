/** The laws of the merge, over documents unlike any documentation. */
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { anyJson, anyRule } from '#tests/laws/fuzz.ts'
import { type Mutation, mutated } from '#tests/laws/mutate.ts'
import { smallLaw } from '#tests/laws/runs.ts'
import { type Conflict, mergeDocuments } from './merge-documents.ts'

const text = (value: unknown) => JSON.stringify(value)
const merged = (base: unknown, mine: unknown, theirs: unknown) => {
  const { document, conflicts } = mergeDocuments(base, mine, theirs)
  expect(conflicts).toEqual([])
  return text(document)
}

const changes: fc.Arbitrary<Mutation[]> = fc.array(
  fc.record({
    at: fc.nat(),
    act: fc.constantFrom('set', 'add', 'drop', 'null', 'repeat', 'shuffle', 'mix'),
    key: fc.constantFrom('offerId', 'percentage', 'title', 'quadrant', 'new', '__proto__'),
    value: fc
      .constantFrom('1', '"edited"', 'null', '[]', '[{"title":"one"}]', '{"offerId":"a","quadrant":1}')
      .map((value): unknown => JSON.parse(value)),
  }),
  { maxLength: 4 },
)

/** A document, and what two people made of it. */
const three = fc.tuple(anyRule, changes, changes).map(([base, mine, theirs]) => {
  return [base, mutated(text(base), mine), mutated(text(base), theirs)] as const
})

test('what one side alone changed, or both alike, is what comes out', () => {
  fc.assert(
    fc.property(anyJson, anyJson, (base, other) => {
      expect(merged(base, other, base)).toBe(text(other))
      expect(merged(base, base, other)).toBe(text(other))
      expect(merged(base, other, other)).toBe(text(other))
    }),
    smallLaw,
  )
})

test('any three documents merge; deciding every conflict for one side leaves nothing open', () => {
  fc.assert(
    fc.property(three, ([base, mine, theirs]) => {
      const open = mergeDocuments(base, mine, theirs)
      for (const side of ['mine', 'theirs'] as const) {
        const decided = mergeDocuments(base, mine, theirs, () => side)
        expect(decided.conflicts.map(({ path }) => path)).toEqual(open.conflicts.map(({ path }) => path))
      }
      expect(new Set(open.conflicts.map(({ steps }) => text(steps))).size).toBe(open.conflicts.length)
    }),
    smallLaw,
  )
})

test('conflicts are the same seen from either side', () => {
  const said = ({ steps, base, mine, theirs }: Conflict, isTurned: boolean) =>
    text([steps.filter((step) => typeof step === 'string'), base, ...(isTurned ? [theirs, mine] : [mine, theirs])])
  fc.assert(
    fc.property(three, ([base, mine, theirs]) => {
      const one = mergeDocuments(base, mine, theirs).conflicts.map((conflict) => said(conflict, false))
      const other = mergeDocuments(base, theirs, mine).conflicts.map((conflict) => said(conflict, true))
      expect(one.sort()).toEqual(other.sort())
    }),
    smallLaw,
  )
})

test('edits of different places are both kept, and every other place stays as it was', () => {
  const edits = fc.array(fc.tuple(fc.nat(), fc.constantFrom<unknown>('edited', 7, null, { a: [1] })), { maxLength: 6 })
  fc.assert(
    fc.property(anyRule, edits, edits, (base, myEdits, theirEdits) => {
      const keys = Object.keys(base)
      const mineOf = new Map(myEdits.map(([at, value]) => [keys[at % Math.max(1, keys.length)] ?? 'new', value]))
      const theirsOf = new Map(
        theirEdits
          .map(([at, value]) => [keys[at % Math.max(1, keys.length)] ?? 'other', value] as const)
          .filter(([key]) => !mineOf.has(key)),
      )
      const withEdits = (...all: ReadonlyMap<string, unknown>[]) =>
        all.reduce<unknown>((now, edited) => edit(now as object, edited), base)
      expect(merged(base, withEdits(mineOf), withEdits(theirsOf))).toBe(text(withEdits(theirsOf, mineOf)))
    }),
    smallLaw,
  )
})

/** Sets keys where they stand, new ones behind the others. */
function edit(tree: object, edited: ReadonlyMap<string, unknown>): object {
  const entries = Object.entries(tree).map(([key, value]) => [key, edited.has(key) ? edited.get(key) : value])
  const added = [...edited].filter(([key]) => !Object.hasOwn(tree, key))
  return Object.fromEntries([...entries, ...added])
}

test('rows that one side edits, takes away or adds are so in the end, in order', () => {
  const acts = fc.array(fc.tuple(fc.constantFrom('nobody', 'mine', 'theirs'), fc.constantFrom('edit', 'drop')), {
    maxLength: 9,
  })
  fc.assert(
    fc.property(acts, fc.nat(3), fc.nat(3), (deeds, myNew, theirNew) => {
      const row = (quadrant: number) => ({ quadrant, offerId: `offer ${quadrant % 3}`, percentage: 10 })
      const after = (...who: string[]) =>
        deeds.flatMap(([by, act], index) => {
          if (!who.includes(by)) return [row(index)]
          return act === 'drop' ? [] : [{ ...row(index), percentage: 99, by }]
        })
      const added = (from: number, count: number) => Array.from({ length: count }, (_, at) => row(from + at))
      const base = after()
      const mine = [...after('mine'), ...added(100, myNew)]
      const theirs = [...after('theirs'), ...added(200, theirNew)]
      const both = [...after('mine', 'theirs'), ...added(200, theirNew), ...added(100, myNew)]
      expect(merged({ base }, { base: mine }, { base: theirs })).toBe(text({ base: both }))
    }),
    smallLaw,
  )
})
