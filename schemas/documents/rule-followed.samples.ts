import { around, autumn, endless, published } from './rule-around.samples.ts'
import type { Sample } from './sample.ts'

const hamper = { offerId: 'gift-hamper', offerName: 'Festive gift hamper' } as const
const coins500 = { offerId: 'coins-500', offerName: '500 GCoins' } as const
const coins50 = { offerId: 'coins-50', offerName: '50 GCoins' } as const
const coins10 = { offerId: 'coins-10', offerName: '10 GCoins' } as const

/** A referral: both sides are thanked, counted over the campaign (`type` 12). */
const referral = {
  ...{ name: 'Refer a neighbour', templateId: 'refer-a-neighbour', type: 12, ...published, ...endless },
  rewardAssigment: [
    { resultText: 'referrer', ...coins500 },
    { resultText: 'referree', ...coins50 },
  ],
  leaderBoardSelected: true,
  leaderBoardId: 'neighbours',
  leaderboardFrequency: { daily: false, weekly: false, monthly: false, campaign: true },
  referralEvent: 'first_order',
} as const satisfies Sample

/** A referral with everything a rule can carry (`type` 12). */
const referralFull = {
  ...{ name: 'Bring a friend for Diwali', templateId: 'refer-a-neighbour', type: 12, ...around },
  rewardAssigment: [
    { resultText: 'referrer', ...hamper },
    { resultText: 'referree', ...coins500 },
  ],
  referralEvent: 'order_placed',
} as const satisfies Sample

/** A tournament: its winner (`type` 13). */
const tournament = {
  ...{ name: 'Weekend cup', templateId: 'weekend-cup', type: 13, ...published, ...autumn },
  rewardAssigment: [{ rank: 'equal', rank1: 1, offerId: 'voucher-5000', offerName: '₹5,000 shopping voucher' }],
  leaderBoardSelected: true,
  leaderBoardId: 'weekend-cup-table',
} as const satisfies Sample

/** A tournament with everything a rule can carry: winner, second and the rest of the table (`type` 13). */
const tournamentFull = {
  ...{ name: 'Festival cup', templateId: 'weekend-cup', type: 13, ...around },
  rewardAssigment: [
    { rank: 'equal', rank1: 1, ...hamper },
    { rank: 'equal', rank1: 2, ...coins500 },
    { rank: 'between', rank1: 3, rank2: 50, ...coins10 },
  ],
} as const satisfies Sample

/** A leaderboard that rewards the first of a month (`type` 17). */
const leaderboard = {
  ...{ name: 'Shopper of the month', templateId: 'diwali-shoppers', type: 17, ...published, ...endless },
  leaderBoardSelected: true,
  leaderBoardId: 'diwali-shoppers',
  leaderboardFrequency: { daily: false, weekly: false, monthly: true, campaign: false },
  rewardOption: 'rank',
  rewardAssigment: [{ rank: 'equal', rank1: 1, ...hamper }],
} as const satisfies Sample

/** A leaderboard that rewards scores, with everything a rule can carry (`type` 17). */
const leaderboardFull = {
  ...{ name: 'Champions of the season', templateId: 'diwali-shoppers', type: 17, ...around },
  rewardOption: 'score',
  rewardAssigment: [
    { score: 10000, ...hamper },
    { score: 5000, ...coins500 },
  ],
} as const satisfies Sample

/** A form that is thanked for (`type` 19). */
const leadGeneration = {
  ...{ name: 'Tell us about you', templateId: 'about-you-form', type: 19, ...published, ...endless },
  rewardAssigment: [{ ...coins10, percentage: 100 }],
} as const satisfies Sample

/** A form with everything a rule can carry (`type` 19). */
const leadGenerationFull = {
  ...{ name: 'Festive newsletter', templateId: 'about-you-form', type: 19, ...around },
  rewardAssigment: [
    { ...coins500, percentage: 0.1 },
    { ...coins50, percentage: 9.9 },
    { ...coins10, percentage: 90 },
  ],
} as const satisfies Sample

/** Whole rules that follow something other than a game. */
export const followedRuleSamples = {
  ...{ referral, referralFull, tournament, tournamentFull },
  ...{ leaderboard, leaderboardFull, leadGeneration, leadGenerationFull },
} satisfies Record<string, Sample>
