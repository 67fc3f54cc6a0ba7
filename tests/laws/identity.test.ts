import { isDeepStrictEqual } from 'node:util'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { samples } from '#schemas/documents/samples.ts'
import { cut, flows, glue } from '#src/flows/index.ts'
import { anyJson, anyRule } from './fuzz.ts'
import { law, smallLaw } from './runs.ts'

test('identity: what is glued is the text that was cut', () => {
  fc.assert(
    fc.property(anyJson, (document) => JSON.stringify(glue(cut(document)).document) === JSON.stringify(document)),
    law,
  )
})

test('re-cut: what was glued is cut into the same graph', () => {
  fc.assert(
    fc.property(anyRule, (document) => {
      const graph = cut(document)
      return isDeepStrictEqual(cut(glue(graph).document), graph)
    }),
    law,
  )
})

test('a cut leaves the document as it was', () => {
  fc.assert(
    fc.property(anyRule, (document) => {
      const before = JSON.stringify(document)
      glue(cut(document))
      return JSON.stringify(document) === before
    }),
    smallLaw,
  )
})

test('every flow draws a sample', () => {
  const all = Object.entries(samples).flatMap(([kind, list]) => Object.values(list).map((one) => cut(one, kind).flow))
  const drawn = new Set(all)
  expect(flows.map((flow) => flow.id).filter((id) => !drawn.has(id))).toEqual([])
})
