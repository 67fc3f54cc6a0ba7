/**
 * Undoing on a sheet that others change too: takes the way from one sheet to another in a third one, and leaves what others
 * did. The documents are merged three ways (`src/merge`); loose steps, messages and places by their ids. Loaded with the
 * first change of somebody else. Pure.
 */
import type { JsonObject } from '#schemas/json.ts'
import { glue } from '#src/flows/index.ts'
import { canonicalIds } from '#src/flows/operations/recut.ts'
import type { Graph, GraphEdge, GraphNode } from '#src/graph/graph.ts'
import { isSameText } from '#src/merge/identity.ts'
import { mergeDocuments } from '#src/merge/merge-documents.ts'
import { recounted } from '#src/merge/recount.ts'
import { graphOf } from './document-actions.ts'
import type { Positions, Sheet } from './sheet.ts'

/** Takes the way from one sheet to another in the present one. What both changed stays as it is in the present. */
export function takeWay(from: Sheet, present: Sheet, to: Sheet): Sheet {
  return {
    graph: inGraph(from.graph, present.graph, to.graph),
    positions: inPositions(from.positions, present.positions, to.positions),
    notes: merged(from.notes, present.notes, to.notes),
  }
}

const merged = <T>(from: T, present: T, to: T): T => mergeDocuments(from, present, to, () => 'mine').document

const documentOf = (graph: Graph) => glue(graph).document as JsonObject

function inGraph(from: Graph, present: Graph, to: Graph): Graph {
  if (from === to) return present
  const [was, now, wanted] = [documentOf(from), documentOf(present), documentOf(to)]
  const document = recounted(merged(was, now, wanted), now, wanted)
  const placed = isSameText(document, now) ? present : withEarlierIds(graphOf(present, document), present, to)
  const whole = withBeside(placed, from, to)
  // A loose step that would become part of the document stays away.
  return isSameText(documentOf(whole), documentOf(placed)) ? whole : placed
}

/** Gives steps and connections that came back the ids that they had. */
function withEarlierIds(graph: Graph, present: Graph, earlier: Graph): Graph {
  const here = new Set([...graph.nodes, ...graph.edges, ...present.nodes, ...present.edges].map(({ id }) => id))
  const names = new Map<string, string>()
  const rename = (id: string) => names.get(id) ?? id
  /** Notes the earlier id of what is new on the sheet. */
  const note = (id: string, text: string, known: ReadonlyMap<string, string>, isNew: boolean) => {
    const was = isNew ? known.get(text) : undefined
    if (was === undefined || was === id || here.has(was)) return
    here.add(was)
    names.set(id, was)
  }
  const isOf = (parts: readonly { readonly id: string }[]) => new Set(parts.map(({ id }) => id))
  const [nodes, edges] = [isOf(present.nodes), isOf(present.edges)]
  const textOfNode = ({ kind, data }: GraphNode) => JSON.stringify([kind, data])
  const knownNodes = new Map(earlier.nodes.map((node) => [textOfNode(node), node.id]))
  for (const node of graph.nodes) note(node.id, textOfNode(node), knownNodes, !nodes.has(node.id))
  const textOfEdge = ({ source, port, target }: GraphEdge) => JSON.stringify([rename(source), port, rename(target)])
  const knownEdges = new Map(earlier.edges.map((edge) => [textOfEdge(edge), edge.id]))
  for (const edge of graph.edges) note(edge.id, textOfEdge(edge), knownEdges, !edges.has(edge.id))
  if (names.size === 0) return graph
  return {
    ...graph,
    root: rename(graph.root),
    nodes: graph.nodes.map((node) => ({ ...node, id: rename(node.id) })),
    edges: graph.edges.map((edge) => ({
      ...edge,
      id: rename(edge.id),
      source: rename(edge.source),
      target: rename(edge.target),
    })),
  }
}

/** The nodes of a graph that are not part of its document, loose steps and messages, and the edges at them. */
function besideOf(graph: Graph) {
  const drawn = canonicalIds(graph)
  const nodes = new Map(graph.nodes.filter(({ id }) => !drawn.has(id)).map((node) => [node.id, node]))
  const edges = graph.edges.filter(({ source, target }) => nodes.has(source) || nodes.has(target))
  return { nodes, edges: new Map(edges.map((edge) => [edge.id, edge])) }
}

/** Takes the way of what is not part of the document. */
function withBeside(graph: Graph, from: Graph, to: Graph): Graph {
  const [was, wanted] = [besideOf(from), besideOf(to)]
  if (was.nodes.size + wanted.nodes.size === 0) return graph
  const here = besideOf(graph).nodes
  const gone = new Set(
    [...was.nodes].flatMap(([id, node]) => (!wanted.nodes.has(id) && isSameText(here.get(id), node) ? [id] : [])),
  )
  const kept = graph.nodes
    .filter(({ id }) => !gone.has(id))
    .map((node): GraphNode => {
      const [before, after] = [was.nodes.get(node.id), wanted.nodes.get(node.id)]
      if (!before || !after || !here.has(node.id) || isSameText(before, after)) return node
      return { ...node, data: merged(before.data, node.data, after.data) }
    })
  const known = new Set(graph.nodes.map(({ id }) => id))
  const back = [...wanted.nodes].flatMap(([id, node]) => (was.nodes.has(id) || known.has(id) ? [] : [node]))
  const nodes = [...kept, ...back]
  const ends = new Set(nodes.map(({ id }) => id))
  const isOnSheet = ({ source, target }: GraphEdge) => ends.has(source) && ends.has(target)
  const edges = graph.edges.filter((edge) => isOnSheet(edge) && !(was.edges.has(edge.id) && !wanted.edges.has(edge.id)))
  const there = new Set(edges.map(({ id }) => id))
  const joined = [...wanted.edges.values()].filter(
    (edge) => !was.edges.has(edge.id) && !there.has(edge.id) && isOnSheet(edge),
  )
  return { ...graph, nodes, edges: [...edges, ...joined] }
}

function inPositions(from: Positions, present: Positions, to: Positions): Positions {
  if (from === to) return present
  const ids = Object.keys({ ...from, ...to })
  const moved = ids.filter((id) => !isSameText(from[id], to[id]) && isSameText(from[id], present[id]))
  const next: Record<string, Positions[string]> = { ...present }
  for (const id of moved) {
    const at = to[id]
    if (at) next[id] = at
    else delete next[id]
  }
  return moved.length > 0 ? next : present
}
