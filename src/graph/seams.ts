/** Where a document is cut: the four seams, as values. A flow is a list of them (architecture: "Cut and glue"). */
import type { Slice } from './graph.ts'

/** These keys move to a child. */
export interface PartSeam {
  readonly seam: 'part'
  readonly port: string
  readonly kind: string
  readonly keys: readonly string[]
  /** `in` where the child stands before its parent: segment → trigger. */
  readonly side: 'in' | 'out'
  /** Cut only when it means something; otherwise the keys stay where they are. */
  readonly when: (object: Slice) => boolean
  /** What stands in the parent when the child is taken away. */
  readonly absent: Slice
  readonly seams: readonly Seam[]
}

/** Each item of a list becomes a child, in order. */
export interface EachSeam {
  readonly seam: 'each'
  readonly port: string
  readonly kind: string
  readonly key: string
  readonly seams: readonly Seam[]
}

/** Each item of a list becomes an edge to a node that equal items share; the rest of the item is the edge's. */
export interface EdgeSeam {
  readonly seam: 'edge'
  readonly port: string
  readonly kind: string
  readonly key: string
  /** The keys of an item that move to the shared node; an item whose first key is empty gets a node of its own. */
  readonly keys: readonly string[]
  /** The key of an item that says which slot of the port it leaves from: `quadrant`. */
  readonly slot: string | undefined
}

/** Nothing moves; an edge mirrors a value that names another node. */
export interface LinkSeam {
  readonly seam: 'link'
  readonly port: string
  readonly key: string
  readonly kind: string
  /** The key of the target's slice that the value equals. */
  readonly target: string
}

export type Seam = PartSeam | EachSeam | EdgeSeam | LinkSeam

/** Creates a part: keys that move to a child when any of them (or of the child's own parts) is there. */
export function part(
  port: string,
  kind: string,
  keys: readonly string[],
  options: { side?: 'in' | 'out'; when?: (object: Slice) => boolean; absent?: Slice; seams?: readonly Seam[] } = {},
): PartSeam {
  const seams = options.seams ?? []
  const all = [...keys, ...claimedKeys(seams)]
  return {
    seam: 'part',
    port,
    kind,
    keys,
    side: options.side ?? 'out',
    when: options.when ?? ((object) => all.some((key) => Object.hasOwn(object, key))),
    absent: options.absent ?? {},
    seams,
  }
}

/** Creates a list of children; with `as: 'edge'`, a list of edges to shared nodes. */
export function each(port: string, kind: string, key: string, options?: { seams?: readonly Seam[] }): EachSeam
export function each(
  port: string,
  kind: string,
  key: string,
  options: { as: 'edge'; keys: readonly string[]; slot?: string },
): EdgeSeam
export function each(
  port: string,
  kind: string,
  key: string,
  options: { as?: 'edge'; keys?: readonly string[]; slot?: string; seams?: readonly Seam[] } = {},
): EachSeam | EdgeSeam {
  return options.as === 'edge'
    ? { seam: 'edge', port, kind, key, keys: options.keys ?? [], slot: options.slot }
    : { seam: 'each', port, kind, key, seams: options.seams ?? [] }
}

/** Creates a link: an edge to the node of a kind whose `target` key equals the value of `key`. */
export function link(port: string, kind: string, key: string, target: string): LinkSeam {
  return { seam: 'link', port, kind, key, target }
}

/** Lists the keys of one object that seams take from it, their own parts included. */
export function claimedKeys(seams: readonly Seam[]): readonly string[] {
  return seams.flatMap((seam) => {
    if (seam.seam === 'part') return [...seam.keys, ...claimedKeys(seam.seams)]
    return seam.seam === 'link' ? [] : [seam.key]
  })
}
