/** The laws of patches, over documents unlike any documentation. */
import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { JsonObject } from '#schemas/json.ts'
import { anyRule } from '#tests/laws/fuzz.ts'
import { type Mutation, mutated } from '#tests/laws/mutate.ts'
import { law, smallLaw } from '#tests/laws/runs.ts'
import { isOrderKey, keyed, plain } from './keyed.ts'
import { applyPatches } from './patches.ts'
import { patchesOf } from './patches-of.ts'

const text = (value: unknown) => JSON.stringify(value)

const changes: fc.Arbitrary<Mutation[]> = fc.array(
  fc.record({
    at: fc.nat(),
    act: fc.constantFrom('set', 'add', 'drop', 'null', 'repeat', 'shuffle', 'mix'),
    key: fc.constantFrom('offerId', 'title', 'quadrant', 'new', '#', '##list', '7', '__proto__'),
    value: fc
      .constantFrom('1', 'null', '[]', '[{"title":"one"},{"#":[]}]', '{"offerId":"a","quadrant":1,"#":[{"a":1}]}')
      .map((value): unknown => JSON.parse(value)),
  }),
  { maxLength: 6 },
)

/** A document, and what three steps made of it. */
const steps = fc.tuple(anyRule, changes, changes, changes).map(([first, ...more]) => {
  const documents: JsonObject[] = [first]
  for (const step of more) documents.push(mutated(text(documents.at(-1)), step))
  return documents
})

test('a document with ids and order keys is the document to the byte, and two readings agree', () => {
  fc.assert(
    fc.property(anyRule, changes, (rule, step) => {
      const document = mutated(text(rule), step)
      expect(text(plain(keyed(document)))).toBe(text(document))
      expect(text(keyed(document))).toBe(text(keyed(JSON.parse(text(document)) as JsonObject)))
    }),
    law,
  )
})

test('the patches between two documents lead from one to the other to the byte, over the wire and step by step', () => {
  fc.assert(
    fc.property(steps, (documents) => {
      const [first = {}, ...rest] = documents
      let tree = keyed(first)
      rest.forEach((wanted, step) => {
        const patches = JSON.parse(text(patchesOf(tree, wanted, `s.${step}.`)))
        const applied = applyPatches(tree, patches)
        expect(applied.missed).toEqual([])
        expect(text(plain(applied.tree))).toBe(text(wanted))
        for (const patch of patches) if (patch.at !== undefined) expect(isOrderKey(patch.at)).toBe(true)
        expect(text(patchesOf(applied.tree, wanted, 'none.'))).toBe('[]')
        tree = applied.tree
      })
    }),
    smallLaw,
  )
})

test('patches of different places agree in either order', () => {
  const edits = fc.array(
    fc.tuple(fc.nat(), fc.constantFrom('mine', 'theirs'), fc.constantFrom('edit', 'drop', 'add')),
    {
      maxLength: 8,
    },
  )
  const row = (quadrant: number): JsonObject => ({ quadrant, offerId: `offer ${quadrant}`, percentage: 10, more: [] })
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 6 }), edits, (length, acts) => {
      const base = { name: 'a', rows: Array.from({ length }, (_, index) => row(index)) }
      const tree = keyed(base)
      const by = (who: string) => {
        const touched = new Map(acts.map(([at, person, act]) => [at % length, { person, act }]))
        const rows = base.rows.flatMap((item, index) => {
          const { person, act } = touched.get(index) ?? {}
          if (person !== who) return [item]
          if (act === 'drop') return []
          return act === 'add' ? [item, row(index + (who === 'mine' ? 100 : 200))] : [{ ...item, percentage: who }]
        })
        return patchesOf(tree, { ...base, rows }, `${who}.`)
      }
      const apply = (...batches: string[]) => batches.reduce((now, who) => applyPatches(now, by(who)).tree, tree)
      expect(text(apply('mine', 'theirs'))).toBe(text(apply('theirs', 'mine')))
    }),
    smallLaw,
  )
})
