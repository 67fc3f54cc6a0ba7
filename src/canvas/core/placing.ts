/** Placing issues on the sheet: at the node or edge that holds their place in the document. */
import type { Issue } from '#schemas/checks/issue.ts'
import { seamSitesIn } from '#src/flows/operations/connections.ts'
import { flowById } from '#src/flows/registry.ts'
import type { Glued } from '#src/graph/glue.ts'
import type { Graph } from '#src/graph/graph.ts'
import type { PartSeam } from '#src/graph/seams.ts'

/** A problem with the node or edge that holds its place. */
export interface PlacedIssue {
  readonly issue: Issue
  /** The id of the node or edge that shows it. */
  readonly owner: string
  /** The id of who holds its place: the owner, but where its flow shows a place with another. */
  readonly holder: string
  /** The place inside the holder's slice, where an inspector's cursor finds it. */
  readonly path: string
}

type Where = Pick<Glued, 'where' | 'inside'>

/** Places a problem by what `glue` says of the document; a key that is not there yet belongs to whoever would hold it. */
export function placeIssue(issue: Issue, graph: Graph, glued: Where): PlacedIssue {
  const held = holding(issue.path, graph, glued)
  const shown = flowById(graph.flow).shownWith?.(issue.path, graph)
  const owner = shown === undefined ? held.id : holding(shown, graph, glued).id
  return { issue, owner, holder: held.id, path: held.path }
}

function holding(place: string, graph: Graph, { where, inside }: Where): Claim {
  const steps = place === '' ? [] : place.split('.')
  let length = steps.length
  while (length > 0 && !where.has(steps.slice(0, length).join('.'))) length--
  const found = steps.slice(0, length).join('.')
  const owner = where.get(found) ?? graph.root
  const missing = steps.slice(length)
  const path = [inside.get(found) ?? '', ...missing].filter((step) => step !== '').join('.')
  const holder = missing.length > 0 ? claimant(graph, owner, path) : undefined
  return holder ?? { id: owner, path }
}

/** Finds the node that would hold a missing place: a part whose seam claims it, or the shared node a row leads to. */
function claimant(graph: Graph, owner: string, path: string): Claim | undefined {
  const edge = graph.edges.find((one) => one.id === owner)
  if (!edge) return claimedBy(graph, owner, path)
  const claims = seamSitesIn(graph).some(
    ({ seam }) => seam.seam === 'edge' && seam.port === edge.port && seam.keys.includes(path),
  )
  return claims ? { id: edge.target, path } : undefined
}

interface Claim {
  readonly id: string
  readonly path: string
}

/** Looks among the parts of a node, and theirs. */
function claimedBy(graph: Graph, parent: string, path: string): Claim | undefined {
  const kind = graph.nodes.find((node) => node.id === parent)?.kind
  for (const joint of seamSitesIn(graph)) {
    const { seam } = joint
    if (joint.parent !== kind || seam.seam !== 'part') continue
    const before = seam.at.length > 0 ? `${seam.at.join('.')}.` : ''
    const child = path.startsWith(before) ? partAt(graph, parent, seam) : undefined
    if (child === undefined) continue
    const key = path.slice(before.length)
    if (seam.keys.includes(key.split('.')[0] ?? '')) return { id: child, path: key }
    const deeper = claimedBy(graph, child, key)
    if (deeper) return deeper
  }
  return undefined
}

function partAt(graph: Graph, parent: string, seam: PartSeam): string | undefined {
  const into = seam.side === 'in'
  const edge = graph.edges.find((one) => one.port === seam.port && (into ? one.target : one.source) === parent)
  const child = edge && graph.nodes.find((node) => node.id === (into ? edge.source : edge.target))
  return child?.kind === seam.kind ? child.id : undefined
}
