import { badge, badgesOf } from '#nodes/badge/kind.ts'
import { leaderboard } from '#nodes/leaderboard/kind.ts'
import { freeId, type Graph, type GraphNode, nodeById, type Slice, withNodeData } from '#src/graph/graph.ts'
import { omit } from '#src/graph/record.ts'
import { edgesAt, type Reaction, rootSlice } from '../flow.ts'

/** One of the two sides of a mechanic: the card that names it, and the rule's keys where there is none. */
interface Side {
  readonly port: string
  readonly kind: string
  readonly blank: Slice
  readonly absent: Slice
  readonly isChosen: (slice: Slice) => boolean
}

const badgeSide: Side = {
  port: 'badge',
  kind: badge.id,
  blank: badge.blank(),
  absent: {},
  isChosen: (slice) => badgesOf(slice).length > 0,
}

const leaderboardSide: Side = {
  port: 'board',
  kind: leaderboard.id,
  blank: leaderboard.blank(),
  absent: { leaderBoardSelected: false },
  isChosen: ({ leaderBoardId }) => leaderBoardId !== undefined && leaderBoardId !== '',
}

/**
 * Attaches the card of the chosen side of a mechanic and detaches the other (ours, after E §3 "badge or leaderboard
 * side"). The other card stays on the sheet and is attached again when its side is chosen again.
 */
export const mechanicSide: Reaction = (after, before) => {
  const side = rootSlice(after).gameMechanicsRuleType
  if (side === rootSlice(before).gameMechanicsRuleType) return after
  if (side === 'badge') return hung(taken(after, leaderboardSide), badgeSide)
  return side === 'leaderboard' ? hung(taken(after, badgeSide), leaderboardSide) : after
}

function taken(graph: Graph, { port, absent, isChosen }: Side): Graph {
  const [edge] = edgesAt(graph, port)
  const card = edge && nodeById(graph, edge.target)
  if (!edge || !card) return graph
  const rest = {
    ...graph,
    nodes: isChosen(card.data) ? graph.nodes : graph.nodes.filter((node) => node !== card),
    edges: graph.edges.filter((one) => one !== edge),
  }
  return withNodeData(rest, graph.root, { ...rootSlice(rest), ...absent })
}

function hung(graph: Graph, side: Side): Graph {
  if (edgesAt(graph, side.port).length > 0) return graph
  const card = looseCard(graph, side) ?? { id: freeId(graph, side.kind), kind: side.kind, data: side.blank }
  const rest = {
    ...graph,
    nodes: [...graph.nodes.filter(({ id }) => id !== card.id), { ...card, data: { ...side.blank, ...card.data } }],
  }
  const root = omit(rootSlice(rest), Object.keys({ ...side.blank, ...card.data }))
  const edge = {
    id: freeId(rest, `${graph.root} ${side.port} ${card.id}`),
    source: graph.root,
    target: card.id,
    port: side.port,
  }
  return withNodeData({ ...rest, edges: [...rest.edges, edge] }, graph.root, root)
}

function looseCard(graph: Graph, { kind }: Side): GraphNode | undefined {
  return graph.nodes.find((node) => node.kind === kind && !graph.edges.some(({ target }) => target === node.id))
}
