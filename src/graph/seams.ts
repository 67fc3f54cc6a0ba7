/** Seams: the lines along which a document is cut. There are four kinds; a flow is a list of them. */
import type { JsonPath } from '#schemas/json.ts'
import type { Slice } from './graph.ts'

/** The common fields of part, each and edge seams. */
interface Cutting {
  /** The port of the node nearer the root. */
  readonly port: string
  /** The kind of the node that is cut off. */
  readonly kind: string
  /** The path of the object inside the slice that is cut; empty for the slice itself. */
  readonly at: JsonPath
}

/** A part: these keys move to a child. */
export interface PartSeam extends Cutting {
  readonly seam: 'part'
  readonly keys: readonly string[]
  /** `in` where the child stands before its parent: segment → trigger. */
  readonly side: 'in' | 'out'
  /** Says whether the part is cut; otherwise the keys stay. */
  readonly when: (object: Slice) => boolean
  /** The keys of the parent when the child is removed. */
  readonly absent: Slice
  /** The keys that a child gets when it is attached, beside its own. */
  readonly present: Slice
  readonly seams: readonly Seam[]
}

/** A list whose items become children, in order. */
export interface EachSeam extends Cutting {
  readonly seam: 'each'
  readonly key: string
  readonly seams: readonly Seam[]
}

/**
 * The other nodes that rows leave from: those at `port` whose `key` equals the row's. The key then stands there instead
 * of in the row.
 */
export interface RowSource {
  readonly port: string
  readonly kind: string
  readonly key: string
}

/** A list whose items become edges to a node that equal items share; the edge holds the rest of the item. */
export interface EdgeSeam extends Cutting {
  readonly seam: 'edge'
  readonly key: string
  /** The keys of an item that move to the shared node; an item whose first key is empty gets a node of its own. */
  readonly keys: readonly string[]
  /** The key of an item that names the slot it leaves from: `quadrant`. */
  readonly slot: string | undefined
  /** The nodes that the rows of a list belong to, where they are not the list's own: test rewards to their template. */
  readonly from: RowSource | undefined
}

/** A link: an edge that mirrors a value naming another node. Nothing moves. */
export interface LinkSeam {
  readonly seam: 'link'
  readonly port: string
  readonly key: string
  readonly kind: string
  /** The key of the target's slice that the value equals. */
  readonly target: string
  /** Says whether the link is drawn. */
  readonly when: (slice: Slice) => boolean
}

export type Seam = PartSeam | EachSeam | EdgeSeam | LinkSeam

/** Documents of their own that hang beside a node: nothing of them is cut off the document, and nothing is glued into it. */
export interface BesideSeam {
  readonly seam: 'beside'
  readonly port: string
  readonly kind: string
}

/** Creates a part: keys that move to a child when any of them (or of the child's own parts) exists. */
export function part(
  port: string,
  kind: string,
  keys: readonly string[],
  options: {
    at?: JsonPath
    side?: 'in' | 'out'
    when?: (object: Slice) => boolean
    absent?: Slice
    present?: Slice
    seams?: readonly Seam[]
  } = {},
): PartSeam {
  const seams = options.seams ?? []
  const all = [...keys, ...claimedKeys(seams)]
  return {
    seam: 'part',
    port,
    kind,
    at: options.at ?? [],
    keys,
    side: options.side ?? 'out',
    when: options.when ?? ((object) => all.some((key) => Object.hasOwn(object, key))),
    absent: options.absent ?? {},
    present: options.present ?? {},
    seams,
  }
}

/** Creates a list of children; with `as: 'edge'`, a list of edges to shared nodes. */
export function each(
  port: string,
  kind: string,
  key: string,
  options?: { at?: JsonPath; seams?: readonly Seam[] },
): EachSeam
export function each(
  port: string,
  kind: string,
  key: string,
  options: { as: 'edge'; at?: JsonPath; keys: readonly string[]; slot?: string; from?: RowSource },
): EdgeSeam
export function each(
  port: string,
  kind: string,
  key: string,
  options: {
    as?: 'edge'
    at?: JsonPath
    keys?: readonly string[]
    slot?: string
    from?: RowSource
    seams?: readonly Seam[]
  } = {},
): EachSeam | EdgeSeam {
  const cutting = { port, kind, at: options.at ?? [], key }
  return options.as === 'edge'
    ? { seam: 'edge', ...cutting, keys: options.keys ?? [], slot: options.slot, from: options.from }
    : { seam: 'each', ...cutting, seams: options.seams ?? [] }
}

/** Creates a link: an edge to the node of a kind whose `target` key equals the value of `key`. */
export function link(
  port: string,
  kind: string,
  key: string,
  target: string,
  when: (slice: Slice) => boolean = () => true,
): LinkSeam {
  return { seam: 'link', port, kind, key, target, when }
}

/** Lists the keys of one object that seams take from it, including those of their own parts. */
export function claimedKeys(seams: readonly Seam[]): readonly string[] {
  return seams.flatMap((seam) => {
    if (seam.seam === 'link') return []
    if (seam.at.length > 0) return [`${seam.at[0]}`]
    return seam.seam === 'part' ? [...seam.keys, ...claimedKeys(seam.seams)] : [seam.key]
  })
}
