import { isDeepStrictEqual } from 'node:util'
import fc from 'fast-check'
import { test } from 'vitest'
import { blankRule } from '#schemas/documents/rule.ts'
import { check } from '#schemas/index.ts'
import type { FlowFacts } from '#src/flows/flow.ts'
import { cut, glue } from '#src/flows/index.ts'
import { clipText, copyNodes, readClip } from '#src/flows/operations/clipboard.ts'
import { seamSitesIn } from '#src/flows/operations/connections.ts'
import { paste } from '#src/flows/operations/paste.ts'
import type { Graph } from '#src/graph/graph.ts'
import { anyRule } from './fuzz.ts'
import { smallLaw } from './runs.ts'
import { whole } from './whole.ts'

const segments = Array.from({ length: 8 }, (_, index) => ({ text: `Field ${index + 1}` }))
const facts: FlowFacts = { template: { id: 'diwali-wheel', type: 2, segments } }

/** Where it is pasted: on the sheet it came from, on an empty one, on any other. */
const targets = fc.oneof(fc.constant(undefined), fc.constant(blankRule()), anyRule)

/** What a flow settles itself when a step is hung: an item's number, what all items share, their equal shares, what is said twice. */
const settled: Readonly<Record<string, readonly string[]>> = {
  day: ['quadrant', 'templateId', 'templateType', 'ruleId'],
  'tested-template': ['percentage'],
  'result-text': ['resultHandler'],
}

/** The keys that parts of a kind claim anywhere in a graph's flow. */
function keysElsewhere(graph: Graph, kind: string): ReadonlySet<string> {
  const parts = seamSitesIn(graph).flatMap(({ seam }) => (seam.seam === 'part' && seam.kind === kind ? seam.keys : []))
  return new Set(parts)
}

/** Which nodes are copied: each bit of the number stands for one. */
const chosenOf = (graph: Graph, bits: number) =>
  graph.nodes.filter((_, at) => (bits >> (at % 31)) & 1).map(({ id }) => id)

test('paste: what is copied from any sheet to any other leaves it whole, and drawn as it is saved', () => {
  fc.assert(
    fc.property(anyRule, targets, fc.nat(), (from, to, bits) => {
      const source = cut(from, 'rule')
      const same = to === undefined
      const target = same ? source : cut(to, 'rule')
      const clip = readClip(clipText(copyNodes(source, {}, chosenOf(source, bits))))
      if (!clip) throw new Error('the text is not read back')
      const standIns = (id: string) => (same ? [id] : [])
      const { graph, ids } = paste(target, clip, { facts, standIns, beside: same })
      whole(graph)
      for (const { id } of [...target.nodes, ...target.edges]) {
        if (![...graph.nodes, ...graph.edges].some((one) => one.id === id)) throw new Error(`${id} is gone`)
      }
      for (const [was, is] of ids) {
        const node = graph.nodes.find(({ id }) => id === is)
        const copied = clip.nodes.find(({ id }) => id === was)
        if (!node || !copied) throw new Error(`${was} was not pasted`)
        if (is === graph.root || isDeepStrictEqual(node.data, copied.data)) continue
        for (const key of Object.keys(copied.data)) {
          // A part leaves behind what this flow keeps elsewhere; what no kind knows goes with it.
          if (settled[copied.kind]?.includes(key) || keysElsewhere(graph, copied.kind).has(key)) continue
          if (!isDeepStrictEqual(node.data[key], copied.data[key])) throw new Error(`${key} of ${was} is lost`)
        }
      }
      const { document } = glue(graph)
      check(document, 'rule')
      const reopened = cut(document, 'rule')
      if (JSON.stringify(glue(reopened).document) !== JSON.stringify(document)) throw new Error('reopens as another')
      if (reopened.flow !== graph.flow) throw new Error(`drawn as ${graph.flow}, reopens as ${reopened.flow}`)
    }),
    smallLaw,
  )
})
