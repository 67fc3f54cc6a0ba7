import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { ruleSamples as rules } from '#schemas/documents/rule.samples.ts'
import { templateSamples as templates } from '#schemas/documents/template.samples.ts'
import { rowsAt } from '#schemas/json.ts'
import { createRandom } from '../random/random.ts'
import { simulateAnswers } from '../simulation/player-input.ts'
import { award, type NotGiven } from './award.ts'
import { rowOfRank } from './by-score.ts'
import { drawEventRewards } from './custom-event.ts'
import { play } from './play.ts'
import { predictionClosedReason, settlePrediction } from './prediction.ts'

const many = (rule: object, times: number, given = {}) => {
  const random = createRandom(20261121)
  return Array.from({ length: times }, () => play({ ...rule }, given, random))
}
/** How often each row was won; -1 stands for none. */
function counted(outcomes: ReturnType<typeof many>): Record<number, number> {
  const counts: Record<number, number> = {}
  for (const { won } of outcomes) {
    const row = won[0]?.row ?? -1
    counts[row] = (counts[row] ?? 0) + 1
  }
  return counts
}
/** Within five standard deviations of what the percentage says. */
function near(count: number | undefined, times: number, percentage: number) {
  const share = percentage / 100
  expect(Math.abs((count ?? 0) - times * share)).toBeLessThan(5 * Math.sqrt(times * share * (1 - share)))
}

describe('chance', () => {
  test('a wheel stops at the fields of its rows, as often as they say', () => {
    const outcomes = many(rules.spinWheelFull as object, 50_000)
    const counts = counted(outcomes)
    near(counts[0], 50_000, 0.5)
    near(counts[1], 50_000, 20.25)
    near(counts[2], 50_000, 79.25)
    const fields = new Set(outcomes.map(({ shown }) => shown.kind === 'field' && shown.field))
    expect(fields).toEqual(new Set([1, 3, 5]))
  })

  test('a row that loses is seen and not won', () => {
    const rewardAssigment = [
      { percentage: 40, winingQuadrant: true, quadrant: 2, offerId: 'a' },
      { percentage: 60, winingQuadrant: false, quadrant: 4, offerId: 'No Offer' },
    ]
    const outcomes = many({ type: 2, rewardAssigment }, 20_000)
    near(counted(outcomes)[-1], 20_000, 60)
    for (const { won, shown } of outcomes) expect(shown).toEqual({ kind: 'field', field: won.length > 0 ? 2 : 4 })
  })

  test('a slot machine shows the elements of what was won, a coin its side', () => {
    for (const { won, shown } of many(rules.slotMachine as object, 50)) {
      const row = (rules.slotMachine as { rewardAssigment: { elements: string[] }[] }).rewardAssigment[
        won[0]?.row ?? -1
      ]
      expect(shown).toEqual({ kind: 'elements', elements: row?.elements })
    }
    const coin = { type: 9, rewardAssigment: [{ percentage: 50 }, { percentage: 50 }] }
    const sides = many(coin, 1000).map(({ won, shown }) => [won[0]?.row, shown.kind === 'side' && shown.side])
    expect(new Set(sides.map(String))).toEqual(new Set(['0,1', '1,2']))
    const said = { type: 9, rewardAssigment: [2, 1, 1].map((quadrant) => ({ quadrant, percentage: 33 })) }
    const turned = many(said, 1000).map(({ won, shown }) => [won[0]?.row, shown.kind === 'side' && shown.side])
    expect(new Set(turned.map(String))).toEqual(new Set(['0,2', '1,1', '2,1']))
  })
})

describe('points', () => {
  const ofQuiz = (document: object | undefined, answers: Record<string, number>) =>
    play({ ...document }, { template: { ...templates.quiz }, input: { score: 1000, answers } }, createRandom(1))

  test.each([
    [{ 1: 2, 2: 1 }, 30],
    [{ 1: 1, 2: 1 }, 20],
    [{ 1: 2, 2: 7, 3: 1 }, 10],
    [{}, 0],
  ])('of a quiz answered with %j are %i, whatever the client says', (answers, score) => {
    expect(ofQuiz(rules.quiz, answers).score).toBe(score)
  })

  test('the best row that was reached is won', () => {
    const quiz = { type: 6, rewardAssigment: [{ score: 30 }, { score: 20 }, { score: 31 }] }
    const won = (answers: Record<string, number>) => ofQuiz(quiz, answers).won
    expect([won({ 1: 2, 2: 1 }), won({ 2: 1 }), won({ 1: 2 })]).toEqual([[{ row: 0 }], [{ row: 1 }], []])
  })

  test('may be the same for all questions', () => {
    const template = { ...(templates.quiz as object), samePointsForAllQuestions: true, samePoints: 7 }
    expect(play({ ...rules.quiz }, { template, input: { answers: { 1: 2, 2: 1 } } }, createRandom(1)).score).toBe(14)
  })

  test.each([
    [7, templates.opinionPoll, { 1: 0 }, 1],
    [7, templates.opinionPoll, { 1: 101 }, 0],
    [18, templates.polling, { 1: 3 }, 5],
    [18, templates.polling, { 1: 4 }, 0],
    [18, { pollQuestions: [{ optionsList: ['a', 'b'] }, { optionsList: ['a'] }] }, { 1: 2, 2: 1 }, 2],
  ])('of a poll (type %i) count every answer that can be given', (type, template, answers, score) => {
    expect(play({ type }, { template: { ...(template as object) }, input: { answers } }, createRandom(1)).score).toBe(
      score,
    )
  })

  test.each([
    [16, 3, 3],
    [16, 5000, 4],
    [1, 5000, 5000],
    [13, 5e12, 1_000_000_000],
    [1, Number.NaN, 0],
    [1, -4, 0],
  ])('of a game that counts itself (type %i) %d are believed as %i', (type, score, believed) => {
    const outcome = play({ type }, { template: templates.memoryGame, input: { score } }, createRandom(1))
    expect(outcome.score).toBe(believed)
  })

  test.each([
    [0, 0],
    [10, 10],
    [19, 10],
    [20, 20],
    [29, 20],
    [30, 30],
    [999, 30],
  ])('of a quiz: who is to reach %i answers for %i', (wanted, score) => {
    const answers = simulateAnswers(6, { ...templates.quiz }, wanted) ?? {}
    expect(ofQuiz(rules.quiz, answers).score).toBe(score)
  })

  test('ranks are only counted, and given by place', () => {
    expect(ofQuiz(rules.quizFull, { 1: 2 })).toMatchObject({ won: [], score: 10 })
    const rows = rowsAt({ ...rules.quizFull }, 'rewardAssigment')
    expect([1, 2, 3, 25, 26].map((rank) => rowOfRank(rows, rank))).toEqual([0, 1, 2, 2, undefined])
  })

  test('dice fall as often as the template has it, and their total decides', () => {
    const outcomes = many(rules.rollDice as object, 2000, { template: templates.rollDice })
    for (const { shown, score, won } of outcomes) {
      if (shown.kind !== 'dice') throw new Error('no dice')
      expect(shown.dice).toHaveLength(6)
      expect(shown.dice.reduce((sum, one) => sum + one, 0)).toBe(shown.total)
      expect(score).toBe(shown.total)
      const row = shown.total === 18 ? 0 : shown.total >= 10 && shown.total <= 17 ? 1 : undefined
      expect(won).toEqual(row === undefined ? [] : [{ row }])
    }
    const thrown = outcomes.flatMap(({ shown }) => (shown.kind === 'dice' ? shown.dice : []))
    for (const face of [1, 2, 3, 4, 5, 6]) near(thrown.filter((one) => one === face).length, thrown.length, 100 / 6)
  })
})

test('a form that was sent draws as chance does', () => {
  const counts = counted(many(rules.leadGenerationFull as object, 20_000))
  near(counts[1], 20_000, 9.9)
  near(counts[2], 20_000, 90)
})

test('both sides of a referral are rewarded', () => {
  expect(play({ ...rules.referral }, {}, createRandom(1)).won).toEqual([
    { row: 0, by: 'referrer' },
    { row: 1, by: 'referree' },
  ])
})

test.each([
  [{ 1: 2 }, true, 1],
  [{ 1: 3 }, false, 0],
  [{}, false, 0],
])('a prediction of %j is right: %s', (predicted, right, won) => {
  const outcome = play({ ...rules.predictAndWin }, { input: { predicted } }, createRandom(1))
  expect(outcome.shown).toEqual({ kind: 'answers', right })
  expect(outcome.won).toHaveLength(won)
})

test('while the right answer is not known nobody knows', () => {
  const { won, shown } = play({ ...rules.predictAndWinFull }, { input: { predicted: { 1: 1 } } }, createRandom(1))
  expect([won, shown]).toEqual([[], { kind: 'answers', right: null }])
})

test('a prediction is open until the right answer is known, and closed for answers at its deadline', () => {
  const input = { predicted: { 1: 2 } }
  expect(settlePrediction({ ...rules.predictAndWinFull }, input)).toBeUndefined()
  expect(settlePrediction({ ...rules.predictAndWin }, input)?.won).toEqual([{ row: 0 }])
  const over = (rule: object | undefined, at: number) =>
    predictionClosedReason({ ...rule }, templates.predictAndWin, at)?.code
  expect(over(rules.predictAndWinFull, 1794700799999)).toBeUndefined()
  expect(over(rules.predictAndWinFull, 1794700800000)).toBe('answers-closed')
  expect(over(rules.predictAndWin, 0)).toBe('answers-closed')
})

describe('an event', () => {
  const rule = {
    customEventRuleRewardDTO: [
      {
        ...{ eventKey: 'order_placed', property: 'order_value', type: 'number' },
        conditions: [
          { operator: 'greater_or_equal', values: [5000], rewards: [{ offerId: 'big', percentage: 100 }] },
          {
            operator: 'greater_or_equal',
            values: [1000],
            rewards: [
              { offerId: 'some', percentage: 25 },
              { offerId: 'more', percentage: 75 },
            ],
          },
        ],
      },
    ],
  }
  const deed = (order_value: unknown, event = 'order_placed') => ({ event, properties: { order_value }, happenedTS: 0 })

  test.each([
    [deed(6000), ['big']],
    [deed(999), []],
    [deed('much'), []],
    [deed(6000, 'order_cancelled'), []],
  ])('%j brings %j', (done, offers) => {
    expect(drawEventRewards(rule, done, createRandom(1)).map(({ offerId }) => offerId)).toEqual(offers)
  })

  test('of the rewards of a condition one falls by its percentage', () => {
    const random = createRandom('event')
    const fallen = Array.from({ length: 20_000 }, () => drawEventRewards(rule, deed(1500), random)[0]?.offerId)
    near(fallen.filter((offer) => offer === 'some').length, 20_000, 25)
    near(fallen.filter((offer) => offer === 'more').length, 20_000, 75)
  })
})

test('what was won is given while it is there', () => {
  const left = new Map([['a', 1]])
  const take = (offer: string): NotGiven | undefined => {
    const count = left.get(offer)
    if (count === undefined) return 'unknown-offer'
    left.set(offer, count - 1)
    return count > 0 ? undefined : 'out-of-stock'
  }
  const rows = rowsAt({ rows: [{ offerId: 'a' }, { offerId: 'No Offer' }, { offerId: 'b' }] }, 'rows')
  const won = [0, 0, 1, 2, 7].map((row) => ({ row }))
  const given = award({ won, shown: { kind: 'nothing' } }, rows, { take })
  expect(given.map(({ why }) => why)).toEqual([undefined, 'out-of-stock', 'no-offer', 'unknown-offer', 'no-offer'])
})

test('any document is played without an exception, and only rows that are there are won', () => {
  const documents = Object.values(rules) as object[]
  const input = fc.record({ score: fc.double() }, { requiredKeys: [] })
  fc.assert(
    fc.property(fc.oneof(fc.constantFrom(...documents), fc.object()), input, fc.integer(), (rule, given, seed) => {
      const { won } = play({ ...rule }, { input: given }, createRandom(seed))
      const rows = rowsAt({ ...rule }, 'rewardAssigment').map(({ index }) => index)
      for (const { row } of won) expect(rows).toContain(row)
    }),
    { seed: 20261121, numRuns: 2000 },
  )
})

test('made-up people answer a poll whole and each by their taste', () => {
  const votes = Array.from(
    { length: 100 },
    (_, at) => simulateAnswers(18, { ...templates.polling }, 0, at / 99)?.[1] ?? 0,
  )
  const counts = [1, 2, 3].map((option) => votes.filter((vote) => vote === option).length)
  expect(counts.reduce((sum, count) => sum + count, 0)).toBe(100)
  for (const count of counts) expect(count).toBeGreaterThan(10)
  expect(simulateAnswers(7, { ...templates.opinionPoll }, 0, 0.8)).toEqual({ 1: 80 })
})
