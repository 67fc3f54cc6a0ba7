import { isDeepStrictEqual } from 'node:util'
import fc from 'fast-check'
import { test } from 'vitest'
import { jointFor } from '#src/flows/connections.ts'
import { disconnect, removeNodes } from '#src/flows/edit.ts'
import { cut, glue } from '#src/flows/index.ts'
import type { Graph, GraphEdge, Slice } from '#src/graph/graph.ts'
import { omit } from '#src/graph/record.ts'
import { claimedKeys, type PartSeam } from '#src/graph/seams.ts'
import { anyRule } from './fuzz.ts'
import { law } from './runs.ts'

test('absence: a part that is disconnected leaves its declared absence and none of its keys', () => {
  fc.assert(
    fc.property(anyRule, fc.nat(), (document, pick) => {
      const graph = cut(document, 'rule')
      const parts = partsOf(graph)
      const part = parts[pick % Math.max(1, parts.length)]
      if (!part) return
      const without = glue(disconnect(graph, part.edge.id)).document
      return isDeepStrictEqual(without, withoutPart(document, part.seam))
    }),
    law,
  )
})

test('absence: a part that is removed leaves what a disconnected one does, and no node of its own', () => {
  fc.assert(
    fc.property(anyRule, fc.nat(), (document, pick) => {
      const graph = cut(document, 'rule')
      const parts = partsOf(graph)
      const part = parts[pick % Math.max(1, parts.length)]
      if (!part) return
      const child = part.seam.side === 'in' ? part.edge.source : part.edge.target
      const removed = removeNodes(graph, [child])
      return (
        isDeepStrictEqual(glue(removed).document, withoutPart(document, part.seam)) &&
        removed.nodes.every((node) => node.id !== child) &&
        removed.edges.every((edge) => edge.source !== child && edge.target !== child)
      )
    }),
    law,
  )
})

test('absence: a row that is disconnected is missing, and the other rows stay as they were', () => {
  fc.assert(
    fc.property(anyRule, fc.nat(), (document, pick) => {
      const graph = cut(document, 'rule')
      const rows = graph.edges.filter((edge) => edge.data)
      const index = pick % Math.max(1, rows.length)
      const row = rows[index]
      if (!row) return
      const list = (document.rewardAssigment as unknown[]).filter((_, at) => at !== index)
      const without = glue(disconnect(graph, row.id)).document
      return JSON.stringify(without) === JSON.stringify({ ...document, rewardAssigment: list })
    }),
    law,
  )
})

/** The parts of a graph: their seam and the edge they hang on. */
function partsOf(graph: Graph): { seam: PartSeam; edge: GraphEdge }[] {
  return graph.edges.flatMap((edge) => {
    const seam = jointFor(graph, edge)?.seam
    return seam?.seam === 'part' ? [{ seam, edge }] : []
  })
}

function withoutPart(document: Slice, seam: PartSeam): Slice {
  return { ...omit(document, [...seam.keys, ...claimedKeys(seam.seams)]), ...seam.absent }
}
