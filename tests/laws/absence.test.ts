import { isDeepStrictEqual } from 'node:util'
import fc from 'fast-check'
import { test } from 'vitest'
import type { JsonPath } from '#schemas/json.ts'
import { cut, glue } from '#src/flows/index.ts'
import { type SeamSite, seamSiteFor } from '#src/flows/operations/connections.ts'
import { disconnect, removeNodes } from '#src/flows/operations/edit.ts'
import type { Graph, GraphEdge, Slice } from '#src/graph/graph.ts'
import { omit } from '#src/graph/record.ts'
import { claimedKeys, type PartSeam } from '#src/graph/seams.ts'
import { anyDrawn } from './fuzz.ts'
import { law } from './runs.ts'

test('absence: a part that is disconnected leaves its declared absence and none of its keys', () => {
  fc.assert(
    fc.property(anyDrawn, fc.nat(), ({ document, kind }, pick) => {
      const graph = cut(document, kind)
      const part = one(partsOf(graph), pick)
      if (!part) return
      const without = glue(disconnect(graph, part.edge.id)).document
      return isDeepStrictEqual(without, withoutPart(document, graph, part))
    }),
    law,
  )
})

test('absence: a part that is removed leaves what a disconnected one does, and no node of its own', () => {
  fc.assert(
    fc.property(anyDrawn, fc.nat(), ({ document, kind }, pick) => {
      const graph = cut(document, kind)
      const part = one(partsOf(graph), pick)
      if (!part) return
      const child = part.seam.side === 'in' ? part.edge.source : part.edge.target
      const removed = removeNodes(graph, [child])
      return (
        isDeepStrictEqual(glue(removed).document, withoutPart(document, graph, part)) &&
        removed.nodes.every((node) => node.id !== child) &&
        removed.edges.every((edge) => edge.source !== child && edge.target !== child)
      )
    }),
    law,
  )
})

test('absence: a row or an item that is disconnected is missing, and the others stay as they were', () => {
  fc.assert(
    fc.property(anyDrawn, fc.nat(), ({ document, kind }, pick) => {
      const graph = cut(document, kind)
      const { where, inside } = glue(graph)
      const begins = new Map<string, string>()
      // The first of its places: a key without letters stands inside it at `''` too.
      for (const [path, id] of where) if (inside.get(path) === '' && !begins.has(id)) begins.set(id, path)
      const edge = one(
        graph.edges.filter((edge) => ['edge', 'each'].includes(seamOf(graph, edge)?.seam ?? '')),
        pick,
      )
      if (!edge) return
      const path = begins.get(edge.data ? edge.id : edge.target)
      if (path === undefined) throw new Error(`nobody holds ${edge.id}`)
      const without = glue(disconnect(graph, edge.id)).document
      // What leaves from an item goes with it: the rewards of a template that is tested no more.
      const rows = graph.edges.filter(
        (row) => row.data && row.source === edge.target && leavesFrom(graph, row, edge.port),
      )
      const gone = [path, ...rows.map(({ id }) => begins.get(id) ?? '')].reverse()
      const expected = gone.reduce<unknown>((held, place) => changed(held, place.split('.'), () => []), document)
      return JSON.stringify(without) === JSON.stringify(expected)
    }),
    law,
  )
})

const one = <T>(list: readonly T[], pick: number): T | undefined => list[pick % Math.max(1, list.length)]

const seamOf = (graph: Graph, edge: GraphEdge): SeamSite['seam'] | undefined => seamSiteFor(graph, edge)?.seam

function leavesFrom(graph: Graph, row: GraphEdge, port: string): boolean {
  const seam = seamOf(graph, row)
  return seam?.seam === 'edge' && seam.from?.port === port
}

interface Part {
  readonly seam: PartSeam
  readonly edge: GraphEdge
}

/** The parts of a graph: their seam and the edge they hang on. */
function partsOf(graph: Graph): Part[] {
  return graph.edges.flatMap((edge) => {
    const seam = seamOf(graph, edge)
    return seam?.seam === 'part' ? [{ seam, edge }] : []
  })
}

function withoutPart(document: Slice, graph: Graph, { seam, edge }: Part): unknown {
  const parent = seam.side === 'in' ? edge.target : edge.source
  const keys = [...seam.keys, ...claimedKeys(seam.seams)]
  const path = [...placeOf(graph, parent), ...seam.at]
  return changed(document, path, (held) => [{ ...omit(held as Slice, keys), ...seam.absent }])
}

/** Where the object of a node begins, by the seams that lead to it from the root. */
function placeOf(graph: Graph, id: string): JsonPath {
  if (id === graph.root) return []
  for (const edge of graph.edges) {
    const seam = seamOf(graph, edge)
    if (seam?.seam !== 'part' && seam?.seam !== 'each') continue
    const into = seam.seam === 'part' && seam.side === 'in'
    if ((into ? edge.source : edge.target) !== id) continue
    const parent = into ? edge.target : edge.source
    const before = [...placeOf(graph, parent), ...seam.at]
    if (seam.seam === 'part') return before
    const list = graph.edges.filter(({ port, source }) => port === edge.port && source === parent)
    return [...before, seam.key, list.indexOf(edge)]
  }
  throw new Error(`${id} hangs on nothing`)
}

/** A document in which a place was changed; an item that becomes nothing leaves its list. */
function changed(value: unknown, [step, ...rest]: JsonPath, change: (held: unknown) => readonly unknown[]): unknown {
  if (step === undefined) return change(value)[0]
  if (Array.isArray(value)) {
    return value.flatMap((item, at) => {
      if (at !== Number(step)) return [item]
      return rest.length === 0 ? change(item) : [changed(item, rest, change)]
    })
  }
  const entries = Object.entries(value as Slice).map(([key, held]) => [
    key,
    key === `${step}` ? changed(held, rest, change) : held,
  ])
  return Object.fromEntries(entries)
}
