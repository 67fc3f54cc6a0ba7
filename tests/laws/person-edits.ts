/** What a person may do to a sheet, drawn by chance: steps that are put on it, connected, filled in and taken away. */
import fc from 'fast-check'
import { nodeKinds } from '#nodes/kinds.ts'
import { type FlowFacts, rootSlice } from '#src/flows/flow.ts'
import { connectionRefusal, seamSitesIn } from '#src/flows/operations/connections.ts'
import { addNode, connect, disconnect, insertOnEdge, removeNodes } from '#src/flows/operations/edit.ts'
import { react } from '#src/flows/operations/react.ts'
import { type Graph, withNodeData } from '#src/graph/graph.ts'

const segments = Array.from({ length: 8 }, (_, index) => ({ text: `Field ${index + 1}` }))
/** What templates of every type bring along, whether their rules read it or not. */
const more = {
  slotMachineElements: ['mango', 'lamp'],
  schedule: { noOfDays: 'daily' },
  referralLeaderboard: true,
  leaderboardTemplate: 'neighbours',
}
const templates = [1, 2, 3, 4, 5, 6, 7, 8, 9, 12, 13, 16, 17, 18, 19, 20, 99].map(
  (type): FlowFacts => ({ template: { id: `template-${type}`, type, segments, ...more } }),
)

/** What a person may do: each takes two numbers for its choices. */
const edits: readonly ((graph: Graph, one: number, two: number, facts: FlowFacts) => Graph)[] = [
  (graph, one) => {
    const kind = nodeKinds[one % nodeKinds.length]
    return kind && kind.id !== 'opaque' ? addNode(graph, kind.id, kind.blank({ now: 0, timezone: 'UTC' })).graph : graph
  },
  (graph, one, two, facts) => {
    const joints = seamSitesIn(graph)
    const port = joints[one % Math.max(1, joints.length)]?.seam.port ?? ''
    const source = graph.nodes[one % graph.nodes.length]?.id ?? ''
    const target = graph.nodes[two % graph.nodes.length]?.id ?? ''
    const wish = { source, target, port }
    return connectionRefusal(graph, wish) ? graph : connect(graph, wish, two % 3 ? undefined : (two % 8) + 1, facts)
  },
  (graph, one) => disconnect(graph, graph.edges[one % Math.max(1, graph.edges.length)]?.id ?? ''),
  (graph, one, two) => removeNodes(graph, [graph.nodes[one % graph.nodes.length]?.id ?? '', `${two}`]),
  (graph, one, two, facts) => {
    const edge = graph.edges[one % Math.max(1, graph.edges.length)]?.id ?? ''
    return insertOnEdge(graph, edge, graph.nodes[two % graph.nodes.length]?.id ?? '', facts) ?? graph
  },
  (graph, _one, _two, facts) => withRoot(graph, { templateId: facts.template?.id }),
  (graph, one, two) => withRoot(graph, { rewardOption: ['rank', 'score', 'neither', 7][one % 4], ours: two }),
  (graph, one) => withRoot(graph, { winningQuandrants: one % 7 ? one % 12 : `${one}` }),
  (graph, one, two) => withRoot(graph, { combination: [1, 2, 3, 4, 5, 6, 7, 8].slice(one % 5, two % 9) }),
  (graph, one) => withRoot(graph, { gameMechanicsRuleType: ['badge', 'leaderboard', 'neither', 7][one % 4] }),
  (graph, one) => withRoot(graph, { badgeFactor: ['activity', 'score', 'coins', 7][one % 4] }),
  (graph, one, two) => {
    const events = graph.nodes.filter(({ kind }) => kind === 'event')
    const event = events[one % Math.max(1, events.length)]
    const change =
      two % 2 ? { eventId: `event ${two}` } : { property: `${two}`, type: ['string', 'number', 7][one % 3] }
    return event ? withNodeData(graph, event.id, { ...event.data, ...change }) : graph
  },
  (graph, one) => withRoot(graph, { noOfDays: one % 40, sameTemplateForAllDays: one % 3 === 0 }),
  (graph, one) => withRoot(graph, { streakBasedOn: ['activities', 'events', 7][one % 3] }),
  (graph, one) => withRoot(graph, { smartTemplatesWeightageType: ['equal', 'custom', 7][one % 3] }),
  (graph, one, two) =>
    withRoot(graph, { spinTemplatesTestConfig: { [names[one % 4] ?? '']: { combination: [1, 3, 5].slice(two % 3) } } }),
  (graph, one, two) => withKind(graph, 'day', one, { templateId: names[two % 4], ruleId: `rule ${two}` }),
  (graph, one, two) =>
    withKind(graph, 'tested-template', one, { templateId: names[two % 4], templateType: [2, 3, 7, 9, '9'][two % 5] }),
  (graph, one, two) => withKind(graph, 'tested-template', one, { percentage: two }),
  (graph, one, two) =>
    withKind(graph, 'final', one, { finalTemplateType: two % 3 ? 'custom' : 7, selectedFinalTemplate: names[two % 4] }),
  (graph, one, two) => withKind(graph, 'final', one, { separateFinalReward: two % 2 === 0 }),
]

/** Templates that samples know, one that they do not, and none. */
const names = ['diwali-wheel', 'monsoon-scratch-card', 'somewhere-else', '']

/** One edit: which, two numbers for its choices, and the template that is looked up. */
export const personEdit = fc.tuple(fc.nat(edits.length - 1), fc.nat(99), fc.nat(99), fc.nat(templates.length - 1))

/** Returns the graph after an edit, with what its flow does in answer. */
export function edited(graph: Graph, [edit, one, two, template]: readonly [number, number, number, number]): Graph {
  const facts = templates[template] ?? {}
  return react(edits[edit]?.(graph, one, two, facts) ?? graph, graph, facts)
}

/** Changes one of the nodes of a kind, if there are any. */
function withKind(graph: Graph, kind: string, pick: number, change: Readonly<Record<string, unknown>>): Graph {
  const some = graph.nodes.filter((node) => node.kind === kind)
  const node = some[pick % Math.max(1, some.length)]
  return node ? withNodeData(graph, node.id, { ...node.data, ...change }) : graph
}

function withRoot(graph: Graph, change: Readonly<Record<string, unknown>>): Graph {
  return withNodeData(graph, graph.root, { ...rootSlice(graph), ...change })
}
