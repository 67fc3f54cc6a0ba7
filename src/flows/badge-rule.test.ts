import { expect, test } from 'vitest'
import { withNodeData } from '#src/graph/graph.ts'
import { rootSlice } from './flow.ts'
import { cut, glue } from './index.ts'
import { connectionRefusal } from './operations/connections.ts'
import { addNode } from './operations/edit.ts'
import { react } from './operations/react.ts'

const rule = {
  name: 'Festival regular',
  badge: 'festive-regular',
  badgeFactor: 'activity',
  customActivityEvents: [{ activity: 'everyday-wheel', times: 3 }],
  targetScore: 80,
}

test('draws activities only where they decide, and keeps them in the document', () => {
  const drawn = cut(rule, 'badge-rule')
  expect(drawn.nodes.map(({ kind }) => kind)).toEqual(['badge-rule', 'badge', 'activity'])
  const byScore = react(withNodeData(drawn, drawn.root, { ...rootSlice(drawn), badgeFactor: 'score' }), drawn, {})
  expect(byScore.nodes.map(({ kind }) => kind)).toEqual(['badge-rule', 'badge'])
  expect(glue(byScore).document).toEqual({ ...rule, badgeFactor: 'score' })
  const again = react(
    withNodeData(byScore, byScore.root, { ...rootSlice(byScore), badgeFactor: 'activity' }),
    byScore,
    {},
  )
  expect(again.nodes.map(({ kind }) => kind)).toEqual(['badge-rule', 'badge', 'activity'])
  expect(glue(again).document).toEqual(rule)
})

test('says why an activity does not hang on a badge that is earned by coins', () => {
  const { graph, id } = addNode(cut({ badge: '', badgeFactor: 'coins' }, 'badge-rule'), 'activity', {})
  expect(connectionRefusal(graph, { source: graph.root, target: id, port: 'activity' })).toBe(
    'Activities count where the badge is earned by activity.',
  )
})
