/** The leaderboard that hangs on a rule: hung by a reaction, and held to what its type asks. */
import { leaderboard } from '#nodes/leaderboard/kind.ts'
import { leaderboardFrequencies } from '#schemas/codes.ts'
import { freeId, type Graph, type GraphNode, isRecord, nodeById, withNodeData } from '#src/graph/graph.ts'
import { omit, pick } from '#src/graph/record.ts'
import { edgesAt, type Reaction, rootSlice } from '../flow.ts'
import { isJustChosen } from './reward-rows.ts'

const keys = Object.keys(leaderboard.slice.entries)

/** The leaderboard of a graph; undefined where none hangs. */
function boardOf(graph: Graph): GraphNode | undefined {
  const [edge] = edgesAt(graph, 'board')
  return edge && nodeById(graph, edge.target)
}

/** Hangs a leaderboard, with what the rule still knows of one. */
function withBoard(graph: Graph, boardId?: string): Graph {
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

/** A leaderboard rule has its leaderboard from the start (decisions "Contradictions": type 17 must have one). */
export const boardForced: Reaction = (after, before) =>
  isJustChosen(after, before) && !boardOf(after) ? withBoard(after) : after

/** A template that has a leaderboard of its own brings it along (E §7 `referralLeaderboard`, `leaderboardTemplate`). */
export const boardBrought: Reaction = (after, before, { template }) => {
  if (!isJustChosen(after, before) || boardOf(after) || template?.id !== rootSlice(after).templateId) return after
  if (template?.referralLeaderboard !== true) return after
  return withBoard(after, typeof template.leaderboardTemplate === 'string' ? template.leaderboardTemplate : undefined)
}

/** "Type 12 forces campaign frequency" (C §4), whenever its leaderboard is hung or changed. */
export const campaignForced: Reaction = (after, before) => {
  const board = boardOf(after)
  if (!board || board === boardOf(before)) return after
  const { leaderboardFrequency: frequency } = board.data
  const held = isRecord(frequency) ? frequency : {}
  if (leaderboardFrequencies.every((period) => (held[period] === true) === (period === 'campaign'))) return after
  const forced = Object.fromEntries(leaderboardFrequencies.map((period) => [period, period === 'campaign']))
  return withNodeData(after, board.id, { ...board.data, leaderboardFrequency: { ...held, ...forced } })
}
