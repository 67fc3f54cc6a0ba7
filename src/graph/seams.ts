/** Where a document is cut: the four seams, as values. A flow is a list of them (architecture: "Cut and glue"). */
import type { JsonPath } from '#schemas/json.ts'
import type { Slice } from './graph.ts'

/** What part, each and edge seams share. */
interface Cutting {
  /** The port of the node nearer the root. */
  readonly port: string
  /** The kind of the node that is cut off. */
  readonly kind: string
  /** The object inside the slice that is cut, as steps from the slice; the slice itself where there are none. */
  readonly at: JsonPath
}

/** These keys move to a child. */
export interface PartSeam extends Cutting {
  readonly seam: 'part'
  readonly keys: readonly string[]
  /** `in` where the child stands before its parent: segment → trigger. */
  readonly side: 'in' | 'out'
  /** Cut only when it means something; otherwise the keys stay where they are. */
  readonly when: (object: Slice) => boolean
  /** What stands in the parent when the child is taken away. */
  readonly absent: Slice
  /** What a child gets when it is hung here, beside what it has. */
  readonly present: Slice
  readonly seams: readonly Seam[]
}

/** Each item of a list becomes a child, in order. */
export interface EachSeam extends Cutting {
  readonly seam: 'each'
  readonly key: string
  readonly seams: readonly Seam[]
}

/** Which other nodes rows leave from: those at `port` whose `key` equals the row's, and then stands there instead of in the row. */
export interface RowSource {
  readonly port: string
  readonly kind: string
  readonly key: string
}

/** Each item of a list becomes an edge to a node that equal items share; the rest of the item is the edge's. */
export interface EdgeSeam extends Cutting {
  readonly seam: 'edge'
  readonly key: string
  /** The keys of an item that move to the shared node; an item whose first key is empty gets a node of its own. */
  readonly keys: readonly string[]
  /** The key of an item that says which slot of the port it leaves from: `quadrant`. */
  readonly slot: string | undefined
  /** Where the rows of a list belong to other nodes than the list itself: test rewards to their template. */
  readonly from: RowSource | undefined
}

/** Nothing moves; an edge mirrors a value that names another node. */
export interface LinkSeam {
  readonly seam: 'link'
  readonly port: string
  readonly key: string
  readonly kind: string
  /** The key of the target's slice that the value equals. */
  readonly target: string
  /** Drawn only when the value counts. */
  readonly when: (slice: Slice) => boolean
}

export type Seam = PartSeam | EachSeam | EdgeSeam | LinkSeam

/** Creates a part: keys that move to a child when any of them (or of the child's own parts) is there. */
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

/** Lists the keys of one object that seams take from it, their own parts included. */
export function claimedKeys(seams: readonly Seam[]): readonly string[] {
  return seams.flatMap((seam) => {
    if (seam.seam === 'link') return []
    if (seam.at.length > 0) return [`${seam.at[0]}`]
    return seam.seam === 'part' ? [...seam.keys, ...claimedKeys(seam.seams)] : [seam.key]
  })
}
