/** The forecasts of the stories: a wheel with a stock that does not last, and a campaign under test. */
import { NEVER, playTypes } from '#schemas/codes.ts'
import { forecast } from '#src/engine/forecast/forecast.ts'
import type { ForecastSubject } from '#src/engine/forecast/model.ts'
import { warningsOf } from '#src/engine/forecast/warnings.ts'
import { blankAssumptions } from '#src/engine/simulation/assumptions.ts'
import type { KnownOffer } from '#src/engine/simulation/offers.ts'
import type { ShownForecast } from '../../core/forecast-atoms.ts'
import type { RewardLine } from './RewardTable.tsx'

/** Noon of 12 November 2025, UTC: when the stories are told. */
export const moment = Date.UTC(2025, 10, 12, 12)
const day = 86_400_000

const offer = (offerId: string, name: string, given: Partial<KnownOffer>): KnownOffer => ({
  offerId,
  name,
  left: undefined,
  amount: 0,
  unit: 'none',
  currency: '',
  ...given,
})

/** The offers of the wheel, by id. */
const offers = {
  voucher: offer('voucher', '₹5,000 shopping voucher', { left: 5, amount: 5000, unit: 'money', currency: 'INR' }),
  coins50: offer('coins50', '50 GCoins', { amount: 50, unit: 'coins' }),
  coins10: offer('coins10', '10 GCoins', { left: 20_000, amount: 10, unit: 'coins' }),
  delivery: offer('delivery', 'Free delivery for a month', { left: 800 }),
}

const row = (offerId: string, percentage: number, quadrant: number) => ({ offerId, percentage, quadrant })

/** The wheel with all it needs. */
export const wheelSubject: ForecastSubject = {
  document: {
    name: 'Diwali spin & win',
    type: playTypes.spinWheel,
    templateId: 'wheel',
    ruleStatus: 'active',
    startDateTime: moment,
    endDateTime: moment + 14 * day,
    howOften: 'once per day',
    timezone: 'Asia/Kolkata',
    rewardAssigment: [row('voucher', 0.5, 1), row('coins50', 20, 3), row('coins10', 76, 5), row('delivery', 3.5, 7)],
  },
  templates: { wheel: {} },
  offers,
  zone: 'Asia/Kolkata',
  now: moment,
}

/** The default assumptions for 48,210 people. */
export const wheelAssumptions = blankAssumptions(48_210)

/**
 * Returns the forecast of a subject as the panel shows it.
 *
 * @throws {Error} When the forecast was cancelled.
 */
export function shownOf(subject: ForecastSubject, assumptions = wheelAssumptions): ShownForecast {
  const found = forecast(subject, assumptions)
  if (!found) throw new Error('nobody cancelled it')
  const placed = { figures: new Map(), owners: new Map() }
  return { forecast: found, warnings: warningsOf(found, subject, assumptions), subject, assumptions, placed, took: 150 }
}

/** The rows of the table, as a sheet would call them. */
export const linesOf = ({ forecast: { rewards }, subject }: ShownForecast): readonly RewardLine[] =>
  rewards.map((reward) => ({
    reward,
    title: subject.offers[reward.offerId]?.name ?? reward.offerId,
    won: `${Math.round(reward.share * 1000) / 10} %`,
    offer: subject.offers[reward.offerId],
    onShow: () => {},
  }))

/** A smart campaign that tests two templates on a tenth of those who come within a week. */
export const campaign = {
  name: 'Wheel or card',
  type: 99,
  ruleStatus: 'active',
  startDateTime: moment - 9 * day,
  endDateTime: NEVER,
  testUserSegmentSize: 10,
  testSchedulingDays: 7,
  smartTemplatesWeightageType: 'equal',
  smartTemplates: [
    { templateId: 'wheel', templateName: 'Diwali wheel' },
    { templateId: 'card', templateName: 'Monsoon card' },
  ],
}
