/** Where on the sheet a problem belongs: the node or edge that holds its place in the document. */
import type { Issue } from '#schemas/issue.ts'
import { jointsIn } from '#src/flows/connections.ts'
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
export function placeIssue(issue: Issue, graph: Graph, where: ReadonlyMap<string, string>): PlacedIssue {
  const steps = issue.path.split('.')
  let length = steps.length
  while (length > 0 && !where.has(steps.slice(0, length).join('.'))) length--
  const owner = where.get(steps.slice(0, length).join('.')) ?? graph.root
  const begin = sliceBegin(steps, length)
  const path = steps.slice(begin).join('.')
  const missing = begin === length ? steps[begin] : undefined
  return { issue, owner: missing === undefined ? owner : (claimant(graph, owner, missing) ?? owner), path }
}

/** The step at which the owner's slice begins: behind the last list index of the found place, else at the document. */
function sliceBegin(steps: readonly string[], length: number): number {
  for (let at = length - 1; at > 0; at--) if (/^\d+$/.test(steps[at] ?? '')) return at + 1
  return 0
}

/** Who would hold a key that is missing: the part whose seam claims it, or the shared node a row leads to. */
function claimant(graph: Graph, owner: string, key: string): string | undefined {
  const edge = graph.edges.find((one) => one.id === owner)
  for (const { seam } of jointsIn(graph)) {
    if (edge && seam.seam === 'edge' && seam.port === edge.port && seam.keys.includes(key)) return edge.target
    if (!edge && seam.seam === 'part' && seam.keys.includes(key)) {
      const held = graph.edges.find((one) => one.port === seam.port)
      const id = seam.side === 'in' ? held?.source : held?.target
      if (id && graph.nodes.some((node) => node.id === id && node.kind === seam.kind)) return id
    }
  }
  return undefined
}
