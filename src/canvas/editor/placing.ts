/** Where on the sheet a problem belongs: the node or edge that holds its place in the document. */
import type { Issue } from '#schemas/issue.ts'
import { jointsIn } from '#src/flows/connections.ts'
import type { Glued } from '#src/graph/glue.ts'
import type { Graph } from '#src/graph/graph.ts'
import type { PartSeam } from '#src/graph/seams.ts'

/** A problem with the node or edge that holds its place. */
export interface PlacedIssue {
  readonly issue: Issue
  /** The id of a node or an edge. */
  readonly owner: string
  /** The place inside the owner's slice, where an inspector's cursor finds it. */
  readonly path: string
}

/** Places a problem by what `glue` says of the document; a key that is not there yet belongs to whoever would hold it. */
export function placeIssue(
  issue: Issue,
  graph: Graph,
  { where, inside }: Pick<Glued, 'where' | 'inside'>,
): PlacedIssue {
  const steps = issue.path === '' ? [] : issue.path.split('.')
  let length = steps.length
  while (length > 0 && !where.has(steps.slice(0, length).join('.'))) length--
  const found = steps.slice(0, length).join('.')
  const owner = where.get(found) ?? graph.root
  const missing = steps.slice(length)
  const path = [inside.get(found) ?? '', ...missing].filter((step) => step !== '').join('.')
  const holder = missing.length > 0 ? claimant(graph, owner, path) : undefined
  return { issue, owner: holder?.id ?? owner, path: holder?.path ?? path }
}

/** Who would hold a place that is missing, and where: a part whose seam claims it, or the shared node a row leads to. */
function claimant(graph: Graph, owner: string, path: string): Claim | undefined {
  const edge = graph.edges.find((one) => one.id === owner)
  if (!edge) return claimedBy(graph, owner, path)
  const claims = jointsIn(graph).some(
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
  for (const joint of jointsIn(graph)) {
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
