import { isDeepStrictEqual } from 'node:util'
import fc from 'fast-check'
import { test } from 'vitest'
import { isObject } from '#schemas/json.ts'
import { cut, glue } from '#src/flows/index.ts'
import { seamSitesIn } from '#src/flows/operations/connections.ts'
import { type Graph, type GraphEdge, type Slice, withEdgeData, withNodeData } from '#src/graph/graph.ts'
import { changedPlaces, valueAt } from './changed-places.ts'
import { anyDrawn } from './fuzz.ts'
import { law, smallLaw } from './runs.ts'

const sentinel = 'changed by the law of locality'

test('locality: an edit of one key changes exactly the places that `where` lists for it', () => {
  fc.assert(
    fc.property(anyDrawn, fc.nat(), ({ document, kind }, pick) => {
      const graph = cut(document, kind)
      const edits = editsOf(graph)
      const edit = edits[pick % Math.max(1, edits.length)]
      if (!edit) return
      const { document: was, where, inside } = glue(graph)
      const now = glue(edited(graph, edit)).document
      const listed = [...where]
        .filter(([path, owner]) => owner === edit.owner && inside.get(path) === edit.key)
        .map(([path]) => path)
        .filter((path) => Object.is(valueAt(was, path), edit.data[edit.key]))
      const changed = changedPlaces(was, now)
      if (`${changed.sort()}` !== `${listed.sort()}` || listed.length === 0) {
        throw new Error(`${edit.owner}.${edit.key}: listed ${listed.join(' ')}, changed ${changed.join(' ')}`)
      }
      if (listed.some((path) => valueAt(now, path) !== sentinel))
        throw new Error('a listed place has not the new value')
    }),
    law,
  )
})

test('locality: a new key appears once in what its node or edge holds, and in every row of a shared one', () => {
  fc.assert(
    fc.property(anyDrawn, fc.nat(), ({ document, kind }, pick) => {
      const graph = cut(document, kind)
      const owners = [...graph.nodes, ...graph.edges.filter((edge) => edge.data)]
      const { id, data = {} } = owners[pick % owners.length] ?? {}
      if (id === undefined) return
      const more = { ...data, [novel]: sentinel }
      const isEdge = graph.edges.some((edge) => edge.id === id)
      const { document: now, where } = glue(isEdge ? withEdgeData(graph, id, more) : withNodeData(graph, id, more))
      const rows = graph.edges.filter((edge) => edge.data && holds(edge, id)).length
      const found = [...where].flatMap(([path, owner]) => (path.endsWith(novel) ? [{ path, owner }] : []))
      if (found.some(({ owner }) => owner !== id)) throw new Error(`${id} does not hold what was put there`)
      const changed = changedPlaces(document, now).sort()
      if (`${found.map(({ path }) => path).sort()}` !== `${changed}` || changed.length !== Math.max(1, rows)) {
        throw new Error(`${id}: ${rows} rows, listed ${found.map(({ path }) => path)}, changed ${changed}`)
      }
      for (const path of changed) {
        const object = path === novel ? document : valueAt(document, path.slice(0, -novel.length - 1))
        const drawn = drawnKeys(graph, id)
        if (!Object.entries(data).every(([key, value]) => drawn.has(key) || isHeld(object, key, value))) {
          throw new Error(`${path} is not where ${id} stands`)
        }
      }
    }),
    law,
  )
})

test('locality: every row is held by its edge', () => {
  fc.assert(
    fc.property(anyDrawn, ({ document, kind }) => {
      const graph = cut(document, kind)
      const { where, inside } = glue(graph)
      const begun = new Set([...where].flatMap(([path, owner]) => (inside.get(path) === '' ? [owner] : [])))
      return graph.edges.every((edge) => !edge.data || begun.has(edge.id))
    }),
    smallLaw,
  )
})

function isHeld(object: unknown, key: string, value: unknown): boolean {
  return isObject(object) && Object.hasOwn(object, key) && isDeepStrictEqual(object[key], value)
}

const novel = 'a key nobody has heard of'

/** Says whether a node or edge holds a part of the row that an edge stands for. */
function holds(edge: GraphEdge, id: string): boolean {
  return edge.id === id || edge.target === id
}

interface Edit {
  readonly owner: string
  readonly key: string
  readonly data: Slice
  readonly edge: boolean
}

/** Every key of every node and edge; not keys with dots, and not those in which something is drawn: that is edited where it stands. */
function editsOf(graph: Graph): Edit[] {
  const keysOf = (data: Slice) => Object.keys(data).filter((key) => !key.includes('.'))
  const nodes = graph.nodes.flatMap(({ id, data }) => {
    const drawn = drawnKeys(graph, id)
    return keysOf(data)
      .filter((key) => !drawn.has(key))
      .map((key): Edit => ({ owner: id, key, data, edge: false }))
  })
  const edges = graph.edges.flatMap(({ id, data = {} }) =>
    keysOf(data).map((key): Edit => ({ owner: id, key, data, edge: true })),
  )
  return [...nodes, ...edges]
}

/** The keys of a node's slice in which something is drawn: a list whose items are, and an object that was cut. */
function drawnKeys(graph: Graph, id: string): ReadonlySet<string> {
  const kind = graph.nodes.find((node) => node.id === id)?.kind
  const drawn = new Set(graph.edges.map(({ port }) => port))
  return new Set(
    seamSitesIn(graph).flatMap(({ parent, seam }) => {
      if (parent !== kind || seam.seam === 'link' || seam.seam === 'beside') return []
      if (seam.at.length > 0) return [`${seam.at[0]}`]
      return seam.seam !== 'part' && drawn.has(seam.port) ? [seam.key] : []
    }),
  )
}

function edited(graph: Graph, { owner, key, data, edge }: Edit): Graph {
  const changed = Object.fromEntries(Object.entries(data).map(([one, value]) => [one, one === key ? sentinel : value]))
  return edge ? withEdgeData(graph, owner, changed) : withNodeData(graph, owner, changed)
}
