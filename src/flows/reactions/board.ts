/** The leaderboard that hangs on a rule: hung by a reaction, and held to what its type asks. */
import { leaderboard } from '#nodes/leaderboard/kind.ts'
import { leaderboardFrequencies } from '#schemas/codes.ts'
import { isObject } from '#schemas/json.ts'
import { freeId, type Graph, type GraphNode, nodeById, withNodeData } from '#src/graph/graph.ts'
import { omit, pick } from '#src/graph/record.ts'
import { edgesAt, type FlowFacts, type Reaction, rootSlice } from '../flow.ts'
import { isJustChosen } from './reward-rows.ts'

const keys = Object.keys(leaderboard.slice.entries)

/** The leaderboard of a graph; undefined where none hangs. */
function boardOf(graph: Graph): GraphNode | undefined {
  const [edge] = edgesAt(graph, 'board')
  return edge && nodeById(graph, edge.target)
}

/** Hangs a leaderboard, with what the rule still knows of one. */
function withBoard(graph: Graph, boardId: string | undefined): Graph {
  const root = rootSlice(graph)
  const known = pick(root, keys)
  const id = freeId(graph, leaderboard.id)
  const named = boardId && !known.leaderBoardId ? { leaderBoardId: boardId } : {}
  const data = { ...leaderboard.blank(), ...known, ...named, leaderBoardSelected: true }
  const rest = withNodeData(graph, graph.root, omit(root, keys))
  return {
    ...rest,
    nodes: [...rest.nodes, { id, kind: leaderboard.id, data }],
    edges: [
      ...rest.edges,
      { id: freeId(graph, `${graph.root} board ${id}`), source: graph.root, target: id, port: 'board' },
    ],
  }
}

/** The leaderboard that the chosen template names (E §7 `leaderboardTemplate`). */
function namedBoard(graph: Graph, { template }: FlowFacts): string | undefined {
  const id = template?.id === rootSlice(graph).templateId ? template?.leaderboardTemplate : undefined
  return typeof id === 'string' && id !== '' ? id : undefined
}

/** A leaderboard rule has its leaderboard from the start (decisions "Contradictions": type 17 must have one). */
export const boardForced: Reaction = (after, before, facts) =>
  isJustChosen(after, before) && !boardOf(after) ? withBoard(after, namedBoard(after, facts)) : after

/** A template that has a leaderboard of its own brings it along; a referral's says whether (E §7 `referralLeaderboard`). */
export const boardBrought: Reaction = (after, before, facts) => {
  if (!isJustChosen(after, before) || boardOf(after) || facts.template?.referralLeaderboard === false) return after
  const id = namedBoard(after, facts)
  return id === undefined ? after : withBoard(after, id)
}

/** "Type 12 forces campaign frequency" (C §4), whenever its leaderboard is hung or changed. */
export const campaignForced: Reaction = (after, before) => {
  const board = boardOf(after)
  if (!board || board === boardOf(before)) return after
  const { leaderboardFrequency: frequency } = board.data
  const held = isObject(frequency) ? frequency : {}
  if (leaderboardFrequencies.every((period) => (held[period] === true) === (period === 'campaign'))) return after
  const forced = Object.fromEntries(leaderboardFrequencies.map((period) => [period, period === 'campaign']))
  return withNodeData(after, board.id, { ...board.data, leaderboardFrequency: { ...held, ...forced } })
}
