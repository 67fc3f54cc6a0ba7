import { basedOn } from '#schemas/checks/streak-days.ts'
import { blankActivityDay, blankEventDay, MAX_STREAK_DAYS } from '#schemas/documents/daily-streak.ts'
import {
  freeId,
  type Graph,
  type GraphEdge,
  type GraphNode,
  nodeById,
  type Slice,
  withNodeData,
} from '#src/graph/graph.ts'
import { omit } from '#src/graph/record.ts'
import { edgesAt, type Reaction, rootSlice } from '../flow.ts'

/**
 * Keeps the days of a streak and their number equal (E §3 `noOfDays`): another number adds blank days at the end or
 * drops the last ones; attaching, moving or removing a day counts, and days that carry their number are numbered again.
 */
export const streakDays: Reaction = (after, before) => {
  const { noOfDays } = rootSlice(after)
  const isAsked = noOfDays !== rootSlice(before).noOfDays && isNumberOfDays(noOfDays) && isDrawn(after)
  const next = isAsked ? withDays(after, noOfDays) : after
  if (daysOf(next).join() === daysOf(before).join()) return next
  return counted(numbered(filled(next, before)))
}

function isNumberOfDays(value: unknown): value is number {
  return typeof value === 'number' && Number.isInteger(value) && value >= 1 && value <= MAX_STREAK_DAYS
}

/** Says whether the days are drawn; a list that could not be cut stays in the root's slice. */
function isDrawn(graph: Graph): boolean {
  const { rewardAssigment: rest = [] } = rootSlice(graph)
  return Array.isArray(rest) && rest.length === 0
}

const daysOf = (graph: Graph) => edgesAt(graph, 'day').map(({ target }) => target)

function withDays(graph: Graph, wanted: number): Graph {
  const dropped = new Set(daysOf(graph).slice(wanted))
  if (dropped.size > 0) {
    return {
      ...graph,
      nodes: graph.nodes.filter(({ id }) => !dropped.has(id)),
      edges: graph.edges.filter(({ target }) => !dropped.has(target)),
    }
  }
  let next = graph
  while (daysOf(next).length < wanted) next = withNewDay(next)
  return next
}

function withNewDay(graph: Graph): Graph {
  const node: GraphNode = { id: freeId(graph, `day:${daysOf(graph).length + 1}`), kind: 'day', data: {} }
  const id = freeId(graph, `${graph.root} day ${node.id}`)
  const edge: GraphEdge = { id, source: graph.root, target: node.id, port: 'day' }
  return { ...graph, nodes: [...graph.nodes, node], edges: [...graph.edges, edge] }
}

/** Fills new empty days with the content of a blank one. */
function filled(graph: Graph, before: Graph): Graph {
  const days = daysOf(graph)
  const known = new Set(daysOf(before))
  const blank = basedOn(rootSlice(graph)) === 'events' ? blankEventDay : blankActivityDay
  const isNumbered =
    known.size === 0 || days.some((id) => known.has(id) && typeof dayAt(graph, id).quadrant === 'number')
  return days.reduce((next, id, at) => {
    if (known.has(id) || Object.keys(dayAt(graph, id)).length > 0) return next
    return withNodeData(next, id, isNumbered ? blank(at + 1) : omit(blank(at + 1), ['quadrant']))
  }, graph)
}

/** Numbers the days that carry a number (`quadrant`, our reading) by their index. */
function numbered(graph: Graph): Graph {
  return daysOf(graph).reduce((next, id, at) => {
    const day = dayAt(next, id)
    const isOther = typeof day.quadrant === 'number' && day.quadrant !== at + 1
    return isOther ? withNodeData(next, id, { ...day, quadrant: at + 1 }) : next
  }, graph)
}

function counted(graph: Graph): Graph {
  const root = rootSlice(graph)
  const noOfDays = daysOf(graph).length
  return !isDrawn(graph) || root.noOfDays === noOfDays ? graph : withNodeData(graph, graph.root, { ...root, noOfDays })
}

function dayAt(graph: Graph, id: string): Slice {
  return nodeById(graph, id)?.data ?? {}
}
