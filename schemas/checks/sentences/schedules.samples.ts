import { NEVER } from '../../codes.ts'
import { offerSamples } from '../../documents/offer.samples.ts'
import { drawnRuleSamples } from '../../documents/rule-drawn.samples.ts'
import { inOffer, inRule, type Sentence } from './sentence.ts'

const { spinWheelFull: wheel } = drawnRuleSamples
const hundred = { ...wheel.rewardAssigment[2], percentage: 100 }

const now = wheel.startDateTime - 3_600_000
const later = wheel.startDateTime + 3_600_000
const { voucher, coins } = offerSamples
const inMinutes = (minutes: number) => now + minutes * 60_000

/** When something begins and ends; said of rules and offers alike (C §4, C §5). */
export const schedules: readonly Sentence[] = [
  inRule(
    'Start must not be after end',
    'endDateTime',
    { ...wheel, endDateTime: wheel.startDateTime - 60_000 },
    { ...wheel, endDateTime: wheel.startDateTime },
  ),
  inOffer(
    'End must be after start',
    'endDateTime',
    { ...voucher, endDateTime: voucher.startDateTime },
    { ...voucher, endDateTime: voucher.startDateTime + 60_000 },
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
    'This has started: only its status, an earlier end and a higher count or cap can change. Duplicate it to change more.',
    'offerVoucher.amount',
    { ...voucher, offerVoucher: { ...voucher.offerVoucher, amount: 6 } },
    { ...voucher, offerStatus: 'inactive' },
    { now: later, mode: 'edit', stored: voucher },
  ),
  inOffer(
    'This has started: its count and cap can only be raised.',
    'offerCoins.count',
    { ...coins, offerCoins: { ...coins.offerCoins, count: coins.offerCoins.count - 1 } },
    { ...coins, offerCoins: { ...coins.offerCoins, count: coins.offerCoins.count + 1 } },
    { now: later, mode: 'edit', stored: coins },
  ),
  inRule(
    'This has started: its end can only be moved earlier.',
    'endDateTime',
    { ...wheel, endDateTime: NEVER },
    wheel,
    { now: later, mode: 'edit', stored: wheel },
  ),
]
