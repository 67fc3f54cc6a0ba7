/** A plan of stories and tests: a festival's games, of which three give boxes from one stock. */
import { playTypes } from '#schemas/codes.ts'
import { jointForecast } from '#src/engine/joint-forecast/joint-forecast.ts'
import type { JointForecast } from '#src/engine/joint-forecast/model.ts'
import { type PlanFacts, planQuestion, type ReadCampaign } from '#src/engine/joint-forecast/plan-question.ts'
import { blankAssumptions } from '#src/engine/simulation/assumptions.ts'
import type { KnownOffer } from '#src/engine/simulation/offers.ts'

/** Sunday, 1 November 2026, in the morning at Kolkata. */
export const moment = Date.UTC(2026, 10, 1, 4, 30)
const DAY = 86_400_000
export const zone = 'Asia/Kolkata'
/** The days from 19 October to 22 November 2026. */
export const range = { first: Date.UTC(2026, 9, 19) / DAY, last: Date.UTC(2026, 10, 22) / DAY }

const offer = (offerId: string, name: string, given: Partial<KnownOffer>): KnownOffer => ({
  ...{ offerId, name, left: undefined, amount: 0, unit: 'money', currency: 'INR' },
  ...given,
})
export const offers = {
  box: offer('box', 'Mithai box, 500 g', { amount: 60, left: 148 }),
  voucher: offer('voucher', '₹500 voucher', { amount: 20, left: 1204 }),
  grand: offer('grand', '₹5,000 voucher', { amount: 5000, left: 3 }),
}

const campaign = (
  id: string,
  name: string,
  [from, to]: readonly [number, number],
  document: object,
  audience = 24_000,
): ReadCampaign => ({
  ...{ id, name, segment: audience === 24_000 ? '' : 'lapsed' },
  document: {
    ...{ name, ruleType: 1, ruleStatus: 'active', timezone: zone, howOften: 'once per day' },
    ...{ startDateTime: moment + from * DAY, endDateTime: moment + to * DAY, ...document },
  },
  assumptions: blankAssumptions(audience),
})
const row = (offerId: string, percentage: number, quadrant: number) => ({ offerId, percentage, quadrant })
const nothing = (percentage: number, quadrant: number) => ({ offerId: 'No Offer', percentage, quadrant })

/** Everything that was read about the plan. */
export const facts: PlanFacts = {
  ...{ zone, offers, templates: {}, everybody: 24_000, people: { lapsed: 8140 } },
  campaigns: [
    campaign('wheel', 'Diwali spin & win', [-6, 8], {
      ...{ type: playTypes.spinWheel, rewardAssigment: [row('box', 0.4, 1), row('voucher', 2, 3), nothing(97.6, 5)] },
    }),
    campaign('chest', 'Festive treasure chest', [-12, 11], {
      ...{
        type: playTypes.treasureChest,
        rewardAssigment: [row('box', 0.3, 1), row('voucher', 1, 2), nothing(98.7, 3)],
      },
    }),
    campaign('bhai', 'Bhai Dooj gift wheel', [9, 12], {
      ...{ type: playTypes.spinWheel, rewardAssigment: [row('box', 2, 1), nothing(98, 5)] },
    }),
    campaign(
      'card',
      'Dhanteras gold scratch',
      [5, 9],
      {
        ...{
          type: playTypes.scratchCard,
          rewardAssigment: [row('grand', 0.03, 1), row('voucher', 8, 2), nothing(91.97, 3)],
        },
      },
      8140,
    ),
  ],
}

const time = { now: moment, to: moment + 21.8 * DAY }

/** The forecast of the plan as it stands, and with the scratch card five days later. */
export const asItStands: JointForecast = jointForecast(planQuestion(facts, new Map(), time))
export const later: JointForecast = jointForecast(
  planQuestion(facts, new Map([['card', { start: moment + 10 * DAY, end: moment + 14 * DAY }]]), time),
)
export const atOnce: JointForecast = jointForecast(planQuestion(facts, new Map(), time), { isQuick: true })

export const cap = { unit: 'money INR', amount: 1500 }
export const offerName = (id: string): string => offers[id as keyof typeof offers]?.name ?? id
