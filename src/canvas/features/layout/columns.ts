/** The column of each node before it is measured, the nodes above it, and its order among its siblings. Pure. */
import { linkPorts, seamSitesIn } from '#src/flows/operations/connections.ts'
import type { Graph } from '#src/graph/graph.ts'

/** The place of a node. */
export interface PlacedCard {
  /** Steps to the right of the root. */
  readonly column: number
  /** Its turn from the top, in the order of the lists it stands in. */
  readonly turn: number
}

interface Link {
  readonly to: string
  /** True for a link to an earlier node, rather than to a later one. */
  readonly up: boolean
}

/**
 * Returns the place of every node. Parents such as audience and schedule stand above a step in its column, the next
 * steps on its right, and a step with several parents right of all of them. Branches keep the order of their lists;
 * loose nodes come last.
 */
export function columnPlaces(graph: Graph): ReadonlyMap<string, PlacedCard> {
  const links = linksOf(graph)
  const turns = turnsOf(graph, links)
  const columns = new Map([...turns].map(([id, { column }]) => [id, column]))
  // A step is never left of what leads to it. A ring would push itself on for ever, so that there are only so many rounds.
  for (let round = 0, moved = true; moved && round < graph.nodes.length; round++) {
    moved = false
    for (const [id] of turns) {
      const here = columns.get(id) ?? 0
      for (const { to, up } of links.get(id) ?? []) {
        const least = up ? here : here + 1
        if ((columns.get(to) ?? 0) >= least) continue
        columns.set(to, least)
        moved = true
      }
    }
  }
  return new Map([...turns].map(([id, { turn }]) => [id, { column: columns.get(id) ?? 0, turn }]))
}

/** Returns the links of each node, in the order of its lists. */
function linksOf(graph: Graph): ReadonlyMap<string, readonly Link[]> {
  const upwards = new Set(
    seamSitesIn(graph).flatMap(({ seam }) => (seam.seam === 'part' && seam.side === 'in' ? [seam.port] : [])),
  )
  const mirrors = linkPorts(graph)
  const links = new Map<string, Link[]>()
  for (const { source, target, port } of graph.edges) {
    if (mirrors.has(port)) continue
    const up = upwards.has(port)
    const from = up ? target : source
    const list = links.get(from) ?? []
    list.push({ to: up ? source : target, up })
    links.set(from, list)
  }
  return links
}

/** Walks the graph from its root, then from what is loose: what stands above a step comes before it, what it leads to after it. */
function turnsOf(graph: Graph, links: ReadonlyMap<string, readonly Link[]>) {
  const turns = new Map<string, { column: number; turn: number }>()
  const seen = new Set<string>()
  const walk = (id: string, column: number) => {
    if (seen.has(id)) return
    seen.add(id)
    const here = links.get(id) ?? []
    for (const { to, up } of here) if (up) walk(to, column)
    turns.set(id, { column, turn: turns.size })
    for (const { to, up } of here) if (!up) walk(to, column + 1)
  }
  walk(graph.root, 0)
  const led = new Set([...links.values()].flatMap((list) => list.map(({ to }) => to)))
  for (const { id } of graph.nodes) if (!led.has(id)) walk(id, 0)
  for (const { id } of graph.nodes) walk(id, 0)
  return turns
}
