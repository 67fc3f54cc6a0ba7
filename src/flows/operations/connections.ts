/** Connections that are allowed, read from a flow's seams: a flow that draws something also allows drawing it. */
import type { Graph, GraphEdge } from '#src/graph/graph.ts'
import { nodeById } from '#src/graph/graph.ts'
import { portTypes } from '#src/graph/kind.ts'
import type { BesideSeam, Seam } from '#src/graph/seams.ts'
import type { ConnectionRequest, Flow } from '../flow.ts'
import { messageSites } from '../messages/anchors.ts'
import { flows } from '../registry.ts'

/** A seam, and the kind of node it belongs to. */
export interface SeamSite {
  /** The node kind nearer the root. */
  readonly parent: string
  readonly seam: Seam | BesideSeam
  /** True for rows that name no node that exists; nobody draws such a connection. */
  readonly stray?: boolean
}

/** A site of a seam along which the document is cut. */
export type CutSite = SeamSite & { readonly seam: Seam }

const sites = new WeakMap<Flow, readonly SeamSite[]>()

/** Lists every site of a flow: where its document is cut, and where messages hang beside it. */
export function sitesOfFlow(flow: Flow): readonly SeamSite[] {
  const known = sites.get(flow)
  if (known) return known
  const cut = seamSitesOf(flow.root, flow.seams)
  const all = [...cut, ...messageSites(flow.family, new Set([flow.root, ...cut.map(({ seam }) => seam.kind)]))]
  sites.set(flow, all)
  return all
}

/** Lists the sites of the seams along which a flow cuts its document. */
export function seamSitesOf(root: string, seams: readonly Seam[]): readonly CutSite[] {
  return seams.flatMap((seam): CutSite[] => [
    ...hanging(root, seam),
    ...(seam.seam === 'part' || seam.seam === 'each' ? seamSitesOf(seam.kind, seam.seams) : []),
  ])
}

/** Returns the sites of a seam: its parent, and the nodes that its rows may belong to. */
function hanging(parent: string, seam: Seam): readonly CutSite[] {
  const from = seam.seam === 'edge' ? seam.from : undefined
  return from
    ? [
        { parent: from.kind, seam },
        { parent, seam, stray: true },
      ]
    : [{ parent, seam }]
}

/** Returns the kinds that any flow of a graph's family draws: the kinds that may stand on its sheet. */
export function drawnKinds(graph: Graph): readonly string[] {
  const family = flows.find((one) => one.id === graph.flow)?.family
  const drawn = flows.filter((flow) => flow.family === family)
  return [
    ...new Set(
      drawn.flatMap((flow) => [
        // A root that is always there is put on no sheet.
        ...(flow.rootKeys.length > 0 ? [flow.root] : []),
        ...sitesOfFlow(flow).map(({ seam }) => seam.kind),
      ]),
    ),
  ]
}

/** Returns the seam sites of a graph's own flow. */
export function seamSitesIn(graph: Graph): readonly SeamSite[] {
  const flow = flows.find((one) => one.id === graph.flow)
  return flow ? sitesOfFlow(flow) : []
}

/** Returns the ports whose edges only mirror a value of the document. */
export function linkPorts(graph: Graph): ReadonlySet<string> {
  return new Set(seamSitesIn(graph).flatMap(({ seam }) => (seam.seam === 'link' ? [seam.port] : [])))
}

/** Returns the kinds that may stand at the other end of a port of a kind. */
export function kindsAt(graph: Graph, kind: string, port: string, end: 'source' | 'target'): readonly string[] {
  return seamSitesIn(graph).flatMap(({ parent, seam, stray }) => {
    if (seam.port !== port || stray) return []
    const into = seam.seam === 'part' && seam.side === 'in'
    const [source, target] = into ? [seam.kind, parent] : [parent, seam.kind]
    return end === 'target' ? (source === kind ? [target] : []) : target === kind ? [source] : []
  })
}

/** Finds the seam site of a connection, or `undefined` when no seam of the flow runs there. */
export function seamSiteFor(graph: Graph, wish: ConnectionRequest): SeamSite | undefined {
  const source = nodeById(graph, wish.source)?.kind
  const target = nodeById(graph, wish.target)?.kind
  return seamSitesIn(graph).find(({ parent, seam }) => {
    if (seam.port !== wish.port) return false
    return seam.seam === 'part' && seam.side === 'in'
      ? seam.kind === source && parent === target
      : parent === source && seam.kind === target
  })
}

/**
 * Finds the edge that fills the only place of a part, or that already attaches an item; `undefined` while there is
 * room.
 */
export function blockingEdge(graph: Graph, joint: SeamSite, wish: ConnectionRequest): GraphEdge | undefined {
  if (joint.seam.seam === 'each' || joint.seam.seam === 'beside')
    return graph.edges.find((edge) => edge.port === wish.port && edge.target === wish.target)
  if (joint.seam.seam !== 'part') return undefined
  const { side } = joint.seam
  const [parent, child] = side === 'in' ? [wish.target, wish.source] : [wish.source, wish.target]
  const ends = (edge: GraphEdge) => (side === 'in' ? [edge.target, edge.source] : [edge.source, edge.target])
  return graph.edges.find((edge) => edge.port === wish.port && (ends(edge)[0] === parent || ends(edge)[1] === child))
}

/** Returns why a connection cannot be drawn, or `undefined` when it can. */
export function connectionRefusal(graph: Graph, wish: ConnectionRequest): string | undefined {
  if (wish.source === wish.target) return 'A step cannot lead to itself.'
  const refused = flows.find((flow) => flow.id === graph.flow)?.refuses?.(graph, wish)
  if (refused) return refused
  const joint = seamSiteFor(graph, wish)
  const rule = portTypes[wish.port as keyof typeof portTypes] ?? 'These two do not fit together.'
  if (!joint || joint.stray) return elsewhere(graph, wish) ?? rule
  if (blockingEdge(graph, joint, wish)) return `${rule} Take the other away first.`
  const twice = graph.edges.some(
    (edge) => edge.source === wish.source && edge.target === wish.target && edge.port === wish.port,
  )
  return twice && joint.seam.seam === 'edge' && joint.seam.slot === undefined
    ? 'These two are connected already.'
    : undefined
}

/** Returns why a connection that fits in other documents of the family does not fit here. */
function elsewhere(graph: Graph, wish: ConnectionRequest): string | undefined {
  const here = flows.find((flow) => flow.id === graph.flow)
  const fits = flows.some((flow) => {
    const joint = flow.family === here?.family ? seamSiteFor({ ...graph, flow: flow.id }, wish) : undefined
    return joint && !joint.stray
  })
  if (!here || !fits) return undefined
  return graph.flow === 'undecided'
    ? 'Choose a template first; it says what can be won.'
    : `This game (${here.label}) has no place for it.`
}

/** Returns why an edge cannot be removed, or `undefined` when it can. */
export function whyLocked(graph: Graph, edge: GraphEdge): string | undefined {
  return flows.find((flow) => flow.id === graph.flow)?.whyLocked?.(edge)
}
