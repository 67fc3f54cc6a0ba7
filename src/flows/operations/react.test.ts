import { describe, expect, test } from 'vitest'
import { drawnRuleSamples } from '#schemas/documents/rule-drawn.samples.ts'
import type { Graph, Slice } from '#src/graph/graph.ts'
import { withNodeData } from '#src/graph/graph.ts'
import { edgesAt, type FlowFacts, rootSlice } from '../flow.ts'
import { cut, glue } from '../index.ts'
import { connect, removeNodes } from './edit.ts'
import { react } from './react.ts'

const { spinWheelFull, spinWheelEndless, scratchCard, coinToss, undecided } = drawnRuleSamples

/** What was looked up: a template of a type with so many fields. */
const facts = (id: string, type: number, fields = 0): FlowFacts => ({
  template: { id, type, segments: Array.from({ length: fields }, (_, index) => ({ text: `Field ${index + 1}` })) },
})

/** Edits the root's slice and lets the flow follow. */
function edit(graph: Graph, change: Slice, around: FlowFacts = {}): Graph {
  return react(withNodeData(graph, graph.root, { ...rootSlice(graph), ...change }), graph, around)
}

const documentOf = (graph: Graph) => glue(graph).document as Record<string, unknown>
const quadrants = (graph: Graph) => edgesAt(graph, 'outcome').map((edge) => edge.data?.quadrant)

describe('changing the template', () => {
  const after = edit(cut(spinWheelFull), { templateId: 'weekend-wheel' }, facts('weekend-wheel', 2, 6))

  test('clears winning and losing quadrants and rewards, and nothing else', () => {
    const { combination, winningQuandrants, losingQuandrants, ...rest } = spinWheelFull
    expect(documentOf(after)).toEqual({ ...rest, templateId: 'weekend-wheel', rewardAssigment: [] })
  })

  test('leaves the rewards on the sheet, loose', () => {
    expect(edgesAt(after, 'outcome')).toEqual([])
    expect(after.nodes.filter((node) => node.kind === 'reward')).toHaveLength(3)
  })

  test('takes over the new type: the rule is another flow, its other parts and their ids stay', () => {
    const before = cut(spinWheelFull)
    const chest = edit(before, { templateId: 'festive-chest' }, facts('festive-chest', 4))
    expect(chest.flow).toBe('treasure-chest')
    expect(documentOf(chest).type).toBe(4)
    const kept = ['trigger', 'segment', 'webhook', 'terms', 'result-text', 'template']
    expect(chest.nodes.map((node) => node.id)).toEqual(expect.arrayContaining(kept))
  })

  test('to one that is not looked up yet waits for its type', () => {
    const waiting = edit(cut(scratchCard), { templateId: 'other' }, {})
    expect(waiting.flow).toBe('undecided')
    expect(Object.hasOwn(documentOf(waiting), 'type')).toBe(false)
  })

  test('makes the rows of ranks that were counted before its type was known', () => {
    const chosen = edit(cut(undecided), { templateId: 'spice-quiz' }, {})
    const counted = edit(edit(chosen, { rewardOption: 'rank' }), { winningQuandrants: 2 })
    const known = edit(counted, { type: 6 }, facts('spice-quiz', 6))
    expect(known.flow).toBe('quiz')
    expect(edgesAt(known, 'outcome').map(({ data }) => data?.resultText)).toEqual(['Rank 1', 'Rank 2'])
  })

  test('to the same one changes nothing', () => {
    expect(documentOf(edit(cut(scratchCard), { templateId: scratchCard.templateId }))).toEqual(scratchCard)
  })

  test('choosing the first one clears nothing', () => {
    const chosen = edit(cut(undecided), { templateId: 'diwali-wheel' }, facts('diwali-wheel', 2, 8))
    expect(chosen.flow).toBe('spin-wheel')
    expect(documentOf(chosen)).toEqual({ ...undecided, templateId: 'diwali-wheel', type: 2 })
  })
})

describe('choosing winning quadrants', () => {
  const wheel = facts('diwali-wheel', 2, 8)

  test('drops the rewards of deselected ones and counts the losing: total minus winning', () => {
    const after = edit(cut(spinWheelFull), { combination: [1, 5] }, wheel)
    expect(quadrants(after)).toEqual([1, 5])
    expect(documentOf(after)).toMatchObject({ winningQuandrants: 2, losingQuandrants: 6 })
  })

  test('leaves the losing count alone while the template is not known', () => {
    const after = edit(cut(spinWheelFull), { combination: [1] }, {})
    expect(documentOf(after)).toMatchObject({ winningQuandrants: 1, losingQuandrants: 5 })
  })

  test('keeps rows of losing quadrants, and turns one that was chosen into a winning one', () => {
    const after = edit(cut(spinWheelEndless), { combination: [1, 2] }, facts('everyday-wheel', 2, 4))
    expect(edgesAt(after, 'outcome').map(({ data }) => [data?.quadrant, data?.winingQuadrant])).toEqual([
      [2, true],
      [1, true],
      [3, false],
    ])
  })

  test('keeps rows that name no quadrant', () => {
    const odd = {
      ...spinWheelFull,
      rewardAssigment: [{ percentage: 100, offerId: 'coins-10', offerName: '10 GCoins' }],
    }
    expect(edgesAt(edit(cut(odd), { combination: [2] }, wheel), 'outcome')).toHaveLength(1)
  })

  test('happens by drawing a reward: the lowest free quadrant opens, with an even share of what is left of 100 %', () => {
    const before = cut({ ...spinWheelFull, rewardAssigment: spinWheelFull.rewardAssigment.slice(0, 2) })
    const target = before.nodes.find((node) => node.kind === 'reward')?.id ?? ''
    const drawn = connect(before, { source: before.root, target, port: 'outcome' }, undefined, wheel)
    const after = react(drawn, before, wheel)
    expect(documentOf(after)).toMatchObject({ combination: [1, 2, 3, 5], winningQuandrants: 4, losingQuandrants: 4 })
    expect(edgesAt(after, 'outcome').at(-1)?.data).toEqual({ quadrant: 2, winingQuadrant: true, percentage: 39.62 })
  })
})

describe('a rule of two sides', () => {
  const coin = facts('lucky-coin', 9, 2)

  test('starts with two blank rows', () => {
    const after = edit(cut(undecided), { templateId: 'lucky-coin' }, coin)
    expect(after.flow).toBe('coin-toss')
    expect(documentOf(after).rewardAssigment).toEqual([
      { quadrant: 1, percentage: 50, offerId: '', offerName: '' },
      { quadrant: 2, percentage: 50, offerId: '', offerName: '' },
    ])
  })

  test('gets them anew with another coin; blank ones do not pile up and no id stands twice', () => {
    const first = edit(cut(undecided), { templateId: 'lucky-coin' }, coin)
    const filled = withNodeData(first, 'reward:side 1', { offerId: 'coins-10', offerName: '10 GCoins' })
    const second = edit(filled, { templateId: 'silver-coin' }, facts('silver-coin', 9, 2))
    const rewards = second.nodes.filter((node) => node.kind === 'reward')
    expect(new Set(second.nodes.map((node) => node.id)).size).toBe(second.nodes.length)
    expect(new Set(second.edges.map((edge) => edge.id)).size).toBe(second.edges.length)
    expect(rewards.map((node) => node.data.offerId)).toEqual(['coins-10', '', ''])
    expect(quadrants(second)).toEqual([1, 2])
  })

  test('that was read keeps its rows, and a row that is taken away does not come back', () => {
    const before = cut(coinToss)
    expect(documentOf(edit(before, { name: 'Tails or heads' }, coin)).rewardAssigment).toEqual(coinToss.rewardAssigment)
    const gone = removeNodes(before, ['reward:points-250'])
    expect(edgesAt(react(gone, before, coin), 'outcome')).toHaveLength(1)
  })
})
