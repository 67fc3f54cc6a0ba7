import type { Graph, GraphEdge, GraphNode } from '#src/graph/graph.ts'
import { cut, glue } from '../index.ts'

/**
 * Cuts a graph's document again, as when an edit changed its flow. Nodes and edges keep their ids; detached ones stay.
 */
export function recut(graph: Graph): Graph {
  const { document, where } = glue(graph)
  return renamed(graph, where, cut(document, graph.kind), [])
}

/** Replaces the document of a sheet: equal parts keep their ids, by content or else by path; detached nodes stay. */
export function withDocument(graph: Graph, document: unknown): Graph {
  const fresh = cut(document, graph.kind)
  return renamed(graph, glue(graph).where, fresh, alike(graph, fresh))
}

/** Pairs equal content of both graphs, in order: items that moved along a list. */
function alike(before: Graph, fresh: Graph): [fresh: string, old: string][] {
  const known = new Map<string, string[]>()
  for (const [text, id] of contents(before)) known.set(text, [...(known.get(text) ?? []), id])
  return contents(fresh).flatMap(([text, id]) => {
    const old = known.get(text)?.shift()
    return old === undefined ? [] : [[id, old] as [string, string]]
  })
}

function contents(graph: Graph): [text: string, id: string][] {
  const nodes = new Map(graph.nodes.map((node) => [node.id, node]))
  const holding = graph.nodes.filter((node) => node.id !== graph.root && Object.keys(node.data).length > 0)
  const rows = graph.edges.filter((edge) => edge.data)
  return [
    ...holding.map(({ id, kind, data }) => [`${kind} ${JSON.stringify(data)}`, id] as [string, string]),
    ...rows.map(({ id, port, data, source, target }): [string, string] => {
      const ends = [source, target].map((end) => JSON.stringify(end === graph.root ? 'root' : nodes.get(end)?.data))
      return [`${port} ${JSON.stringify(data)} ${ends.join(' ')}`, id]
    }),
  ]
}

function renamed(
  graph: Graph,
  where: ReadonlyMap<string, string>,
  fresh: Graph,
  known: readonly [fresh: string, old: string][],
): Graph {
  const names = new Renaming(graph, where).of(fresh, known)
  const id = (one: string) => names.get(one) ?? one
  const nodes = fresh.nodes.map((node) => ({ ...node, id: id(node.id) }))
  const edges = fresh.edges.map((edge): GraphEdge => {
    return { ...edge, id: id(edge.id), source: id(edge.source), target: id(edge.target) }
  })
  const held = new Set(where.values())
  const drawn = new Set([...nodes, ...edges].map((one) => one.id))
  const loose = graph.nodes.filter((node) => !drawn.has(node.id) && !held.has(node.id) && !hangsEmpty(graph, node))
  const adrift = new Set(loose.map((node) => node.id))
  const kept = graph.edges.filter(
    (edge) =>
      !drawn.has(edge.id) &&
      (adrift.has(edge.source) || adrift.has(edge.target)) &&
      (adrift.has(edge.source) || drawn.has(edge.source)) &&
      (adrift.has(edge.target) || drawn.has(edge.target)),
  )
  return { ...fresh, root: id(fresh.root), nodes: [...nodes, ...loose], edges: [...edges, ...kept] }
}

/**
 * Returns the ids that the nodes and edges of a graph have in a fresh cut of its document, by their ids here; detached
 * ones have none.
 */
export function canonicalIds(graph: Graph): ReadonlyMap<string, string> {
  const { document, where } = glue(graph)
  const names = new Renaming(graph, where).of(cut(document, graph.kind))
  const here = new Set([...graph.nodes, ...graph.edges].map((one) => one.id))
  return new Map([...names].flatMap(([fresh, id]) => (here.has(id) ? [[id, fresh] as const] : [])))
}

/** Says whether an attached node is empty; a cut creates such a node again where it still has a place. */
function hangsEmpty(graph: Graph, { id, data }: GraphNode): boolean {
  return Object.keys(data).length === 0 && graph.edges.some((edge) => edge.source === id || edge.target === id)
}

/** Pairs the nodes and edges of a fresh cut with their counterparts before. */
class Renaming {
  private readonly names = new Map<string, string>()
  private readonly given = new Set<string>()
  private readonly taken: ReadonlySet<string>
  private readonly edges: ReadonlyMap<string, GraphEdge>

  constructor(
    private readonly before: Graph,
    private readonly where: ReadonlyMap<string, string>,
  ) {
    this.taken = new Set([...before.nodes, ...before.edges].map((one) => one.id))
    this.edges = new Map(before.edges.map((edge) => [edge.id, edge]))
  }

  of(fresh: Graph, known: readonly [fresh: string, old: string][] = []): ReadonlyMap<string, string> {
    this.pair(fresh.root, this.before.root)
    for (const [one, old] of known) this.pair(one, old)
    for (const [path, one] of glue(fresh).where) this.pair(one, this.where.get(path))
    for (const edge of fresh.edges) this.pairEnds(edge)
    for (const { id } of [...fresh.nodes, ...fresh.edges]) if (!this.names.has(id)) this.pair(id, this.free(id))
    return this.names
  }

  /** Pairs parts that hold no path of their own, an empty node and the edge of a part, by their neighbours. */
  private pairEnds(edge: GraphEdge) {
    const name = this.names.get(edge.id)
    const old = name === undefined ? this.byEnds(edge) : this.edges.get(name)
    if (!old) return
    this.pair(edge.id, old.id)
    this.pair(edge.source, old.source)
    this.pair(edge.target, old.target)
  }

  private byEnds(edge: GraphEdge): GraphEdge | undefined {
    const { before, given } = this
    return before.edges.find((one) => one.port === edge.port && !given.has(one.id) && this.fits(edge, one))
  }

  /** Says whether at least one end is known to be the same, and the other is not known to be another. */
  private fits(edge: GraphEdge, old: GraphEdge): boolean {
    const source = this.names.get(edge.source)
    const target = this.names.get(edge.target)
    if (source === undefined && target === undefined) return false
    return (source === undefined || source === old.source) && (target === undefined || target === old.target)
  }

  private pair(fresh: string, old: string | undefined) {
    if (old === undefined || this.names.has(fresh) || this.given.has(old)) return
    this.names.set(fresh, old)
    this.given.add(old)
  }

  private free(wish: string): string {
    let id = wish
    for (let n = 2; this.given.has(id) || this.taken.has(id); n++) id = `${wish}~${n}`
    return id
  }
}
