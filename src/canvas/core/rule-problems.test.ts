/** Every documented sentence of a rule lands on the card or connection that holds its place. */
import { expect, test } from 'vitest'
import { problem } from '#schemas/checks/issue.ts'
import { sentences } from '#schemas/checks/sentences.samples.ts'
import { familyOf } from '#schemas/documents/rule-family.ts'
import { cut, glue } from '#src/flows/index.ts'
import { placeIssue } from './issues.ts'

/** What holds a place, by the last step of its path: the kind of a card, or a connection. */
const holders: Readonly<Record<string, string>> = {
  ...{ offerId: 'reward', percentage: 'row', elements: 'row', score: 'row', rank: 'row', rank1: 'row', rank2: 'row' },
  ...{ leaderBoardId: 'leaderboard', leaderboardFrequency: 'leaderboard', webhook: 'webhook', value: 'webhook' },
  ...{ startDateTime: 'trigger', endDateTime: 'trigger', image: 'result-text', text: 'result-text' },
  ...{
    templateId: 'template',
    rewardOption: 'template',
    rewardAssigment: 'template',
    predictCorrectOptions: 'template',
  },
}

const ofRules = sentences.filter(({ kind, raises }) => kind === 'rule' && familyOf(raises) === 'rule')

test.each(ofRules.map((one) => [`${one.message} at ${one.path}`, one] as const))('%s', (_, { raises, path }) => {
  // What a result text lacks stands on the game where there is no result text yet.
  const isMissing = path.startsWith('resultText.') && raises.resultText === undefined
  const expected = isMissing ? 'template' : holders[path.split('.').at(-1) ?? '']
  const graph = cut(raises, 'rule')
  const placed = placeIssue(problem('', path.split('.'), ''), graph, glue(graph))
  const node = graph.nodes.find(({ id }) => id === placed.owner)
  const edge = graph.edges.find(({ id }) => id === placed.owner)
  expect(node?.kind ?? (edge && 'row')).toBeDefined()
  if (expected) expect(node?.kind ?? (edge && 'row')).toBe(expected)
})
