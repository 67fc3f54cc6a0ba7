import fc from 'fast-check'
import { test } from 'vitest'
import { check } from '#schemas/index.ts'
import { cut, glue } from '#src/flows/index.ts'
import { seamSitesIn } from '#src/flows/operations/connections.ts'
import type { Graph } from '#src/graph/graph.ts'
import { anyDrawn } from './fuzz.ts'
import { edited, personEdit } from './person-edits.ts'
import { smallLaw } from './runs.ts'
import { whole } from './whole.ts'

test('edits: whatever a person does, the sheet stays whole and its document is drawn as it is saved', () => {
  fc.assert(
    fc.property(anyDrawn, fc.array(personEdit, { maxLength: 12 }), ({ document: drawn, kind }, steps) => {
      let graph = cut(drawn, kind)
      for (const step of steps) {
        graph = edited(graph, step)
        whole(graph)
      }
      const { document, where } = glue(graph)
      check(document, kind)
      const ids = new Set([...graph.nodes, ...graph.edges].map(({ id }) => id))
      for (const owner of where.values()) if (!ids.has(owner)) throw new Error(`${owner} is not on the sheet`)
      const reopened = cut(document, kind)
      if (JSON.stringify(glue(reopened).document) !== JSON.stringify(document)) throw new Error('reopens as another')
      if (linksIn(reopened) !== linksIn(graph)) throw new Error('an edge mirrors what nobody says')
      if (reopened.flow !== graph.flow) throw new Error(`drawn as ${graph.flow}, reopens as ${reopened.flow}`)
    }),
    smallLaw,
  )
})

/** How many edges of a document mirror a value of it. */
function linksIn(graph: Graph): number {
  const ports = new Set(seamSitesIn(graph).flatMap(({ seam }) => (seam.seam === 'link' ? [seam.port] : [])))
  if (ports.size === 0) return 0
  const held = new Set(glue(graph).where.values())
  return graph.edges.filter(({ port, source }) => ports.has(port) && held.has(source)).length
}
