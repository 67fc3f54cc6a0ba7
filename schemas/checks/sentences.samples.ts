/**
 * Every documented sentence that a check of today says: a document that raises it, where, and one that is spared. The
 * sentences stand here in full, so that a change of wording is a change of this page.
 */
import { NEVER } from '../codes.ts'
import { offerSamples } from '../documents/offer.samples.ts'
import { drawnRuleSamples } from '../documents/rule-drawn.samples.ts'
import type { Facts } from './check.ts'

type Document = Readonly<Record<string, unknown>>

/** A sentence: who says it, at which place of which document, and a document like it in which all is well. */
export interface Sentence {
  readonly kind: 'rule' | 'offer'
  readonly message: string
  readonly path: string
  readonly raises: Document
  readonly spares: Document
  readonly facts?: Facts
}

const { spinWheelFull: wheel, scratchCard: card, treasureChest: chest, coinToss: coin } = drawnRuleSamples
const [jackpot, fifty, ten] = wheel.rewardAssigment
const hundred = { ...ten, percentage: 100 }
const short = 'ab'
const long = '𝒜'.repeat(51)
const fifty50 = '𝒜'.repeat(50)

const inRule = (message: string, path: string, raises: Document, spares: Document, facts?: Facts): Sentence => {
  return { kind: 'rule', message, path, raises, spares, ...(facts ? { facts } : {}) }
}
const inOffer = (message: string, path: string, raises: Document, spares: Document, facts?: Facts): Sentence => {
  return { kind: 'offer', message, path, raises, spares, ...(facts ? { facts } : {}) }
}

/** What every rule must have (C §5 "Rule"). */
const everyRule: readonly Sentence[] = [
  inRule('Rule name is Required', 'name', { ...wheel, name: ' ' }, wheel),
  inRule(
    'RuleName should be of min 3 and max 50 characters',
    'name',
    { ...card, name: short },
    { ...card, name: 'abc' },
  ),
  inRule(
    'RuleName should be of min 3 and max 50 characters',
    'name',
    { ...coin, name: long },
    { ...coin, name: fifty50 },
  ),
  inRule('Template is Required', 'templateId', { ...chest, templateId: '' }, chest),
  inRule(
    'Webhook is Required',
    'webhook',
    { ...wheel, webhook: '' },
    { ...wheel, webhook: '', webhookCallback: false },
  ),
  inRule(
    'Value cannot be empty',
    'webhookPlaceholders.1.value',
    {
      ...wheel,
      webhookPlaceholders: [
        { key: 'campaign', value: 'diwali' },
        { key: 'channel', value: '' },
      ],
    },
    wheel,
  ),
]

/** What rules give (C §5 "Rule"). */
const rewards: readonly Sentence[] = [
  inRule(
    'Reward Assignment Quadrant 2 is Required',
    'rewardAssigment.1.offerId',
    { ...wheel, rewardAssigment: [jackpot, { ...fifty, offerId: '' }, ten] },
    wheel,
  ),
  inRule(
    'Reward Assignment Quadrant 3 is Required',
    'combination.2',
    { ...wheel, rewardAssigment: [jackpot, fifty] },
    { ...wheel, combination: [5], rewardAssigment: [hundred] },
  ),
  inRule('Reward Assignment is Required', 'rewardAssigment', { ...wheel, combination: [], rewardAssigment: [] }, wheel),
  inRule('Reward Assignment is Required', 'rewardAssigment', { ...card, rewardAssigment: [] }, card),
  inRule(
    'Reward Assignment is Required',
    'rewardAssigment.0.offerId',
    { ...chest, rewardAssigment: [{ percentage: 100 }] },
    { ...chest, rewardAssigment: [{ percentage: 100, offerId: 'No Offer' }] },
  ),
  inRule(
    'Reward Assignment is Required',
    'rewardAssigment.1.offerId',
    { ...coin, rewardAssigment: [coin.rewardAssigment[0], { ...coin.rewardAssigment[1], offerId: '' }] },
    coin,
  ),
  inRule(
    'Reward Assignment is Required',
    'rewardAssigment',
    { ...coin, rewardAssigment: [{ ...coin.rewardAssigment[0], percentage: 100 }] },
    coin,
  ),
  inRule(
    'Winning percentage must be 100%',
    'rewardAssigment',
    { ...wheel, rewardAssigment: [{ ...jackpot, percentage: 0.4 }, fifty, ten] },
    { ...wheel, rewardAssigment: [jackpot, fifty, ten, { quadrant: 2, winingQuadrant: false, percentage: 30 }] },
  ),
  inRule(
    'Winning percentage must be 100%',
    'rewardAssigment',
    { ...card, rewardAssigment: card.rewardAssigment.slice(1) },
    card,
  ),
  inRule(
    'Winning percentage must be 100%',
    'rewardAssigment',
    { ...chest, rewardAssigment: [0.1, 0.2, 99.71].map((percentage, n) => ({ percentage, offerId: `offer-${n}` })) },
    { ...chest, rewardAssigment: [0.1, 0.2, 99.7].map((percentage, n) => ({ percentage, offerId: `offer-${n}` })) },
  ),
  inRule(
    'Same Offers cannot be seletected. Select unique offer',
    'rewardAssigment.1.offerId',
    { ...coin, rewardAssigment: coin.rewardAssigment.map((row) => ({ ...row, offerId: 'coins-10' })) },
    { ...coin, rewardAssigment: coin.rewardAssigment.map((row) => ({ ...row, offerId: 'No Offer' })) },
  ),
  inRule(
    'Same Offers cannot be seletected. Select unique offer',
    'rewardAssigment.1.offerId',
    {
      ...card,
      rewardAssigment: [ten, fifty].map((row) => ({ offerId: 'coins-10', percentage: 50, quadrant: row.quadrant })),
    },
    drawnRuleSamples.spinWheelEndless,
  ),
]

/** Leaderboards of the wheel (C §5 "Rule", decisions). */
const boards: readonly Sentence[] = [
  inRule(
    'Leaderboard is Required',
    'leaderBoardId',
    { ...wheel, leaderBoardId: '' },
    { ...wheel, leaderBoardId: '', leaderBoardSelected: false },
  ),
  inRule('Leaderboard frequency is Required', 'leaderboardFrequency', { ...wheel, leaderboardFrequency: {} }, wheel),
  inRule(
    'Select one leaderboard frequency',
    'leaderboardFrequency',
    { ...wheel, leaderboardFrequency: { daily: true, weekly: true } },
    { ...wheel, leaderboardFrequency: { daily: true, weekly: false } },
  ),
]

const reading = (winningText: object, losingText: object = { text: 'Next time' }) => ({
  ...wheel,
  resultText: { winningText: { image: '/uploads/lamps.png', ...winningText }, losingText },
})
const wins = { text: 'You won #reward' }

/** What a player reads (C §5 "Rule"). */
const texts: readonly Sentence[] = [
  inRule('Winning text is Required', 'resultText.winningText.text', reading({ text: '' }), reading(wins)),
  inRule(
    'Winning text should be of min 3 and max 50 characters',
    'resultText.winningText.text',
    reading({ text: `#reward ${long}` }),
    reading({ text: `#reward ${'x'.repeat(42)}` }),
  ),
  inRule(
    'Winning text must include #segmentText, #reward or #rewardType',
    'resultText.winningText.text',
    reading({ text: 'You won reward' }),
    reading({ text: 'It is #segmentText' }),
  ),
  inRule(
    'Losing text should be of min 3 and max 50 characters',
    'resultText.losingText.text',
    reading(wins, { text: short }),
    reading(wins, { text: 'abc' }),
  ),
  inRule('Background image is Required', 'resultText.winningText.image', reading({ ...wins, image: '' }), {
    ...reading({ ...wins, image: '' }),
    resultHandler: 'ParentApp',
  }),
]

const now = wheel.startDateTime - 3_600_000
const later = wheel.startDateTime + 3_600_000
const { voucher, custom, coins, points } = offerSamples
const inMinutes = (minutes: number) => now + minutes * 60_000

/** When something begins and ends; said of rules and offers alike (C §4, C §5). */
const schedules: readonly Sentence[] = [
  inRule(
    'Start must not be after end',
    'endDateTime',
    { ...wheel, endDateTime: wheel.startDateTime - 60_000 },
    { ...wheel, endDateTime: wheel.startDateTime },
  ),
  inOffer(
    'Start must not be after end',
    'endDateTime',
    { ...voucher, endDateTime: voucher.startDateTime - 60_000 },
    { ...voucher, endDateTime: NEVER },
  ),
  inRule(
    'Start must be now or later',
    'startDateTime',
    { ...wheel, startDateTime: inMinutes(-5) },
    { ...wheel, startDateTime: inMinutes(0) },
    { now, mode: 'save' },
  ),
  inOffer(
    'Start must be now or later',
    'startDateTime',
    { ...coins, startDateTime: inMinutes(-5) },
    { ...coins, startDateTime: inMinutes(0) },
    { now, mode: 'save' },
  ),
  inRule(
    'End must be after the current time',
    'endDateTime',
    { ...wheel, startDateTime: inMinutes(-9), endDateTime: inMinutes(-2) },
    { ...wheel, startDateTime: inMinutes(-9), endDateTime: inMinutes(2) },
    { now, mode: 'edit', stored: { ...wheel, startDateTime: inMinutes(-9), ruleStatus: 'inactive' } },
  ),
  inRule(
    'This has started: only its status and an earlier end can change. Duplicate it to change more.',
    'rewardAssigment',
    { ...wheel, combination: [5], rewardAssigment: [hundred] },
    { ...wheel, ruleStatus: 'inactive', endDateTime: wheel.endDateTime - 3_600_000 },
    { now: later, mode: 'edit', stored: wheel },
  ),
  inOffer(
    'This has started: only its status and an earlier end can change. Duplicate it to change more.',
    'offerVoucher',
    { ...voucher, offerVoucher: { ...voucher.offerVoucher, count: 6 } },
    { ...voucher, offerStatus: 'inactive' },
    { now: later, mode: 'edit', stored: voucher },
  ),
  inRule(
    'This has started: its end can only be moved earlier.',
    'endDateTime',
    { ...wheel, endDateTime: NEVER },
    wheel,
    { now: later, mode: 'edit', stored: wheel },
  ),
]

/** Offers (C §5 "Offers"). */
const offers: readonly Sentence[] = [
  inOffer('Offer name is Required', 'offerName', { ...coins, offerName: '' }, coins),
  inOffer('Offer name should be of min 3 and max 50 characters', 'offerName', { ...coins, offerName: short }, custom),
  inOffer('Webhook is Required', 'webhookId', { ...voucher, webhookId: '' }, voucher),
  inOffer(
    'coins must be a number above zero',
    'offerCoins.coins',
    { ...coins, offerCoins: { coins: 0, count: 1 } },
    coins,
  ),
  inOffer(
    'coins can have at most 6 digits',
    'offerCoins.coins',
    { ...coins, offerCoins: { coins: 1_000_000 } },
    { ...coins, offerCoins: { coins: 999_999 } },
  ),
  inOffer(
    'points must be a number above zero',
    'offerCoins.points',
    { ...points, offerCoins: { points: '250' } },
    points,
  ),
  inOffer(
    'amount can have at most 8 digits',
    'offerVoucher.amount',
    { ...voucher, offerVoucher: { amount: 100_000_000, count: 5 } },
    { ...voucher, offerVoucher: { amount: 99_999_999, count: 5 } },
  ),
  inOffer(
    'count can have at most 7 digits',
    'offerVoucher.count',
    { ...voucher, offerVoucher: { amount: 500, count: 10_000_000 } },
    { ...voucher, offerVoucher: { amount: 500, count: 0 } },
  ),
]

/** Every sentence that a check of today can say. */
export const sentences: readonly Sentence[] = [...everyRule, ...rewards, ...boards, ...texts, ...schedules, ...offers]
