import type { Cuttable } from './cut.ts'
import { type Graph, type GraphEdge, type GraphNode, isRecord } from './graph.ts'
import { recordOf } from './record.ts'
import type { EachSeam, EdgeSeam, PartSeam, Seam } from './seams.ts'

/** A glued document, and which node or edge holds each of its places (dotted paths; `''` is the document itself). */
export interface Glued {
  readonly document: unknown
  readonly where: ReadonlyMap<string, string>
}

/** A key of an object or an item of a list, who holds it, and the places inside it. */
interface Place {
  readonly key: string
  readonly owner: string
  readonly inside?: readonly Place[] | undefined
}
interface Entry {
  readonly value: unknown
  readonly owner: string
  readonly inside?: readonly Place[] | undefined
}

/** Glues the slices of a graph back into the document they were cut from. Nodes that hang on nothing are left out. */
export function glueAlong(graph: Graph, flow: Cuttable): Glued {
  const nodes = new Map(graph.nodes.map((node) => [node.id, node]))
  const root = nodes.get(graph.root)
  if (!root || !isRecord(root.data)) return { document: root?.data, where: new Map([['', graph.root]]) }
  const { value, places } = new Gluing(nodes, edgesByPort(graph)).object(root, flow.seams)
  const where = new Map([['', root.id]])
  note(places, '', where)
  return { document: value, where }
}

/** Notes who holds each place, by its dotted path. */
function note(places: readonly Place[], before: string, where: Map<string, string>) {
  for (const { key, owner, inside } of places) {
    const path = before + key
    where.set(path, owner)
    if (inside) note(inside, `${path}.`, where)
  }
}

function edgesByPort(graph: Graph): Map<string, GraphEdge[]> {
  const map = new Map<string, GraphEdge[]>()
  const add = (key: string, edge: GraphEdge) => {
    const list = map.get(key)
    if (list) list.push(edge)
    else map.set(key, [edge])
  }
  for (const edge of graph.edges) {
    add(`out ${edge.port} ${edge.source}`, edge)
    add(`in ${edge.port} ${edge.target}`, edge)
  }
  return map
}

class Gluing {
  private readonly path = new Set<string>()
  constructor(
    private readonly nodes: ReadonlyMap<string, GraphNode>,
    private readonly edges: ReadonlyMap<string, readonly GraphEdge[]>,
  ) {}

  /** Glues the object that begins at a node. */
  object(node: GraphNode, seams: readonly Seam[]): Assembled {
    const entries = new Map<string, Entry>()
    this.collect(node, seams, entries)
    return assemble(entries, node.order ?? [])
  }

  /** Gathers the keys of one object from a node and its parts; the nearer the root, the stronger. */
  private collect(node: GraphNode, seams: readonly Seam[], into: Map<string, Entry>) {
    if (this.path.has(node.id)) return
    this.path.add(node.id)
    const put = (key: string, entry: Entry) => !into.has(key) && into.set(key, entry)
    const lists = new Set(seams.flatMap((seam) => (seam.seam === 'each' || seam.seam === 'edge' ? [seam.key] : [])))
    for (const [key, value] of Object.entries(node.data)) {
      if (!lists.has(key)) put(key, { value, owner: node.id })
    }
    for (const seam of seams) {
      if (seam.seam === 'part') this.part(node, seam, into)
      else if (seam.seam !== 'link') {
        const entry = this.list(node, seam)
        if (entry) put(seam.key, entry)
      }
    }
    this.path.delete(node.id)
  }

  private part(node: GraphNode, seam: PartSeam, into: Map<string, Entry>) {
    const edge = this.edges.get(`${seam.side} ${seam.port} ${node.id}`)?.[0]
    const child = edge && this.nodes.get(seam.side === 'in' ? edge.source : edge.target)
    if (child) this.collect(child, seam.seams, into)
  }

  /** Glues a list: what could not be cut stays in front, then an item for each edge. */
  private list(node: GraphNode, seam: EachSeam | EdgeSeam): Entry | undefined {
    const rest = node.data[seam.key]
    const drawn = this.edges.get(`out ${seam.port} ${node.id}`) ?? []
    const kept = Object.hasOwn(node.data, seam.key)
    if (drawn.length === 0) return kept ? { value: rest, owner: node.id } : undefined
    const items: unknown[] = Array.isArray(rest) ? [...rest] : []
    const inside: Place[] = []
    for (const edge of drawn) {
      const child = this.nodes.get(edge.target)
      if (!child || child.kind !== seam.kind) continue
      const item = seam.seam === 'each' ? this.object(child, seam.seams) : rowOf(edge, child)
      const owner = seam.seam === 'each' ? child.id : edge.id
      inside.push({ key: `${items.length}`, owner, inside: item.places })
      items.push(item.value)
    }
    return { value: items, owner: node.id, inside }
  }
}

/** Glues an item that is an edge to a shared node. */
function rowOf(edge: GraphEdge, child: GraphNode) {
  const entries = new Map<string, Entry>()
  for (const [key, value] of Object.entries(edge.data ?? {})) entries.set(key, { value, owner: edge.id })
  for (const [key, value] of Object.entries(child.data)) {
    if (!entries.has(key)) entries.set(key, { value, owner: child.id })
  }
  return assemble(entries, edge.order ?? [])
}

interface Assembled {
  readonly value: Record<string, unknown>
  readonly places: readonly Place[]
}

/** Puts keys in the order they had on the wire; new ones come last. */
function assemble(entries: ReadonlyMap<string, Entry>, order: readonly string[]): Assembled {
  const places: (Place & Entry)[] = []
  for (const key of order) {
    const entry = entries.get(key)
    if (entry) places.push({ key, value: entry.value, owner: entry.owner, inside: entry.inside })
  }
  if (places.length < entries.size) {
    const known = new Set(order)
    for (const [key, entry] of entries) if (!known.has(key)) places.push({ key, ...entry })
  }
  return { value: recordOf(places), places }
}
