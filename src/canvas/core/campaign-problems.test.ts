import { createStore } from 'jotai'
import { expect, test } from 'vitest'
import { smartCampaignSamples } from '#schemas/documents/smart-campaign.samples.ts'
import { check } from '#schemas/index.ts'
import { cut, glue } from '#src/flows/index.ts'
import { historyAtom } from './atoms.ts'
import { isTotalWrongOf, placeIssue } from './issues.ts'
import { beginHistory } from './sheet.ts'

const { smartCampaign } = smartCampaignSamples

test('percentages of a smart campaign that are wrong stand where they are entered, and nowhere on a reward', () => {
  const [first, ...others] = smartCampaign.testRewardAssignment
  const wrong = { ...smartCampaign, testRewardAssignment: [{ ...first, percentage: 51 }, ...others] }
  const graph = cut(wrong, 'rule')
  const glued = glue(graph)
  const found = check(wrong, 'rule', { mode: 'save' }).map((issue) => {
    const { owner, holder, path } = placeIssue(issue, graph, glued)
    const kinds = [owner, holder].map((id) => graph.nodes.find((node) => node.id === id)?.kind ?? 'row')
    return { message: issue.message, kinds, path }
  })
  expect(found.length).toBeGreaterThan(0)
  for (const { message, kinds, path } of found) {
    expect(message).toMatch(/percentage/i)
    expect(kinds).not.toContain('reward')
    expect(path).not.toContain('offer')
  }
})

test('only the percentages of the template are wrong whose rewards do not add up to 100', () => {
  const [first, ...others] = smartCampaign.testRewardAssignment
  const wrong = { ...smartCampaign, testRewardAssignment: [{ ...first, percentage: 51 }, ...others] }
  const store = createStore()
  const graph = cut(wrong, 'rule')
  store.set(historyAtom, beginHistory({ graph, positions: {}, notes: [] }))
  const tested = graph.nodes.filter(({ kind }) => kind === 'tested-template')
  expect(tested.length).toBeGreaterThan(1)
  const wrongOnes = tested.filter(({ id }) => store.get(isTotalWrongOf(id))).map(({ data }) => data.templateId)
  expect(wrongOnes).toEqual([first?.templateId])
})
