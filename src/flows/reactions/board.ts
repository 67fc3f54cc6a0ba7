/** Reactions that attach a leaderboard to a rule, and keep it as the rule's type demands. */
import { leaderboard } from '#nodes/leaderboard/kind.ts'
import { leaderboardFrequencies } from '#schemas/codes.ts'
import { isObject } from '#schemas/json.ts'
import { freeId, type Graph, type GraphNode, nodeById, withNodeData } from '#src/graph/graph.ts'
import { omit, pick } from '#src/graph/record.ts'
import { edgesAt, type FlowFacts, type Reaction, rootSlice } from '../flow.ts'
import { isJustChosen } from './reward-rows.ts'

const keys = Object.keys(leaderboard.slice.entries)

/** Returns the leaderboard of a graph, or `undefined` when none is attached. */
function boardOf(graph: Graph): GraphNode | undefined {
  const [edge] = edgesAt(graph, 'board')
  return edge && nodeById(graph, edge.target)
}

/** Attaches a leaderboard, with the keys of one that the rule still has. */
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

/** Returns the leaderboard that the chosen template names (E §7 `leaderboardTemplate`). */
function namedBoard(graph: Graph, { template }: FlowFacts): string | undefined {
  const id = template?.id === rootSlice(graph).templateId ? template?.leaderboardTemplate : undefined
  return typeof id === 'string' && id !== '' ? id : undefined
}

/** Attaches a leaderboard to a leaderboard rule from the start, because type 17 must have one. */
export const boardForced: Reaction = (after, before, facts) =>
  isJustChosen(after, before) && !boardOf(after) ? withBoard(after, namedBoard(after, facts)) : after

/**
 * Attaches the leaderboard of a chosen template; a referral template says whether it has one (E §7
 * `referralLeaderboard`).
 */
export const boardBrought: Reaction = (after, before, facts) => {
  if (!isJustChosen(after, before) || boardOf(after) || facts.template?.referralLeaderboard === false) return after
  const id = namedBoard(after, facts)
  return id === undefined ? after : withBoard(after, id)
}

/** "Type 12 forces campaign frequency" (C §4), whenever its leaderboard is attached or changed. */
export const campaignForced: Reaction = (after, before) => {
  const board = boardOf(after)
  if (!board || board === boardOf(before)) return after
  const { leaderboardFrequency: frequency } = board.data
  const held = isObject(frequency) ? frequency : {}
  if (leaderboardFrequencies.every((period) => (held[period] === true) === (period === 'campaign'))) return after
  const forced = Object.fromEntries(leaderboardFrequencies.map((period) => [period, period === 'campaign']))
  return withNodeData(after, board.id, { ...board.data, leaderboardFrequency: { ...held, ...forced } })
}
