import { createStore } from 'jotai'
import { describe, expect, test } from 'vitest'
import { NO_OFFER } from '#schemas/codes.ts'
import type { Figures } from '#schemas/endpoints/ledger.ts'
import type { JsonObject } from '#schemas/json.ts'
import type { Forecast } from '#src/engine/forecast/model.ts'
import { cut } from '#src/flows/index.ts'
import { editNode, removeSelected } from '../../core/actions.ts'
import { graphAtom, historyAtom, savedAtom, selectionAtom } from '../../core/atoms.ts'
import {
  figureKindAtom,
  flowsAtom,
  placedResultsAtom,
  readFiguresAtom,
  resultOfCard,
  resultOfEdge,
} from '../../core/results-atoms.ts'
import { beginHistory } from '../../core/sheet.ts'
import { placeResults } from './place-results.ts'

const noFigures: Figures = {
  ...{
    players: 0,
    plays: 0,
    rewarded: 0,
    empty: 0,
    displayed: 0,
    hasDisplays: true,
    clicked: 0,
    clicks: 0,
    closed: 0,
    firstTS: 1,
    lastTS: 2,
  },
  ...{ rewards: [], days: [], templates: [], experiment: null, questFunnel: null, notGiven: [], streakSurvival: null },
}
const row = (place: string, offerId: string, given: number): Figures['rewards'][number] => ({
  ...{
    place,
    offerId,
    name: offerId,
    given,
    missed: 0,
    redeemed: 0,
    spend: 0,
    unit: 'none',
    currency: '',
    limit: null,
    left: null,
  },
})
const expecting = (...rows: readonly (readonly [place: string, offerId: string, count: number])[]) =>
  ({
    rewards: rows.map(([place, offerId, count]) => ({
      ...{ place, offerId, share: 0, won: { p10: 0, p50: 0, p90: 0 }, spend: { p10: 0, p50: 0, p90: 0 } },
      ...{ given: { p10: count - 1, p50: count, p90: count + 1 }, runsOut: { share: 0, day: undefined } },
    })),
  }) as unknown as Forecast

const wheel = {
  ...{ type: 2, ruleType: 1, templateId: 't', combination: [1, 3, 5], ruleStatus: 'inactive' },
  rewardAssigment: [
    { quadrant: 1, offerId: 'a', offerName: 'A', percentage: 20 },
    { quadrant: 3, offerId: 'b', offerName: 'B', percentage: 30 },
    { quadrant: 5, offerId: 'a', offerName: 'A', percentage: 50 },
  ],
}
const rewards = [
  row('rewardAssigment.0', 'a', 25),
  row('rewardAssigment.1', 'b', 30),
  row('rewardAssigment.2', 'a', 45),
]
const played: Figures = { ...noFigures, plays: 100, players: 60, displayed: 80, rewards }

/** Opens a document with the results of it as it is stored. */
function opened(document: JsonObject, figures: Figures, expected?: Forecast) {
  const store = createStore()
  store.set(savedAtom, { id: 'r1', document, serverKeys: {}, etag: undefined, exact: true })
  store.set(historyAtom, beginHistory({ graph: cut(document, 'rule'), positions: {}, notes: [] }))
  const graph = store.get(graphAtom)
  store.set(placedResultsAtom, placeResults({ family: 'rule', figures, expected }, graph))
  const rows = graph.edges.filter(({ port }) => port === 'outcome')
  return {
    store,
    rows,
    cardOf: (id = '') => store.get(resultOfCard(id)),
    edgeOf: (id = '') => store.get(resultOfEdge(id)),
  }
}

describe('the results of a rule', () => {
  test('stand at the edge of each row, and together at the reward that several lead to', () => {
    const { rows, cardOf, edgeOf } = opened(
      wheel,
      played,
      expecting(['rewardAssigment.0', 'a', 20], ['rewardAssigment.2', 'a', 50]),
    )
    expect(rows.map(({ id }) => edgeOf(id)?.won)).toEqual([25, 30, 45])
    expect(cardOf(rows[0]?.target)).toMatchObject({ given: 70, expected: { p10: 68, p50: 70, p90: 72 } })
    expect(cardOf(rows[1]?.target)).toMatchObject({ given: 30, expected: undefined })
  })

  test('make each edge as wide as what went through it, beside the edge with the most', () => {
    const { store, rows } = opened(wheel, played)
    const widths = () => rows.map(({ id }) => store.get(flowsAtom).get(id))
    store.set(figureKindAtom, 'forecast')
    expect(widths()).toEqual([undefined, undefined, undefined])
    store.set(readFiguresAtom, { figures: played, at: 5 })
    store.set(figureKindAtom, 'results')
    expect(widths()).toEqual([25 / 45, 30 / 45, 1])
  })

  test('stay with their rows when one before them is removed, and nothing is said of what is new', () => {
    const { store, rows, cardOf, edgeOf } = opened(wheel, played)
    store.set(selectionAtom, [rows[0]?.id ?? ''])
    removeSelected(store)
    const left = store.get(graphAtom).edges.filter(({ port }) => port === 'outcome')
    expect(left.map(({ id }) => edgeOf(id)?.won)).toEqual([30, 45])
    expect(edgeOf(rows[0]?.id)).toBeUndefined()
    const [b = ''] = [rows[1]?.target]
    editNode(store, b, { offerId: 'other', offerName: 'Other' }, 'Change offer')
    expect(cardOf(b)).toBeUndefined()
    expect(edgeOf(rows[1]?.id)).toBeUndefined()
    editNode(store, b, { offerId: 'b', offerName: 'B' }, 'Change offer')
    expect(cardOf(b)?.given).toBe(30)
  })

  test('of a place that gives something else by now, or is gone, are at no card', () => {
    const gone = [row('rewardAssigment.1', 'before', 7), row('rewardAssigment.9', 'a', 3)]
    const placed = placeResults(
      { family: 'rule', figures: { ...noFigures, rewards: gone }, expected: undefined },
      cut(wheel, 'rule'),
    )
    expect(placed.rewards.map(({ given, owner }) => [given, owner])).toEqual([
      [7, undefined],
      [3, undefined],
    ])
    expect([...placed.cards.values()].map(({ given }) => given)).toEqual([0, 0])
  })

  test('say what was expected where nothing was given yet', () => {
    const { rows, cardOf } = opened(
      wheel,
      noFigures,
      expecting(['rewardAssigment.0', 'a', 0], ['rewardAssigment.1', 'b', 12]),
    )
    expect(cardOf(rows[1]?.target)).toMatchObject({ given: 0, expected: { p50: 12 } })
    expect(cardOf(rows[0]?.target)).toMatchObject({ given: 0, expected: { p50: 0 } })
  })
})

describe('a share as it fell', () => {
  const shares = (document: JsonObject, figures: Figures) => {
    const graph = cut(document, 'rule')
    const { edges } = placeResults({ family: 'rule', figures, expected: undefined }, graph)
    return graph.edges.filter(({ port }) => port === 'outcome').map(({ id }) => edges.get(id)?.share)
  }

  test('is of all plays, and says whether chance explains it', () => {
    expect(shares(wheel, played)).toEqual([
      { fell: 0.25, wished: 0.2, of: 100, isUnlikely: false },
      { fell: 0.3, wished: 0.3, of: 100, isUnlikely: false },
      { fell: 0.45, wished: 0.5, of: 100, isUnlikely: false },
    ])
    const odd = { ...played, rewards: [row('rewardAssigment.0', 'a', 50), row('rewardAssigment.1', 'b', 50)] }
    expect(shares(wheel, odd)[0]).toMatchObject({ fell: 0.5, isUnlikely: true })
  })

  test('of too few plays says nothing', () => {
    expect(shares(wheel, { ...played, plays: 20 }).map((share) => share !== undefined)).toEqual([false, true, true])
  })

  test('of what gives nothing is what is left of all plays', () => {
    const coin = {
      ...{ type: 9, ruleType: 1 },
      rewardAssigment: [
        { offerId: NO_OFFER, percentage: 50 },
        { offerId: 'a', percentage: 50 },
      ],
    }
    const figures = { ...noFigures, plays: 100, rewards: [row('rewardAssigment.1', 'a', 48)] }
    expect(shares(coin, figures)).toMatchObject([{ fell: 0.52 }, { fell: 0.48 }])
  })
})

const task = (name: string, rewardId?: string) => ({ taskName: name, ...(rewardId && { taskRewardId: rewardId }) })
const milestones = 'localizationconfig.0.milestones'

test('a quest says how many came to each milestone and task, and what they were given there', () => {
  const quest = {
    ...{ type: 15, ruleType: 15 },
    localizationconfig: [
      {
        milestones: [
          {
            msName: 'M',
            msRewardId: 'm',
            msBadgeId: 'badge',
            gratifyMode: 'both',
            tasksConfig: [task('1', 'a'), task('2')],
          },
        ],
      },
    ],
  }
  const graph = cut(quest, 'rule')
  const figures: Figures = {
    ...noFigures,
    ...{ players: 40, displayed: 80 },
    rewards: [
      row(`${milestones}.0.tasksConfig.0`, 'a', 30),
      row(`${milestones}.0`, 'm', 20),
      row(`${milestones}.0`, 'badge', 20),
    ],
    questFunnel: {
      ...{ began: 40, finished: 5 },
      milestones: [
        {
          ...{ place: `${milestones}.0`, people: 20 },
          tasks: [30, 20].map((people, at) => ({ place: `${milestones}.0.tasksConfig.${at}`, people })),
        },
      ],
    },
  }
  const placed = placeResults({ family: 'quest', figures, expected: undefined }, graph)
  const words = (kind: string) =>
    graph.nodes.filter((node) => node.kind === kind).map(({ id }) => placed.steps.get(id)?.words)
  expect([words('quest'), words('milestone'), words('task')]).toEqual([
    ...[['5 finished'], ['20 finished'], ['30 did it', '20 did it']],
  ])
  const cards = graph.nodes.filter(({ kind }) => kind === 'prize').map(({ id }) => placed.cards.get(id))
  expect(cards.map((card) => [card?.offerId, card?.given, card?.others.map(({ offerId }) => offerId)]).sort()).toEqual([
    ['a', 30, []],
    ['m', 20, ['badge']],
  ])
})

test('a streak says how many reached each day', () => {
  const streak = {
    ...{ type: 21, ruleType: 21, streakBasedOn: 'events', noOfDays: 2 },
    rewardAssigment: [
      { offerId: 'a', offerName: 'A' },
      { offerId: 'b', offerName: 'B' },
    ],
  }
  const graph = cut(streak, 'rule')
  const figures = {
    ...noFigures,
    rewards: [row('rewardAssigment.0', 'a', 9)],
    streakSurvival: { began: 9, finished: 4, reached: [9, 4] },
  }
  const { steps, cards } = placeResults({ family: 'daily-streak', figures, expected: undefined }, graph)
  const days = graph.nodes.filter(({ kind }) => kind === 'day')
  expect(days.map(({ id }) => [steps.get(id)?.words, steps.get(id)?.share, cards.get(id)?.given])).toEqual([
    ['9 reached', 1, 9],
    ['4 reached', 4 / 9, 0],
  ])
})

test('a smart campaign says who was shown each template and who of them played', () => {
  const campaign = {
    ...{ ruleType: 5, smartTemplatesWeightageType: 'equal' },
    smartTemplates: ['w', 'c'].map((templateId) => ({ templateId, templateName: templateId, templateType: 3 })),
    testRewardAssignment: [
      { templateId: 'w', offerId: 'a', percentage: 50 },
      { templateId: 'w', offerId: 'b', percentage: 50 },
      { templateId: 'c', offerId: 'a', percentage: 100 },
    ],
  }
  const graph = cut(campaign, 'rule')
  const one = (templateId: string, assigned: number, players: number) => ({
    ...{
      templateId,
      name: templateId,
      weight: 50,
      assigned,
      players,
      low: 0,
      high: 1,
      best: 0.5,
      expected: 50,
      spend: [],
    },
  })
  const figures = {
    ...noFigures,
    plays: 60,
    templates: [one('w', 58, 30), one('c', 42, 9)],
    rewards: [row('testRewardAssignment.0', 'a', 12), row('testRewardAssignment.1', 'b', 18)],
  }
  const { steps, edges } = placeResults({ family: 'smart-campaign', figures, expected: undefined }, graph)
  const tested = graph.nodes.filter(({ kind }) => kind === 'tested-template')
  expect(tested.map(({ id }) => steps.get(id)?.words)).toEqual(['30 of 58', '9 of 42'])
  expect(graph.edges.filter(({ port }) => port === 'test').map(({ id }) => edges.get(id)?.share?.fell)).toEqual([
    0.58, 0.42,
  ])
  const own = graph.edges.filter(({ port, source }) => port === 'outcome' && source === tested[0]?.id)
  expect(own.map(({ id }) => edges.get(id)?.share?.fell)).toEqual([0.4, 0.6])
})
