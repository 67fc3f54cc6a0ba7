import fc from 'fast-check'
import { test } from 'vitest'
import { cut, flowById, glue } from '#src/flows/index.ts'
import { type Graph, type GraphEdge, type Slice, withEdgeData, withNodeData } from '#src/graph/graph.ts'
import { changedPlaces, valueAt } from './changed-places.ts'
import { anyRule } from './fuzz.ts'
import { law, smallLaw } from './runs.ts'

const sentinel = 'changed by the law of locality'

test('locality: an edit of one key changes exactly the places that `where` lists for it', () => {
  fc.assert(
    fc.property(anyRule, fc.nat(), (document, pick) => {
      const graph = cut(document, 'rule')
      const edits = editsOf(graph)
      const edit = edits[pick % Math.max(1, edits.length)]
      if (!edit) return
      const { document: was, where } = glue(graph)
      const now = glue(edited(graph, edit)).document
      const listed = [...where]
        .filter(([path, owner]) => owner === edit.owner && (path === edit.key || path.endsWith(`.${edit.key}`)))
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
    fc.property(anyRule, fc.nat(), (document, pick) => {
      const graph = cut(document, 'rule')
      const owners = [...graph.nodes, ...graph.edges.filter((edge) => edge.data)]
      const { id, data = {} } = owners[pick % owners.length] ?? {}
      if (id === undefined) return
      const more = { ...data, [novel]: sentinel }
      const isEdge = graph.edges.some((edge) => edge.id === id)
      const { document: now, where } = glue(isEdge ? withEdgeData(graph, id, more) : withNodeData(graph, id, more))
      const rows = graph.edges.filter((edge) => edge.data).flatMap((edge, row) => (holds(edge, id) ? [row] : []))
      const places = rows.length > 0 ? rows.map((row) => `rewardAssigment.${row}.${novel}`) : [novel]
      const listed = [...where].filter(([path]) => path.endsWith(novel))
      if (listed.some(([, owner]) => owner !== id)) throw new Error(`${id} does not hold what was put there`)
      const found = listed.map(([path]) => path)
      if (`${found}` !== `${places}` || `${changedPlaces(document, now).sort()}` !== `${[...places].sort()}`) {
        throw new Error(`${id}: expected ${places}, found ${found}`)
      }
    }),
    law,
  )
})

test('locality: every row is held by its edge', () => {
  fc.assert(
    fc.property(anyRule, (document) => {
      const graph = cut(document, 'rule')
      const { where } = glue(graph)
      const rows = graph.edges.filter((edge) => edge.data)
      return rows.every((edge, row) => where.get(`rewardAssigment.${row}`) === edge.id)
    }),
    smallLaw,
  )
})

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

/** Every key of every node and edge; not keys with dots, and not a list whose items are drawn: those are edited as edges. */
function editsOf(graph: Graph): Edit[] {
  const drawn = new Set(graph.edges.filter((edge) => edge.data).map((edge) => edge.port))
  const lists = flowById(graph.flow).seams.flatMap((seam) =>
    (seam.seam === 'each' || seam.seam === 'edge') && drawn.has(seam.port) ? [seam.key] : [],
  )
  const keysOf = (data: Slice) => Object.keys(data).filter((key) => !key.includes('.'))
  const nodes = graph.nodes.flatMap(({ id, data }) =>
    keysOf(data)
      .filter((key) => id !== graph.root || !lists.includes(key))
      .map((key): Edit => ({ owner: id, key, data, edge: false })),
  )
  const edges = graph.edges.flatMap(({ id, data = {} }) =>
    keysOf(data).map((key): Edit => ({ owner: id, key, data, edge: true })),
  )
  return [...nodes, ...edges]
}

function edited(graph: Graph, { owner, key, data, edge }: Edit): Graph {
  const changed = Object.fromEntries(Object.entries(data).map(([one, value]) => [one, one === key ? sentinel : value]))
  return edge ? withEdgeData(graph, owner, changed) : withNodeData(graph, owner, changed)
}
