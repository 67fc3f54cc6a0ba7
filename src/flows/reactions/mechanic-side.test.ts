import { expect, test } from 'vitest'
import { type Graph, withNodeData } from '#src/graph/graph.ts'
import { rootSlice } from '../flow.ts'
import { cut, glue } from '../index.ts'
import { react } from '../operations/react.ts'

const rule = {
  ruleType: 6,
  gameMechanicsRuleType: 'badge',
  gamifyE: 'Shop',
  badges: 'weekly-regular',
  rewardEachEvent: false,
}

/** Chooses what is counted for, as the inspector does. */
function countedFor(graph: Graph, side: string): Graph {
  return react(withNodeData(graph, graph.root, { ...rootSlice(graph), gameMechanicsRuleType: side }), graph, {})
}

const kindsAt = (graph: Graph) =>
  graph.edges.map(({ port, target }) => `${port} ${graph.nodes.find(({ id }) => id === target)?.kind}`)

test('hangs the card of the chosen side, and keeps what was chosen on the other', () => {
  const drawn = cut(rule, 'rule')
  expect(kindsAt(drawn)).toEqual(['badge badge'])

  const board = countedFor(drawn, 'leaderboard')
  expect(kindsAt(board)).toEqual(['board leaderboard'])
  expect(board.nodes.some(({ kind, data }) => kind === 'badge' && data.badges === 'weekly-regular')).toBe(true)
  expect(glue(board).document).toMatchObject({ gameMechanicsRuleType: 'leaderboard', leaderBoardSelected: true })
  expect(glue(board).document).not.toHaveProperty('badges')

  const back = countedFor(board, 'badge')
  expect(kindsAt(back)).toEqual(['badge badge'])
  expect(back.nodes.some(({ kind }) => kind === 'leaderboard')).toBe(false)
  expect(glue(back).document).toEqual({ ...rule, leaderBoardSelected: false })
})

test('changes nothing for another edit, and nothing for a side nobody knows', () => {
  const drawn = cut({ ...rule, badges: undefined }, 'rule')
  const edited = withNodeData(drawn, drawn.root, { ...rootSlice(drawn), gamifyE: 'Visit' })
  expect(react(edited, drawn, {})).toEqual(edited)
  const odd = cut(rule, 'rule')
  expect(kindsAt(countedFor(odd, 'tournament'))).toEqual(['badge badge'])
})
