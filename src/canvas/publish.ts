/** Publishing: when a rule starts and ends, as one step on the sheet. */
import { NEVER } from '#schemas/codes.ts'
import { jointsIn } from '#src/flows/connections.ts'
import { addNode, connect } from '#src/flows/edit.ts'
import type { FlowFacts } from '#src/flows/flow.ts'
import { type Graph, nodeById, type Slice, withNodeData } from '#src/graph/graph.ts'
import { toMinute } from '#src/kit/dates.ts'

/** What the publish panel asks. */
export interface Schedule {
  /** Milliseconds since the epoch; undefined means now, stamped when it is published. */
  readonly start: number | undefined
  /** Milliseconds since the epoch; undefined means never. */
  readonly end: number | undefined
}

/** Publishes: the schedule goes to the trigger (put there if it is missing), the status to the root. */
export function published(graph: Graph, schedule: Schedule, now: number, blankTrigger: Slice, facts: FlowFacts): Graph {
  const withTrigger = holderOf(graph, 'startDateTime') ? graph : putTrigger(graph, blankTrigger, facts)
  const holder = holderOf(withTrigger, 'startDateTime') ?? withTrigger.root
  const data = nodeById(withTrigger, holder)?.data ?? {}
  const dated = withNodeData(withTrigger, holder, {
    ...data,
    startDateTime: toMinute(schedule.start ?? now),
    endDateTime: schedule.end === undefined ? NEVER : toMinute(schedule.end),
  })
  return withStatus(dated, 'active')
}

/** Sets the status of the document. */
export function withStatus(graph: Graph, status: 'active' | 'inactive'): Graph {
  const root = nodeById(graph, graph.root)
  return root ? withNodeData(graph, root.id, { ...root.data, ruleStatus: status }) : graph
}

/** The node whose part claims a key, where it hangs in the document. */
export function holderOf(graph: Graph, key: string): string | undefined {
  for (const { seam } of jointsIn(graph)) {
    if (seam.seam !== 'part' || !seam.keys.includes(key)) continue
    const edge = graph.edges.find(
      (one) => one.port === seam.port && (seam.side === 'in' ? one.target : one.source) === graph.root,
    )
    return edge && (seam.side === 'in' ? edge.source : edge.target)
  }
  return graph.root
}

function putTrigger(graph: Graph, blank: Slice, facts: FlowFacts): Graph {
  const joint = jointsIn(graph).find(({ seam }) => seam.seam === 'part' && seam.keys.includes('startDateTime'))
  if (!joint) return graph
  const { graph: added, id } = addNode(graph, joint.seam.kind, blank)
  return connect(added, { source: id, target: graph.root, port: joint.seam.port }, undefined, facts)
}
