import { describe, expect, test } from 'vitest'
import type { Facts } from '#schemas/checks/check.ts'
import { but, type Document } from '#schemas/checks/sentences/sentence.ts'
import { sentences } from '#schemas/checks/sentences.samples.ts'
import { NEVER } from '#schemas/codes.ts'
import { customEventRuleSamples } from '#schemas/documents/custom-event-rule.samples.ts'
import { dailyStreakSamples } from '#schemas/documents/daily-streak.samples.ts'
import { questSamples } from '#schemas/documents/quest.samples.ts'
import { drawnRuleSamples } from '#schemas/documents/rule-drawn.samples.ts'
import { followedRuleSamples } from '#schemas/documents/rule-followed.samples.ts'
import { gameRuleSamples } from '#schemas/documents/rule-games.samples.ts'
import { smartCampaignSamples } from '#schemas/documents/smart-campaign.samples.ts'
import { check } from '#schemas/index.ts'
import { fixesFor } from './index.ts'

const { spinWheelFull: wheel, scratchCard: card, coinToss: coin } = drawnRuleSamples
const { externalGame, quiz, rollDice, slotMachine } = gameRuleSamples
const { referral, leaderboard } = followedRuleSamples
const { customEvent } = customEventRuleSamples
const { dailyStreak: lamps, dailyStreakEvents: month } = dailyStreakSamples
const { smartCampaign: equal, smartCampaignCustom: custom } = smartCampaignSamples
const { questTwoLanguages: quest } = questSamples

/** A document with a problem, and what each of its fixes makes of it. */
interface Mended {
  readonly code: string
  readonly document: Document
  readonly fixes: Readonly<Record<string, Document>>
  readonly facts?: Facts
}

const row = 'rewardAssigment'
const now = wheel.startDateTime - 3_600_000
const nowish = now + 1234
const running = { now: wheel.startDateTime + 60_000, mode: 'edit', stored: wheel } as const
const shares = (document: Document, list: string, ...values: number[]) =>
  but(document, ...values.map((value, n) => [`${list}.${n}.percentage`, value] as const))

const mended: readonly Mended[] = [
  {
    code: 'percentage-total',
    document: shares(card, row, 5, 20, 0),
    fixes: {
      'Spread the rest': shares(card, row, 5, 20, 75),
      'Share 100 % evenly': shares(card, row, 33.34, 33.33, 33.33),
    },
  },
  {
    code: 'percentage-total',
    document: shares(wheel, row, 10, 20, 30),
    fixes: {
      'Spread the rest': shares(wheel, row, 16.67, 33.33, 50),
      'Share 100 % evenly': shares(wheel, row, 33.34, 33.33, 33.33),
    },
  },
  {
    code: 'percentage-total',
    document: shares(slotMachine, row, 60, 60, 0),
    fixes: { 'Share 100 % evenly': shares(slotMachine, row, 33.34, 33.33, 33.33) },
  },
  {
    code: 'percentage-total',
    document: but(custom, ['testRewardAssignment.0.percentage', 4]),
    fixes: {
      'Spread the rest': but(
        custom,
        ['testRewardAssignment.0.percentage', 4.04],
        ['testRewardAssignment.1.percentage', 95.96],
      ),
      'Share 100 % evenly': shares(custom, 'testRewardAssignment', 50, 50),
    },
  },
  {
    code: 'percentage-form',
    document: but(card, [`${row}.0.percentage`, `${card.rewardAssigment[0].percentage}`]),
    fixes: { [`Make it ${card.rewardAssigment[0].percentage} %`]: card },
  },
  {
    code: 'condition-total',
    document: shares(customEvent, 'customEventRuleRewardDTO.0.conditions.0.rewards', 60),
    fixes: {
      'Spread the rest': shares(customEvent, 'customEventRuleRewardDTO.0.conditions.0.rewards', 66.67, 33.33),
      'Share 100 % evenly': shares(customEvent, 'customEventRuleRewardDTO.0.conditions.0.rewards', 50, 50),
    },
  },
  {
    code: 'weights-total',
    document: shares(custom, 'smartTemplates', 50, 30, 0),
    fixes: {
      'Spread the rest': custom,
      'Share 100 % evenly': shares(custom, 'smartTemplates', 33.34, 33.33, 33.33),
    },
  },
  {
    code: 'equal-weights',
    document: shares(equal, 'smartTemplates', 20, 80),
    fixes: { 'Share 100 % evenly': equal },
  },
  {
    code: 'same-offer',
    document: but(card, [`${row}.1.offerId`, 'voucher-500']),
    fixes: {
      'Remove this row': but(card, [row, [{ ...card.rewardAssigment[0], percentage: 40 }, card.rewardAssigment[2]]]),
      'Give nothing here': but(card, [`${row}.1.offerId`, 'No Offer'], [`${row}.1.offerName`, 'No Offer']),
    },
  },
  {
    code: 'same-offer',
    document: but(coin, [`${row}.1.offerId`, 'coins-10']),
    fixes: { 'Give nothing here': but(coin, [`${row}.1.offerId`, 'No Offer'], [`${row}.1.offerName`, 'No Offer']) },
  },
  {
    code: 'same-offer',
    document: but(month, [`${row}.6.offerId`, 'coins-10']),
    fixes: { 'Give nothing here': but(month, [`${row}.6.offerId`, 'No Offer'], [`${row}.6.offerName`, 'No Offer']) },
  },
  {
    code: 'same-score',
    document: but(quiz, [`${row}.1.score`, 80]),
    fixes: { 'Score 81': but(quiz, [`${row}.1.score`, 81]) },
  },
  {
    code: 'same-score',
    document: but(rollDice, [`${row}.1.rank`, 'equal'], [`${row}.1.rank1`, 18]),
    fixes: { 'Rank 1': but(rollDice, [`${row}.1.rank`, 'equal'], [`${row}.1.rank1`, 1]) },
  },
  {
    code: 'score-required',
    document: but(quiz, [`${row}.1.score`, null]),
    fixes: { 'Score 81': but(quiz, [`${row}.1.score`, 81]) },
  },
  {
    code: 'rank-required',
    document: but(externalGame, [`${row}.1.rank`, '']),
    fixes: { 'Rank 2': but(externalGame, [`${row}.1.rank`, 'equal']) },
  },
  {
    code: 'rank-required',
    document: but(externalGame, [`${row}.1.rank2`, null]),
    fixes: { 'Up to rank 2': but(externalGame, [`${row}.1.rank2`, 2]) },
  },
  {
    code: 'gratify-rank',
    document: but(leaderboard, [`${row}.0.rank1`, '']),
    fixes: { 'Rank 1': leaderboard },
  },
  {
    code: 'rank-order',
    document: but(externalGame, [`${row}.1.rank1`, 10], [`${row}.1.rank2`, 2]),
    fixes: { 'Swap the ranks': externalGame },
  },
  {
    code: 'segment-missing',
    document: but(quest, ['localizationconfig.0.schedulingConfig.userSegmentId', null]),
    fixes: { 'Add All User': but(quest, ['localizationconfig.0.schedulingConfig.userSegmentId', 'All User']) },
  },
  {
    code: 'segment-missing',
    document: but(lamps, ['userSegmentId', null]),
    fixes: { 'Add All User': lamps },
  },
  {
    code: 'leaderboard-frequency',
    document: but(wheel, ['leaderboardFrequency', {}]),
    fixes: { 'Count over the campaign': but(wheel, ['leaderboardFrequency', { campaign: true }]) },
  },
  {
    code: 'leaderboard-one-frequency',
    document: but(wheel, ['leaderboardFrequency.monthly', true]),
    fixes: {
      'Only weekly': wheel,
      'Only monthly': but(wheel, ['leaderboardFrequency.weekly', false], ['leaderboardFrequency.monthly', true]),
    },
  },
  {
    code: 'referral-frequency',
    document: but(referral, ['leaderboardFrequency', { daily: true, hourly: true }]),
    fixes: {
      'Count over the campaign': but(referral, [
        'leaderboardFrequency',
        { daily: false, hourly: true, campaign: true },
      ]),
    },
  },
  {
    code: 'leaderboard-required',
    document: but(wheel, ['leaderBoardId', '']),
    fixes: { 'Take the leaderboard off': but(wheel, ['leaderBoardId', ''], ['leaderBoardSelected', false]) },
  },
  {
    code: 'leaderboard-required',
    document: but(quest, ['localizationconfig.0.questConfig.leaderBoardId', '']),
    fixes: {
      'Take the leaderboard off': but(
        quest,
        ['localizationconfig.0.questConfig.leaderBoardId', ''],
        ['localizationconfig.0.questConfig.leaderBoardNeeded', false],
      ),
    },
  },
  {
    code: 'webhook-required',
    document: but(wheel, ['webhook', '']),
    fixes: { 'Take the webhook off': but(wheel, ['webhook', ''], ['webhookCallback', false]) },
  },
  {
    code: 'start-in-past',
    document: but(wheel, ['startDateTime', now - 600_000]),
    facts: { now: nowish, mode: 'save' },
    fixes: { 'Start now': but(wheel, ['startDateTime', now]) },
  },
  {
    code: 'start-in-past',
    document: but(wheel, ['startDateTime', now - 600_000], ['endDateTime', now - 300_000]),
    facts: { now: nowish, mode: 'save' },
    fixes: { 'Start now and never end': but(wheel, ['startDateTime', now], ['endDateTime', NEVER]) },
  },
  {
    code: 'end-in-past',
    document: but(wheel, ['startDateTime', now - 600_000], ['endDateTime', now - 300_000]),
    facts: { now: nowish, mode: 'save' },
    fixes: {
      'Never end': but(wheel, ['startDateTime', now - 600_000], ['endDateTime', NEVER]),
      'End now': but(wheel, ['startDateTime', now - 600_000], ['endDateTime', now]),
    },
  },
  {
    code: 'end-in-past',
    document: but(wheel, ['endDateTime', wheel.startDateTime]),
    facts: { ...running, now: wheel.startDateTime + 600_000 },
    fixes: { 'End now': but(wheel, ['endDateTime', wheel.startDateTime + 600_000]) },
  },
  {
    code: 'start-after-end',
    document: but(quest, ['localizationconfig.0.schedulingConfig.endDateTime', 1]),
    fixes: { 'Never end': but(quest, ['localizationconfig.0.schedulingConfig.endDateTime', NEVER]) },
  },
  {
    code: 'running-locked',
    document: but(wheel, ['templateId', 'everyday-wheel']),
    facts: running,
    fixes: { 'Keep what was saved': wheel },
  },
  {
    code: 'running-locked',
    document: { ...wheel, pageId: 'thank-you-screen' },
    facts: running,
    fixes: { 'Keep what was saved': wheel },
  },
  {
    code: 'running-end-later',
    document: but(wheel, ['endDateTime', NEVER]),
    facts: running,
    fixes: { 'Keep what was saved': wheel },
  },
  {
    code: 'streak-days',
    document: but(lamps, ['noOfDays', 0]),
    fixes: { 'Make it 7 days': lamps },
  },
  {
    code: 'streak-more-days',
    document: but(lamps, ['noOfDays', 6]),
    fixes: {
      'Make it 7 days': lamps,
      'Remove this day': but(lamps, ['noOfDays', 6], [row, lamps.rewardAssigment.slice(0, 6)]),
    },
  },
  {
    code: 'streak-day-order',
    document: but(lamps, [row, [...lamps.rewardAssigment].reverse()]),
    fixes: { 'Put the days in order': lamps },
  },
  {
    code: 'streak-image',
    document: but(lamps, ['resultText.winningText.image', '']),
    fixes: {
      'Let your app show the result': but(
        lamps,
        ['resultText.winningText.image', ''],
        ['dailyStreakDTO.resultHandler', 'ParentApp'],
      ),
    },
  },
  {
    code: 'result-image',
    document: but(wheel, ['resultText.winningText.image', ''], ['resultHandler', 'SDK']),
    fixes: {
      'Let your app show the result': but(wheel, ['resultText.winningText.image', ''], ['resultHandler', 'ParentApp']),
    },
  },
  {
    code: 'winning-text-placeholder',
    document: but(wheel, ['resultText.winningText.text', 'You won ']),
    fixes: { 'Add #reward': but(wheel, ['resultText.winningText.text', 'You won #reward']) },
  },
]

describe.each(mended)('$code', ({ code, document, fixes, facts = {} }) => {
  const issue = check(document, 'rule', facts).find((one) => one.code === code)
  const found = issue ? fixesFor(issue, document, facts, 'rule') : []

  test(`is mended by ${Object.keys(fixes).join(', ')}`, () => {
    expect(found.map(({ label }) => label)).toEqual(Object.keys(fixes))
    for (const { label, apply } of found) expect(JSON.stringify(apply(document))).toBe(JSON.stringify(fixes[label]))
  })
})

describe('the rest of 100 %', () => {
  const [whole, edited] = [shares(wheel, row, 33.33, 33.33, 33.34), shares(wheel, row, 0.1, 33.33, 33.34)]
  const spread = (document: Document, past: readonly Document[]) => {
    const issue = check(document, 'rule').find(({ code }) => code === 'percentage-total')
    return issue ? fixesFor(issue, document, { past }, 'rule')[0] : undefined
  }

  test('is spread over the rows that nobody has just edited, and the button says how', () => {
    const renamed = { ...edited, name: 'Another' }
    const fix = spread(renamed, [edited, whole])
    expect(fix).toMatchObject({ label: 'Spread the rest', effect: '50 GCoins 49.95, 10 GCoins 49.95' })
    expect(fix?.apply(edited)).toEqual(shares(wheel, row, 0.1, 49.95, 49.95))
  })

  test('is shared in proportion', () => {
    const fix = spread(shares(wheel, row, 0.1, 20, 70), [shares(wheel, row, 10, 20, 70)])
    expect(fix?.effect).toBe('50 GCoins 22.2, 10 GCoins 77.7')
  })

  test('is taken from the others where the edited row is too much', () => {
    const fix = spread(shares(wheel, row, 40, 20, 70), [shares(wheel, row, 10, 20, 70)])
    expect(fix).toMatchObject({ label: 'Take it from the others' })
    expect(fix?.effect).toBe('50 GCoins 13.33, 10 GCoins 46.67')
  })

  test('is taken from nobody where no row was edited', () => {
    expect(spread(shares(wheel, row, 40, 20, 70), [])).toMatchObject({ label: 'Share 100 % evenly' })
  })
})

test('a fix leaves the document it was asked about as it was', () => {
  for (const { kind, raises, facts = {} } of sentences) {
    const before = JSON.stringify(raises)
    for (const issue of check(raises, kind, facts)) {
      for (const fix of fixesFor(issue, raises, facts, kind)) fix.apply(raises)
    }
    expect(JSON.stringify(raises)).toBe(before)
  }
})

test('every fix of the table of sentences takes its problem away and brings no other', () => {
  let fixed = 0
  for (const { kind, raises, facts = {} } of sentences) {
    const before = check(raises, kind, facts)
    for (const issue of before) {
      for (const fix of fixesFor(issue, raises, facts, kind)) {
        const after = check(fix.apply(raises), kind, facts)
        expect(after.filter(({ code, path }) => code === issue.code && path === issue.path)).toEqual([])
        expect(after.length).toBeLessThan(before.length)
        fixed++
      }
    }
  }
  expect(fixed).toBeGreaterThan(60)
})

test('what has no plain remedy has no fix', () => {
  const issue = check({ ...wheel, name: '' }, 'rule')[0]
  expect(issue && fixesFor(issue, { ...wheel, name: '' })).toEqual([])
  for (const code of ['constructor', '__proto__', '']) {
    expect(fixesFor({ code, severity: 'error', path: '', message: '' }, wheel)).toEqual([])
  }
})
