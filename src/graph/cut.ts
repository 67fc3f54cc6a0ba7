import { isObject, type JsonPath, objectAtPath } from '#schemas/json.ts'
import type { Graph, GraphEdge, GraphNode, Slice } from './graph.ts'
import { omit, pick } from './record.ts'
import { claimedKeys, type EachSeam, type EdgeSeam, type LinkSeam, type PartSeam, type Seam } from './seams.ts'
import { withObjectAt } from './steps.ts'

/** The part of a flow that cutting needs. */
export interface Cuttable {
  readonly id: string
  readonly root: string
  readonly seams: readonly Seam[]
}

/** Cuts a document along a flow's seams. What has not the expected shape is not cut and stays on its node. */
export function cutAlong(document: unknown, kind: string, flow: Cuttable): Graph {
  const sheet = new Sheet()
  const root = sheet.take(flow.root)
  if (isObject(document)) sheet.object(root, flow.root, document, flow.seams)
  else sheet.nodes.set(root, { id: root, kind: flow.root, data: document as Slice })
  for (const wait of sheet.links) sheet.link(wait.from, wait.seam)
  return { kind, flow: flow.id, root, nodes: [...sheet.nodes.values()], edges: sheet.edges }
}

type Orders = Record<string, readonly string[]>

class Sheet {
  readonly nodes = new Map<string, GraphNode>()
  readonly edges: GraphEdge[] = []
  readonly links: { from: string; seam: LinkSeam }[] = []
  private readonly shared = new Map<string, string>()
  private readonly ids = new Set<string>()
  /** The last number put behind a wish: thousands of rows may wish for the same id. */
  private readonly numbers = new Map<string, number>()

  /** Takes an id that is free: the wish itself, else with a number behind it. */
  take(wish: string): string {
    let id = wish
    let n = this.numbers.get(wish) ?? 1
    while (this.ids.has(id)) id = `${wish}~${++n}`
    this.numbers.set(wish, n)
    this.ids.add(id)
    return id
  }

  /** Puts a whole object of the document at a node. */
  object(id: string, kind: string, object: Slice, seams: readonly Seam[]) {
    this.node({ id, kind, data: object, order: Object.keys(object) }, seams)
  }

  /** Puts a node on the sheet, before those that are cut off it, and cuts its seams. */
  private node(node: GraphNode, seams: readonly Seam[]) {
    this.nodes.set(node.id, node)
    const orders: Orders = {}
    const data = this.slice(node.id, node.data, seams, orders)
    this.nodes.set(node.id, { ...node, data, ...(Object.keys(orders).length > 0 ? { orders } : {}) })
  }

  /** Cuts the seams of a slice and answers what stays. */
  private slice(id: string, slice: Slice, seams: readonly Seam[], orders: Orders): Slice {
    let rest = slice
    for (const seam of seams) {
      if (seam.seam === 'link') this.links.push({ from: id, seam })
      else {
        const object = objectAtPath(rest, seam.at)
        const left = object && (seam.seam === 'part' ? this.part(id, object, seam) : this.list(id, object, seam))
        if (!left || left === object) continue
        note(orders, seam.at, object)
        rest = withObjectAt(rest, seam.at, left)
      }
    }
    return rest
  }

  private part(id: string, object: Slice, seam: PartSeam): Slice {
    if (!seam.when(object)) return object
    const keys = [...seam.keys, ...claimedKeys(seam.seams)]
    const child = this.take(seam.kind)
    this.connect(seam.side === 'in' ? child : id, seam.side === 'in' ? id : child, seam.port)
    this.node({ id: child, kind: seam.kind, data: pick(object, keys) }, seam.seams)
    return omit(object, keys)
  }

  /** Cuts a list of objects; the emptied list stays behind, so that an empty one is told from none. */
  private list(id: string, object: Slice, seam: EachSeam | EdgeSeam): Slice {
    const items = object[seam.key]
    if (!Object.hasOwn(object, seam.key) || !Array.isArray(items) || !items.every(isObject)) return object
    const sources = seam.seam === 'edge' ? this.sourcesOf(id, seam) : undefined
    items.forEach((item, index) => {
      if (seam.seam === 'each') {
        const child = this.take(`${seam.kind}:${index + 1}`)
        this.connect(id, child, seam.port)
        this.object(child, seam.kind, item, seam.seams)
      } else {
        const source = sources?.get(item[seam.from?.key ?? ''])
        const moved = source && seam.from ? [...seam.keys, seam.from.key] : seam.keys
        this.connect(source ?? id, this.share(seam, pick(item, seam.keys), index), seam.port, item, moved)
      }
    })
    return { ...object, [seam.key]: [] }
  }

  /** Returns the nodes that rows belong to, by the name in the row; where two have one name, the first. */
  private sourcesOf(id: string, { from }: EdgeSeam): ReadonlyMap<unknown, string> | undefined {
    if (!from) return undefined
    const sources = new Map<unknown, string>()
    for (const { source, port, target } of this.edges) {
      const name = this.nodes.get(target)?.data[from.key]
      if (source === id && port === from.port && isName(name) && !sources.has(name)) sources.set(name, target)
    }
    return sources
  }

  private share(seam: EdgeSeam, slice: Slice, index: number): string {
    const name = slice[seam.keys[0] ?? '']
    const blank = name === undefined || name === null || name === '' || Object.values(slice).some(isCompound)
    const text = blank ? '' : `${seam.kind} ${JSON.stringify(slice)}`
    const known = blank ? undefined : this.shared.get(text)
    if (known) return known
    const id = this.take(`${seam.kind}:${typeof name === 'string' && name ? name : `row ${index + 1}`}`)
    this.nodes.set(id, { id, kind: seam.kind, data: slice })
    if (!blank) this.shared.set(text, id)
    return id
  }

  private connect(source: string, target: string, port: string, item?: Slice, moved: readonly string[] = []) {
    const id = this.take(`${source} ${port} ${target}`)
    this.edges.push(
      item
        ? { id, source, target, port, data: omit(item, moved), order: Object.keys(item) }
        : { id, source, target, port },
    )
  }

  link(from: string, seam: LinkSeam) {
    const slice = this.nodes.get(from)?.data
    const value = slice?.[seam.key]
    if (!slice || !isName(value) || !seam.when(slice)) return
    const target = [...this.nodes.values()].find((node) => node.kind === seam.kind && node.data[seam.target] === value)
    if (target) this.connect(from, target.id, seam.port)
  }
}

/** Notes the keys of an object inside a slice, in their order before anything was cut out of it. */
function note(orders: Orders, at: JsonPath, object: Slice) {
  const path = at.join('.')
  if (at.length > 0 && !Object.hasOwn(orders, path)) orders[path] = Object.keys(object)
}

/** Says whether a value names another node: only a text that is not empty does. */
function isName(value: unknown): value is string {
  return typeof value === 'string' && value !== ''
}

/** Says whether a value is a list or an object where a name should be; such values never count as equal. */
function isCompound(value: unknown): boolean {
  return typeof value === 'object' && value !== null
}
