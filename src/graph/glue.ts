import { isObject, objectAtPath } from '#schemas/json.ts'
import type { Cuttable } from './cut.ts'
import type { Graph, GraphEdge, GraphNode, Slice } from './graph.ts'
import { recordOf } from './record.ts'
import type { EachSeam, EdgeSeam, PartSeam, Seam } from './seams.ts'
import { withObjectAt } from './steps.ts'

/** A glued document, and the holder of each of its paths: a node or an edge (dotted; `''` is the document itself). */
export interface Glued {
  readonly document: unknown
  readonly where: ReadonlyMap<string, string>
  /** The same paths inside the slice of their holder, dotted; `''` is the slice itself. */
  readonly inside: ReadonlyMap<string, string>
}

/** A key of an object or an item of a list, its holder, and the places inside it. */
interface Place {
  readonly key: string
  readonly owner: string
  /** True for an item of a drawn list, where the object of a node or an edge begins. */
  readonly begins?: boolean
  readonly inside?: readonly Place[] | undefined
}
interface Entry {
  readonly value: unknown
  readonly owner: string
  readonly inside?: readonly Place[] | undefined
}

/** Glues the slices of a graph back into the document they were cut from. Detached nodes are left out. */
export function glueAlong(graph: Graph, flow: Cuttable): Glued {
  const nodes = new Map(graph.nodes.map((node) => [node.id, node]))
  const root = nodes.get(graph.root)
  const where = new Map([['', graph.root]])
  const inside = new Map([['', '']])
  if (!root || !isObject(root.data)) return { document: root?.data, where, inside }
  const { value, places } = new Gluing(nodes, edgesByPort(graph)).object(root, flow.seams)
  note(places, { owner: root.id, path: '', inside: '' }, where, inside)
  return { document: value, where, inside }
}

/** The path before the places of an object: in the document, and in its holder's slice. */
interface Before {
  readonly owner: string
  readonly path: string
  readonly inside: string
}

/** Notes the holder of each place, and its path in the holder's slice. */
function note(places: readonly Place[], before: Before, where: Map<string, string>, inside: Map<string, string>) {
  for (const { key, owner, begins, inside: below } of places) {
    const path = before.path + key
    const own = begins ? '' : owner === before.owner ? before.inside + key : key
    where.set(path, owner)
    inside.set(path, own)
    if (below) note(below, { owner, path: `${path}.`, inside: begins ? '' : `${own}.` }, where, inside)
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
    add(edge.port, edge)
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

  /** Gathers the keys of one object from a node and its parts; the node nearer the root wins. */
  private collect(node: GraphNode, seams: readonly Seam[], into: Map<string, Entry>) {
    if (this.path.has(node.id)) return
    this.path.add(node.id)
    const { data, below } = this.inner(node, seams)
    this.gather(node, data, seams.filter(isAtTop), into, (key) => placesAt(below, key, node.id))
    this.path.delete(node.id)
  }

  /** Glues the objects inside a node's slice that were cut, the innermost first. */
  private inner(
    node: GraphNode,
    seams: readonly Seam[],
  ): { data: Slice; below: ReadonlyMap<string, readonly Place[]> } {
    let data = node.data
    const below = new Map<string, readonly Place[]>()
    const inside = seams.flatMap((seam) => (seam.seam !== 'link' && seam.at.length > 0 ? [seam] : []))
    const paths = [...new Map(inside.map((seam) => [seam.at.join('.'), seam.at])).entries()]
    for (const [path, at] of paths.sort((one, other) => other[1].length - one[1].length)) {
      const held = objectAtPath(data, at)
      const entries = new Map<string, Entry>()
      const here = inside.filter((seam) => seam.at.join('.') === path)
      this.gather(node, held ?? {}, here, entries, (key) => placesAt(below, `${path}.${key}`, node.id))
      if (!held && entries.size === 0) continue
      const { value, places } = assemble(entries, node.orders?.[path] ?? Object.keys(held ?? {}))
      data = withObjectAt(data, at, value)
      below.set(path, places)
    }
    return { data, below }
  }

  /** Gathers the keys of one object: its own, then those of its seams. */
  private gather(
    node: GraphNode,
    object: Slice,
    seams: readonly Seam[],
    into: Map<string, Entry>,
    below: (key: string) => readonly Place[] | undefined,
  ) {
    const put = (key: string, entry: Entry) => !into.has(key) && into.set(key, entry)
    const lists = new Set(seams.flatMap((seam) => (seam.seam === 'each' || seam.seam === 'edge' ? [seam.key] : [])))
    for (const [key, value] of Object.entries(object)) {
      if (!lists.has(key)) put(key, { value, owner: node.id, inside: below(key) })
    }
    for (const seam of seams) {
      if (seam.seam === 'part') this.part(node, seam, into)
      else if (seam.seam !== 'link') {
        const entry = this.list(node, object, seam)
        if (entry) put(seam.key, entry)
      }
    }
  }

  private part(node: GraphNode, seam: PartSeam, into: Map<string, Entry>) {
    const edge = this.edges.get(`${seam.side} ${seam.port} ${node.id}`)?.[0]
    const child = edge && this.nodes.get(seam.side === 'in' ? edge.source : edge.target)
    if (child?.kind === seam.kind) this.collect(child, seam.seams, into)
  }

  /** Glues a list: items that could not be cut stay in front, then an item for each edge. */
  private list(node: GraphNode, object: Slice, seam: EachSeam | EdgeSeam): Entry | undefined {
    const rest = object[seam.key]
    const drawn = this.drawn(node, seam)
    const kept = Object.hasOwn(object, seam.key)
    if (drawn.length === 0) return kept ? { value: rest, owner: node.id } : undefined
    const items: unknown[] = Array.isArray(rest) ? [...rest] : []
    const inside: Place[] = []
    for (const edge of drawn) {
      const child = this.nodes.get(edge.target)
      if (!child || child.kind !== seam.kind) continue
      const item = seam.seam === 'each' ? this.object(child, seam.seams) : this.row(edge, child, node, seam)
      const owner = seam.seam === 'each' ? child.id : edge.id
      inside.push({ key: `${items.length}`, owner, begins: true, inside: item.places })
      items.push(item.value)
    }
    return { value: items, owner: node.id, inside }
  }

  /** Returns the edges of a list: those of its node, and those of nodes there that rows belong to. */
  private drawn(node: GraphNode, seam: EachSeam | EdgeSeam): readonly GraphEdge[] {
    const from = seam.seam === 'edge' ? seam.from : undefined
    if (!from) return this.edges.get(`out ${seam.port} ${node.id}`) ?? []
    const hangsHere = ({ source }: GraphEdge) =>
      this.edges.get(`in ${from.port} ${source}`)?.some((edge) => edge.source === node.id)
    return (this.edges.get(seam.port) ?? []).filter((edge) => edge.source === node.id || hangsHere(edge))
  }

  /** Glues an item that is an edge to a shared node; the name of the node it leaves from is read there. */
  private row(edge: GraphEdge, child: GraphNode, node: GraphNode, { from }: EdgeSeam): Assembled {
    const entries = new Map<string, Entry>()
    for (const [key, value] of Object.entries(edge.data ?? {})) entries.set(key, { value, owner: edge.id })
    const source = from && edge.source !== node.id ? this.nodes.get(edge.source) : undefined
    if (source && from && Object.hasOwn(source.data, from.key) && !entries.has(from.key)) {
      entries.set(from.key, { value: source.data[from.key], owner: source.id })
    }
    for (const [key, value] of Object.entries(child.data)) {
      if (!entries.has(key)) entries.set(key, { value, owner: child.id })
    }
    return assemble(entries, edge.order ?? [])
  }
}

const isAtTop = (seam: Seam) => seam.seam === 'link' || seam.at.length === 0

/** Returns the places at a path of a slice: of an object that was cut there, or the way to such objects. */
function placesAt(
  below: ReadonlyMap<string, readonly Place[]>,
  path: string,
  owner: string,
): readonly Place[] | undefined {
  if (below.size === 0) return undefined
  const places = below.get(path)
  if (places) return places
  const before = `${path}.`
  const steps = [...below.keys()].flatMap((one) =>
    one.startsWith(before) ? [one.slice(before.length).split('.')[0] ?? ''] : [],
  )
  if (steps.length === 0) return undefined
  return [...new Set(steps)].map((key) => ({ key, owner, inside: placesAt(below, before + key, owner) }))
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
