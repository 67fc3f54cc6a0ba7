/** Where on the sheet a problem belongs: the node or edge that holds its place in the document. */
import type { Issue } from '#schemas/issue.ts'
import { jointsIn } from '#src/flows/connections.ts'
import type { Glued } from '#src/graph/glue.ts'
import type { Graph } from '#src/graph/graph.ts'

/** A problem with the node or edge that holds its place. */
export interface PlacedIssue {
  readonly issue: Issue
  /** The id of a node or an edge. */
  readonly owner: string
  /** The place inside the owner's slice, where an inspector's cursor finds it. */
  readonly path: string
}

/** Places a problem by what `glue` says of the document; a key that is not there yet belongs to whoever would hold it. */
export function placeIssue(issue: Issue, graph: Graph, { where, inside }: Pick<Glued, 'where' | 'inside'>): PlacedIssue {
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

/** Who would hold a place that is missing, and where: the part whose seam claims it, or the shared node a row leads to. */
function claimant(graph: Graph, owner: string, path: string): { id: string; path: string } | undefined {
  const edge = graph.edges.find((one) => one.id === owner)
  for (const { seam } of jointsIn(graph)) {
    if (edge && seam.seam === 'edge' && seam.port === edge.port && seam.keys.includes(path)) {
      return { id: edge.target, path }
    }
    if (edge || seam.seam !== 'part') continue
    const before = seam.at.length > 0 ? `${seam.at.join('.')}.` : ''
    const key = path.startsWith(before) ? path.slice(before.length) : undefined
    if (key === undefined || !seam.keys.includes(key.split('.')[0] ?? '')) continue
    const ends = (one: { source: string; target: string }) =>
      seam.side === 'in' ? [one.target, one.source] : [one.source, one.target]
    const held = graph.edges.find((one) => one.port === seam.port && (ends(one)[0] === owner || seam.at.length === 0))
    const id = held && ends(held)[1]
    if (id && graph.nodes.some((node) => node.id === id && node.kind === seam.kind)) return { id, path: key }
  }
  return undefined
}
