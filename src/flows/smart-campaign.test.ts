import { describe, expect, test } from 'vitest'
import { smartCampaignSamples } from '#schemas/documents/smart-campaign.samples.ts'
import { blankSmartCampaign } from '#schemas/documents/smart-campaign.ts'
import { type Graph, type GraphEdge, type GraphNode, nodeById, type Slice, withNodeData } from '#src/graph/graph.ts'
import { edgesAt, rootSlice } from './flow.ts'
import { cut, glue } from './index.ts'
import { connectionRefusal } from './operations/connections.ts'
import { addNode, connect, disconnect, removeNodes } from './operations/edit.ts'
import { react } from './operations/react.ts'
import { drawnRowOf } from './operations/rows.ts'

const { smartCampaign, smartCampaignCustom } = smartCampaignSamples

type Rows = readonly Slice[]
type Campaign = Record<string, unknown> & {
  smartTemplates: Rows
  testRewardAssignment: Rows
  finalRewardAssignment: Rows
}
const documentOf = (graph: Graph) => glue(graph).document as Campaign
const followed = (after: Graph, before: Graph) => react(after, before, {})
const edit = (graph: Graph, id: string, change: Slice) =>
  followed(withNodeData(graph, id, { ...nodeById(graph, id)?.data, ...change }), graph)
const root = (graph: Graph, change: Slice) => edit(graph, graph.root, change)
const tested = (graph: Graph) => graph.nodes.filter(({ kind }) => kind === 'tested-template')
const finalOf = (graph: Graph) => graph.nodes.find(({ kind }) => kind === 'final') as GraphNode
const weights = (graph: Graph) => documentOf(graph).smartTemplates.map(({ percentage }) => percentage)
const words = (graph: Graph) =>
  graph.edges.map((edge) =>
    drawnRowOf(graph, edge)?.kind.text(edge.data ?? nodeById(graph, edge.target)?.data ?? {}, 0),
  )

/** Hangs something new, as a drag from the palette does. */
function hang(graph: Graph, kind: string, data: Slice, source = graph.root, port = 'test') {
  const { graph: added, id } = addNode(graph, kind, data)
  return { graph: followed(connect(added, { source, target: id, port }, undefined, {}), graph), id }
}

const wheel = { templateId: 'diwali-wheel', templateType: 2, templateName: 'Diwali wheel', percentage: 0 }
const card = {
  templateId: 'monsoon-scratch-card',
  templateType: 3,
  templateName: 'Monsoon scratch card',
  percentage: 0,
}

describe('a smart campaign on the sheet', () => {
  test('leads its test rewards from the template they belong to, and its final to the one it names', () => {
    const graph = cut(smartCampaignCustom)
    const [first, second, third] = tested(graph).map(({ id }) => id)
    expect([first, second, third].map((id) => edgesAt(graph, 'outcome', id).length)).toEqual([2, 2, 2])
    expect(edgesAt(graph, 'chosen', finalOf(graph).id).map(({ target }) => target)).toEqual([first])
    expect(JSON.stringify(glue(graph).document)).toBe(JSON.stringify(smartCampaignCustom))
  })

  test('draws no link where the test decides, whatever was chosen once', () => {
    const graph = cut({ ...smartCampaign, selectedFinalTemplate: 'diwali-wheel' })
    expect(edgesAt(graph, 'chosen', finalOf(graph).id)).toEqual([])
  })

  test('says rows as the game of their template wins them; in a final for any, with its letter', () => {
    expect(words(cut(smartCampaign))).toEqual(expect.arrayContaining(['A · 50 %', 'Field 1 · 5 %', '95 %']))
    const own = cut({
      ...smartCampaign,
      separateFinalReward: true,
      finalRewardAssignment: smartCampaign.testRewardAssignment,
    })
    expect(words(own)).toEqual(expect.arrayContaining(['A · Field 1 · 5 %', 'B · 95 %']))
  })
})

describe('weights', () => {
  test('that are equal are spread evenly when templates come and go, to the hundredth', () => {
    const { graph } = hang(cut(smartCampaign), 'tested-template', { ...card, templateId: 'c' })
    expect(weights(graph)).toEqual([33.34, 33.33, 33.33])
    const seven = [4, 5, 6, 7].reduce(
      (now, n) => hang(now, 'tested-template', { ...card, templateId: `${n}` }).graph,
      graph,
    )
    expect(weights(seven).reduce((sum: number, one) => sum + Math.round(Number(one) * 100), 0)).toBe(10_000)
    const back = followed(removeNodes(graph, [tested(graph)[0]?.id ?? '']), graph)
    expect(weights(back)).toEqual([50, 50])
  })

  test('are spread when they are set to equal, and custom once somebody writes one', () => {
    const equal = root(cut(smartCampaignCustom), { smartTemplatesWeightageType: 'equal' })
    expect(weights(equal)).toEqual([33.34, 33.33, 33.33])
    const written = edit(equal, tested(equal)[1]?.id ?? '', { percentage: 10 })
    expect(weights(written)).toEqual([33.34, 10, 33.33])
    expect(rootSlice(written).smartTemplatesWeightageType).toBe('custom')
  })

  test('that are custom are left alone', () => {
    const { graph } = hang(cut(smartCampaignCustom), 'tested-template', { ...card, templateId: 'd' })
    expect(weights(graph)).toEqual([50, 30, 20, 0])
  })
})

describe('another template under test', () => {
  const graph = cut(smartCampaign)
  const [first] = tested(graph)
  const after = edit(graph, first?.id ?? '', {
    templateId: 'lucky-chest',
    templateType: 4,
    templateName: 'Lucky chest',
  })

  test('clears its rewards and its winning quadrants, and nobody else’s', () => {
    expect(documentOf(after).testRewardAssignment).toEqual(smartCampaign.testRewardAssignment.slice(2))
    expect(documentOf(after).spinTemplatesTestConfig).toEqual({})
    expect(documentOf(after).smartTemplates[1]).toEqual(smartCampaign.smartTemplates[1])
  })

  test('clears its rewards in the final, and stays chosen there', () => {
    const custom = cut(smartCampaignCustom)
    const changed = edit(custom, tested(custom)[0]?.id ?? '', { templateId: 'lucky-chest', templateType: 4 })
    expect(documentOf(changed)).toMatchObject({
      finalRewardAssignment: [],
      spinTemplatesFinalConfig: {},
      finalTemplateType: 'custom',
      selectedFinalTemplate: 'lucky-chest',
    })
  })

  test('that is a coin gets a row for each side', () => {
    const coin = edit(graph, first?.id ?? '', { templateId: 'lucky-coin', templateType: 9 })
    const rows = documentOf(coin).testRewardAssignment.filter(({ templateId }) => templateId === 'lucky-coin')
    expect(rows.map(({ quadrant, percentage, offerId }) => [quadrant, percentage, offerId])).toEqual([
      [1, 50, ''],
      [2, 50, ''],
    ])
  })
})

describe('a coin under test', () => {
  const graph = cut(smartCampaignCustom)
  const coin = tested(graph).find(({ data }) => data.templateId === 'lucky-coin')?.id ?? ''
  const [first, second] = edgesAt(graph, 'outcome', coin)
  const half = { ...graph, edges: graph.edges.filter((edge) => edge !== first) }
  const sidesOf = (one: Graph) => edgesAt(one, 'outcome', coin).map(({ data }) => data?.quadrant)

  test('gives a reward that comes to it the side that has none, whatever it said before', () => {
    expect(sidesOf(half)).toEqual([2])
    const hung = hang(half, 'reward', { offerId: 'x', offerName: 'X' }, coin, 'outcome')
    expect(sidesOf(hung.graph)).toEqual([2, 1])
    const fromElsewhere = {
      ...half,
      edges: [...half.edges, { ...(second as GraphEdge), id: 'moved', data: { quadrant: 7 } }],
    }
    expect(sidesOf(followed(fromElsewhere, half))).toEqual([2, 1])
  })

  test('takes no third, and leaves what was stored as it is', () => {
    const { graph: loose, id } = addNode(graph, 'reward', { offerId: 'x', offerName: 'X' })
    expect(connectionRefusal(loose, { source: coin, target: id, port: 'outcome' })).toMatch(/two sides/)
    const stored = { ...graph, edges: graph.edges.map((edge) => (edge === first ? { ...edge, data: {} } : edge)) }
    expect(
      followed(withNodeData(stored, coin, { ...nodeById(stored, coin)?.data, percentage: 1 }), stored).edges,
    ).toEqual(stored.edges)
  })
})

describe('rewards', () => {
  test('of a wheel take the first winning quadrant that has none, and an even share of what is left', () => {
    const spinTemplatesTestConfig = {
      'diwali-wheel': { winningQuandrants: 3, losingQuandrants: 5, combination: [1, 3, 5] },
    }
    const graph = root(cut(smartCampaign), { spinTemplatesTestConfig })
    const after = hang(graph, 'reward', { offerId: 'x', offerName: 'X' }, tested(graph)[0]?.id, 'outcome')
    expect(documentOf(after.graph).testRewardAssignment.at(-1)).toEqual({
      ...{ quadrant: 5, winingQuadrant: true, percentage: 0 },
      ...{ offerId: 'x', offerName: 'X', templateId: 'diwali-wheel' },
    })
  })

  test('of deselected quadrants go', () => {
    const config = { 'diwali-wheel': { winningQuandrants: 1, losingQuandrants: 7, combination: [3] } }
    const after = root(cut(smartCampaign), { spinTemplatesTestConfig: config })
    expect(documentOf(after).testRewardAssignment).toEqual(smartCampaign.testRewardAssignment.slice(1))
    const custom = cut(smartCampaignCustom)
    const final = edit(custom, finalOf(custom).id, { spinTemplatesFinalConfig: config })
    expect(documentOf(final).finalRewardAssignment).toEqual([])
  })

  test('need a template first, and a final that gives its own', () => {
    const { graph, id } = hang(cut(smartCampaign), 'tested-template', { templateId: '' })
    const { graph: more, id: reward } = addNode(graph, 'reward', {})
    const wish = { target: reward, port: 'outcome' }
    expect(connectionRefusal(more, { ...wish, source: id })).toBe('Choose a template first; it says what can be won.')
    expect(connectionRefusal(more, { ...wish, source: finalOf(more).id })).toMatch(/gives what the test gave/)
    expect(connectionRefusal(more, { ...wish, source: tested(more)[0]?.id ?? '' })).toBeUndefined()
  })
})

describe('the final', () => {
  test('with rewards of its own begins with those of the test; switched off, they wait', () => {
    const graph = cut(smartCampaign)
    const on = edit(graph, finalOf(graph).id, { separateFinalReward: true })
    expect(on.flow).toBe('smart-campaign-own-rewards')
    expect(documentOf(on).finalRewardAssignment).toEqual(smartCampaign.testRewardAssignment)
    expect(documentOf(on).spinTemplatesFinalConfig).toEqual(smartCampaign.spinTemplatesTestConfig)
    const [row] = edgesAt(on, 'outcome', finalOf(on).id)
    const fewer = followed(disconnect(on, row?.id ?? ''), on)
    const off = edit(fewer, finalOf(fewer).id, { separateFinalReward: false })
    expect(off.flow).toBe('smart-campaign')
    expect(edgesAt(off, 'outcome', finalOf(off).id)).toEqual([])
    expect(documentOf(off).finalRewardAssignment).toEqual(smartCampaign.testRewardAssignment.slice(1))
    const again = edit(off, finalOf(off).id, { separateFinalReward: true })
    expect(documentOf(again).finalRewardAssignment).toEqual(smartCampaign.testRewardAssignment.slice(1))
  })

  test('is led to a template by drawing, and by choosing', () => {
    const graph = cut(smartCampaign)
    const [, second] = tested(graph)
    const wish = { source: finalOf(graph).id, target: second?.id ?? '', port: 'chosen' }
    const drawn = followed(connect(graph, wish, undefined, {}), graph)
    expect(finalOf(drawn).data).toMatchObject({ finalTemplateType: 'custom', selectedFinalTemplate: card.templateId })
    const chosen = edit(drawn, finalOf(drawn).id, { selectedFinalTemplate: wheel.templateId })
    const [edge] = edgesAt(chosen, 'chosen', finalOf(chosen).id)
    expect(edge?.target).toBe(tested(chosen)[0]?.id)
    const cleared = followed(disconnect(chosen, edge?.id ?? ''), chosen)
    expect(finalOf(cleared).data).toMatchObject({ finalTemplateType: 'custom', selectedFinalTemplate: '' })
    const favoured = edit(chosen, finalOf(chosen).id, { finalTemplateType: 'favoured' })
    expect(edgesAt(favoured, 'chosen', finalOf(favoured).id)).toEqual([])
    expect(finalOf(favoured).data.selectedFinalTemplate).toBe(wheel.templateId)
  })

  test('chooses none once its template is not tested any more', () => {
    const graph = cut(smartCampaignCustom)
    const after = followed(removeNodes(graph, [tested(graph)[0]?.id ?? '']), graph)
    expect(documentOf(after)).toMatchObject({ finalTemplateType: 'custom', selectedFinalTemplate: '' })
    expect(documentOf(after).spinTemplatesTestConfig).toEqual({})
  })

  test('names the template of a row that is drawn from it', () => {
    const graph = cut(smartCampaignCustom)
    const after = hang(graph, 'reward', { offerId: 'x', offerName: 'X' }, finalOf(graph).id, 'outcome')
    expect(documentOf(after.graph).finalRewardAssignment.at(-1)).toMatchObject({
      templateId: 'diwali-wheel',
      offerId: 'x',
    })
  })
})

test('nothing changes that nobody edited', () => {
  for (const document of [...Object.values(smartCampaignSamples), { ...blankSmartCampaign() }]) {
    const graph = cut(document)
    expect(documentOf(root(graph, { name: 'Other' }))).toEqual({ ...document, name: 'Other' })
  }
})

test('draws the badges of whoever wins as one card, and takes them away with it', () => {
  const document = { ...smartCampaign, badges: ['festive-regular', 'festive-champion'] }
  const graph = cut(document)
  const badges = graph.nodes.find(({ kind }) => kind === 'badge')
  expect(badges?.data).toEqual({ badges: document.badges })
  expect(glue(graph).document).toEqual(document)
  expect(documentOf(removeNodes(graph, [badges?.id ?? ''])).badges).toBeUndefined()
})

test('a tested tournament has rewards by score, since a test knows no ranks', () => {
  const begun = cut(blankSmartCampaign())
  const { graph, id } = hang(begun, 'tested-template', { templateId: 'diwali-cup', templateType: 13, percentage: 100 })
  const { graph: rewarded } = hang(graph, 'reward', { offerId: 'coins-50', offerName: '50 GCoins' }, id, 'outcome')
  expect(drawnRowOf(rewarded, edgesAt(rewarded, 'outcome', id)[0] as GraphEdge)?.kind.id).toBe('score')
})
