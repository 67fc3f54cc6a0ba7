import { describe, expect, test } from 'vitest'
import { planQuestion, type ReadCampaign } from '#src/engine/joint-forecast/plan-question.ts'
import { facts, moment, zone } from './forecast.samples.ts'
import { daysOverCap, dearestDay, mainUnitOf, stockEndWords, stocksToShow } from './forecast-words.ts'
import { answerJointly, type JointAnswer } from './joint-answers.ts'

const few: ReadCampaign[] = facts.campaigns.map((one) => ({
  ...one,
  assumptions: { ...one.assumptions, audience: 500 },
}))
const time = { now: moment, to: moment + 12 * 86_400_000 }
const ask = (moved = new Map()) => {
  const plan = planQuestion({ ...facts, campaigns: few }, moved, time)
  return { ...plan, campaigns: plan.campaigns.map((one) => ({ ...one, assumptions: { ...one.assumptions, runs: 6 } })) }
}

describe('a question', () => {
  test('puts campaigns where they are dragged, to the minute, and leaves the others as they are', () => {
    const start = moment + 3 * 86_400_000 + 1234
    const { campaigns, segments } = ask(new Map([['card', { start, end: null }]]))
    expect(campaigns.map(({ document }) => document.startDateTime)).toEqual([
      ...few.slice(0, 3).map(({ document }) => document.startDateTime),
      start - (start % 60_000),
    ])
    expect(Number(campaigns[3]?.document.endDateTime)).toBeGreaterThan(4e12)
    expect(campaigns[0]?.document).toBe(few[0]?.document)
    expect(segments).toEqual([
      { id: '', people: 24_000 },
      { id: 'lapsed', people: 8140 },
    ])
  })

  test('is answered at once, then in full', async () => {
    const answers: JointAnswer[] = []
    await answerJointly(
      (answer) => answers.push(answer),
      async () => {},
    )({ number: 1, plan: ask() })
    expect(answers.map((one) => 'forecast' in one && [one.number, one.forecast.isQuick, one.forecast.runs])).toEqual([
      [1, true, 3],
      [1, false, 6],
    ])
  })

  test('that is newer ends the earlier one, which is not answered in full', async () => {
    const answers: JointAnswer[] = []
    const waiting: (() => void)[] = []
    const take = answerJointly(
      (answer) => answers.push(answer),
      () => new Promise((resolve) => waiting.push(resolve)),
    )
    const first = take({ number: 1, plan: ask() })
    const second = take({ number: 2, plan: ask() })
    for (let turn = 0; turn < 200; turn++) {
      for (const go of waiting.splice(0)) go()
      await Promise.resolve()
    }
    await Promise.all([first, second])
    expect(answers.map((one) => 'forecast' in one && [one.number, one.forecast.isQuick])).toEqual([
      [1, true],
      [2, true],
      [2, false],
    ])
  })
})

describe('a joint forecast in words', () => {
  const days = [400, 900, 1200].map((p50, day) => ({
    ...{ at: moment + day * 86_400_000, plays: { p10: 1, p50: 2, p90: 3 }, given: { p10: 0, p50: 0, p90: 0 } },
    spend: { 'money INR': { p10: 0, p50, p90: 2 * p50 } },
  }))
  const stock = {
    ...{ offerId: 'box', first: 10, left: [], unmet: { p10: 0, p50: 4, p90: 9 }, campaigns: ['a'], lastDay: 2 },
    runsOut: { share: 0.4, at: days[1]?.at },
  }
  test('names the unit, the dearest day, and those over the cap', () => {
    const spend = { coins: { p10: 9e6, p50: 9e6, p90: 9e6 }, 'money INR': { p10: 1, p50: 2, p90: 3 } }
    expect(mainUnitOf({ spend })).toBe('money INR')
    expect(dearestDay({ days }, 'money INR')).toBe(2)
    expect(daysOverCap({ days }, { unit: 'money INR', amount: 800 })).toEqual([1, 2])
    expect(daysOverCap({ days }, undefined)).toEqual([])
  })

  test('says when a stock ends, and shows those that end early or are shared', () => {
    expect(stockEndWords(stock, zone)).toBe('gone on 2 Nov in 4 of 10 futures')
    expect(stockEndWords({ ...stock, runsOut: { share: 0, at: undefined } }, zone)).toBe('lasts')
    const shared = { ...stock, offerId: 'shared', campaigns: ['a', 'b'], runsOut: { share: 0, at: undefined } }
    const lasting = { ...shared, offerId: 'lasting', campaigns: ['a'] }
    const late = { ...stock, offerId: 'late', runsOut: { share: 1, at: days[2]?.at } }
    const all = { days, stocks: [stock, shared, lasting, late] } as never
    expect(stocksToShow(all).map(({ offerId }) => offerId)).toEqual(['box', 'shared'])
  })
})
