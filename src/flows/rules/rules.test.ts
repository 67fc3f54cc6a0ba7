import { describe, expect, test } from 'vitest'
import { ruleSamples } from '#schemas/documents/rule.samples.ts'
import { type Graph, type Slice, withNodeData } from '#src/graph/graph.ts'
import { edgesAt, type FlowFacts, rootSlice } from '../flow.ts'
import { cut, glue } from '../index.ts'
import { connectionRefusal, whyLocked } from '../operations/connections.ts'
import { connect, disconnect } from '../operations/edit.ts'
import { react } from '../operations/react.ts'
import { drawnRowOf } from '../operations/rows.ts'

const sample = (name: string): Slice => ruleSamples[name] ?? {}
const around = (id: string, type: number, more: Slice = {}): FlowFacts => ({
  template: { id, type, segments: [], ...more },
})

/** Edits the root's slice and lets the flow follow; `undefined` takes a key away. */
function edit(graph: Graph, change: Slice, facts: FlowFacts = {}): Graph {
  const next = Object.entries({ ...rootSlice(graph), ...change }).filter(([, value]) => value !== undefined)
  return react(withNodeData(graph, graph.root, Object.fromEntries(next)), graph, facts)
}

/** Draws one more row to a reward that is there. */
function draw(graph: Graph, facts: FlowFacts = {}): Graph {
  const reward = graph.nodes.find(({ kind }) => kind === 'reward')?.id ?? ''
  const free = { ...graph, edges: graph.edges.filter(({ target }) => target !== reward) }
  return react(connect(free, { source: graph.root, target: reward, port: 'outcome' }, undefined, facts), graph, facts)
}

const documentOf = (graph: Graph) => glue(graph).document as Record<string, unknown>
const rows = (graph: Graph) => edgesAt(graph, 'outcome').map(({ data }) => data)
const words = (graph: Graph) =>
  edgesAt(graph, 'outcome').map((edge, at) => drawnRowOf(graph, edge)?.kind.text(edge.data ?? {}, at))

test.each([
  ['externalGame', 'external-game', ['rank 1', 'rank 2–10']],
  ['externalGameFull', 'external-game', ['score ≥ 500', 'score ≥ 250', 'score ≥ 100']],
  ['quizFull', 'quiz', ['rank 1', 'rank 2', 'rank 3–25']],
  ['slotMachine', 'slot-machine', ['3 × mango', '3 × chilli', 'rice · lamp · rose']],
  ['opinionPollFull', 'opinion-poll', ['score ≥ 5', 'score ≥ 1']],
  ['rollDice', 'roll-dice', ['total 18', 'total 10–17']],
  ['memoryGame', 'memory-game', ['score ≥ 2', 'score ≥ 4']],
  ['polling', 'polling', ['score ≥ 5']],
  ['referral', 'referral', ['referrer', 'referree']],
  ['tournamentFull', 'tournament', ['rank 1', 'rank 2', 'rank 3–50']],
  ['leaderboard', 'leaderboard', ['rank 1']],
  ['leaderboardFull', 'leaderboard', ['score ≥ 10000', 'score ≥ 5000']],
  ['leadGenerationFull', 'lead-generation', ['0.1 %', '9.9 %', '90 %']],
  ['predictAndWin', 'prediction', ['']],
])('%s is drawn as %s, and its edges say what they carry', (name, flow, said) => {
  const graph = cut(sample(name), 'rule')
  expect(graph.flow).toBe(flow)
  expect(words(graph)).toEqual(said)
})

describe('ranks', () => {
  const quiz = cut(sample('quizFull'), 'rule')

  test('as many rows as the winning count asks for: filled ones stay, blank ones come and go at the end', () => {
    const more = edit(quiz, { winningQuandrants: 5 })
    expect(rows(more).slice(0, 3)).toEqual(rows(quiz))
    expect(rows(more).slice(3)).toEqual([
      { rank: 'equal', rank1: 26, resultText: 'Rank 4' },
      { rank: 'equal', rank1: 27, resultText: 'Rank 5' },
    ])
    const fewer = edit(more, { winningQuandrants: 2 })
    expect(rows(fewer)).toEqual(rows(quiz).slice(0, 2))
    expect(fewer.nodes.filter(({ kind }) => kind === 'reward').map(({ data }) => data.offerId)).toHaveLength(3)
    expect(documentOf(fewer).rewardAssigment).toHaveLength(2)
  })

  test('a count that is none, or beyond all reason, makes no rows', () => {
    for (const winningQuandrants of ['5', 2.5, -1, 5000, undefined]) {
      expect(rows(edit(quiz, { winningQuandrants }))).toEqual(rows(quiz))
    }
  })

  test('a row that is drawn or taken away is counted', () => {
    const [first] = edgesAt(quiz, 'outcome')
    const fewer = react(disconnect(quiz, first?.id ?? ''), quiz, {})
    expect(documentOf(fewer).winningQuandrants).toBe(2)
    const again = draw(fewer)
    expect(documentOf(again)).toMatchObject({ winningQuandrants: 3 })
    expect(rows(again).at(-1)).toEqual({ rank: 'equal', rank1: 26, resultText: 'Rank 3' })
  })

  test('nothing else makes rows', () => {
    expect(documentOf(edit(quiz, { name: 'Another name' }))).toEqual({ ...sample('quizFull'), name: 'Another name' })
  })

  test('by score instead: the rows of the other shape go, and the count with them; their rewards stay loose', () => {
    const scored = edit(quiz, { rewardOption: 'score' })
    expect(rows(scored)).toEqual([])
    expect(Object.hasOwn(documentOf(scored), 'winningQuandrants')).toBe(false)
    expect(scored.nodes.filter(({ kind }) => kind === 'reward')).toHaveLength(3)
    expect(rows(draw(scored))).toEqual([{}])
    const ranked = edit(cut(sample('externalGameFull'), 'rule'), { rewardOption: 'rank' })
    expect(rows(ranked)).toHaveLength(3)
    expect(words(ranked)).toEqual(['rank 1', 'rank 2', 'rank 3'])
  })

  test('a count that is set beside scores makes no rows of ranks', () => {
    const scored = draw(edit(quiz, { rewardOption: 'score' }))
    const counted = edit(scored, { winningQuandrants: 4 })
    expect(rows(counted)).toEqual([{}])
    expect(documentOf(counted)).toMatchObject({ winningQuandrants: 4 })
  })

  test('rows that have neither shape stay when the option is chosen', () => {
    const { rewardOption: _, winningQuandrants: __, ...rest } = sample('quizFull')
    const plain = cut({ ...rest, rewardAssigment: [{ offerId: 'coins-10', offerName: '10 GCoins' }] }, 'rule')
    expect(words(plain)).toEqual([undefined])
    expect(rows(edit(plain, { rewardOption: 'score' }))).toEqual([{}])
  })

  test('a tournament goes on behind the last rank', () => {
    expect(rows(draw(cut(sample('tournamentFull'), 'rule'))).at(-1)).toEqual({
      rank: 'equal',
      rank1: 51,
      resultText: 'Rank 3',
    })
  })
})

describe('the quiz', () => {
  const schedule = { noOfDays: 'custom', questionSchedule: [{ day: 1, questions: [1] }] }

  test('takes the question schedule of the template that is chosen', () => {
    const before = cut(sample('undecided'), 'rule')
    const after = edit(before, { templateId: 'spice-quiz' }, around('spice-quiz', 6, { schedule }))
    expect(after.flow).toBe('quiz')
    expect(documentOf(after).questionSchedule).toEqual(schedule)
  })

  test('takes the other one with another template, and none where there is none', () => {
    const before = cut(sample('quiz'), 'rule')
    const other = edit(before, { templateId: 'other' }, around('other', 6, { schedule }))
    expect(documentOf(other)).toMatchObject({ type: 6, questionSchedule: schedule, rewardAssigment: [] })
    expect(
      Object.hasOwn(documentOf(edit(before, { templateId: 'other' }, around('other', 6))), 'questionSchedule'),
    ).toBe(false)
  })

  test('keeps its own while nothing is chosen', () => {
    const before = cut(sample('quiz'), 'rule')
    const after = edit(before, { name: 'Spices' }, around('spice-quiz', 6, { schedule }))
    expect(documentOf(after).questionSchedule).toEqual(sample('quiz').questionSchedule)
  })
})

describe('the slot machine', () => {
  const facts = around('harvest-slots', 5, { slotMachineElements: ['mango', 'lamp', 'rose'] })

  test('gives a new row three of the first element that no row has three of, and what is left of 100 %', () => {
    const before = cut(
      { ...sample('slotMachine'), rewardAssigment: (sample('slotMachine').rewardAssigment as []).slice(0, 2) },
      'rule',
    )
    const target = { id: 'new', kind: 'reward', data: { offerId: '', offerName: '' } }
    const loose = { ...before, nodes: [...before.nodes, target] }
    const drawn = connect(loose, { source: before.root, target: 'new', port: 'outcome' }, undefined, facts)
    expect(rows(drawn).at(-1)).toEqual({ elements: ['lamp', 'lamp', 'lamp'], percentage: 60 })
  })

  test('starts with a row for each distinct element of its machine, which share 100 % equally', () => {
    const twice = around('harvest-slots', 5, { slotMachineElements: ['mango', 'lamp', 'mango', 'rose'] })
    const after = edit(cut(sample('undecided'), 'rule'), { templateId: 'harvest-slots' }, twice)
    expect(documentOf(after).rewardAssigment).toEqual([
      { elements: ['mango', 'mango', 'mango'], percentage: 33.34, offerId: '', offerName: '' },
      { elements: ['lamp', 'lamp', 'lamp'], percentage: 33.33, offerId: '', offerName: '' },
      { elements: ['rose', 'rose', 'rose'], percentage: 33.33, offerId: '', offerName: '' },
    ])
  })

  test('takes the rows of another machine, and keeps its own while the same one is chosen', () => {
    const before = cut(sample('slotMachine'), 'rule')
    const other = edit(before, { templateId: 'other' }, around('other', 5, { slotMachineElements: ['bell', 'star'] }))
    expect(rows(other)).toMatchObject([
      { elements: ['bell', 'bell', 'bell'], percentage: 50 },
      { elements: ['star', 'star', 'star'], percentage: 50 },
    ])
    expect(rows(edit(before, { name: 'Harvest' }, facts))).toEqual(rows(before))
  })

  test('leaves the elements open where the machine is not known', () => {
    expect(rows(draw(cut(sample('slotMachine'), 'rule'))).at(-1)).toMatchObject({ elements: [] })
  })
})

describe('the referral', () => {
  const facts = around('refer', 12, { referralLeaderboard: true, leaderboardTemplate: 'neighbours' })

  test('starts with a blank row for each side, and with the leaderboard of its template', () => {
    const after = edit(cut(sample('undecided'), 'rule'), { templateId: 'refer' }, facts)
    expect(documentOf(after)).toMatchObject({
      rewardAssigment: [
        { resultText: 'referrer', offerId: '', offerName: '' },
        { resultText: 'referree', offerId: '', offerName: '' },
      ],
      leaderBoardSelected: true,
      leaderBoardId: 'neighbours',
      leaderboardFrequency: { daily: false, weekly: false, monthly: false, campaign: true },
    })
  })

  test('a reward that is drawn from no side goes to the one that is free', () => {
    const before = cut(sample('referral'), 'rule')
    const left = disconnect(before, edgesAt(before, 'outcome')[0]?.id ?? '')
    const target = left.nodes.find(({ id }) => id === 'reward:coins-500')?.id ?? ''
    const drawn = connect(left, { source: left.root, target, port: 'outcome' }, undefined, {})
    expect(rows(drawn)).toEqual([{ resultText: 'referree' }, { resultText: 'referrer' }])
    expect(connect(drawn, { source: left.root, target, port: 'outcome' }, undefined, {})).toBe(drawn)
  })

  test('its leaderboard counts over the campaign, whatever is chosen there; until then it stays as it was read', () => {
    const frequency = { daily: true, weekly: false, hourly: true }
    const read = cut({ ...sample('referral'), leaderboardFrequency: frequency }, 'rule')
    expect(documentOf(edit(read, { name: 'Neighbours' })).leaderboardFrequency).toEqual(frequency)
    const board = read.nodes.find(({ kind }) => kind === 'leaderboard')
    const edited = withNodeData(read, board?.id ?? '', { ...board?.data, iterationsPerFrequency: 3 })
    expect(documentOf(react(edited, read, {})).leaderboardFrequency).toEqual({
      daily: false,
      weekly: false,
      hourly: true,
      monthly: false,
      campaign: true,
    })
  })
})

describe('the leaderboard rule', () => {
  test('has its leaderboard from the start, with what the rule knew of one', () => {
    const before = cut({ ...sample('undecided'), leaderBoardSelected: false, leaderBoardId: 'spice-league' }, 'rule')
    const after = edit(before, { templateId: 'board' }, around('board', 17))
    expect(after.flow).toBe('leaderboard')
    expect(documentOf(after)).toMatchObject({ leaderBoardSelected: true, leaderBoardId: 'spice-league' })
    expect(edgesAt(after, 'board').map((edge) => whyLocked(after, edge))).toEqual([
      'A leaderboard rule always has its leaderboard.',
    ])
  })
})

describe('another template', () => {
  test('clears what was taken from the old one, and keeps what is shared', () => {
    const before = cut(sample('predictAndWin'), 'rule')
    const after = edit(before, { templateId: 'dice' }, around('dice', 8))
    const { predictCorrectOptions: _, ...rest } = sample('predictAndWin')
    expect(documentOf(after)).toEqual({ ...rest, templateId: 'dice', type: 8, rewardAssigment: [] })
  })

  test('that is not looked up yet gets no rows before its type is known', () => {
    const waiting = edit(cut(sample('coinToss'), 'rule'), { templateId: 'wheel' })
    expect(waiting.flow).toBe('undecided')
    expect(documentOf(waiting).rewardAssigment).toEqual([])
  })

  test('what a game has no place for is refused with its name', () => {
    const graph = cut(sample('scratchCard'), 'rule')
    const sheet = { ...graph, nodes: [...graph.nodes, { id: 'board', kind: 'leaderboard', data: {} }] }
    expect(connectionRefusal(sheet, { source: graph.root, target: 'board', port: 'board' })).toBe(
      'This game (Scratch card) has no place for it.',
    )
  })
})
