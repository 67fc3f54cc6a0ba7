/**
 * The numbers and fixed words of the wire. `type` (what is played or followed) and `ruleType` (which engine list a rule
 * belongs to) share digits and are two types here, so that one is never compared with the other.
 */

/**
 * The numeric `type` of a rule or template: the game that is played or the events that are followed (C §9, E §3,
 * READINGS "Numeric codes").
 */
export const playTypes = {
  externalGame: 1,
  spinWheel: 2,
  scratchCard: 3,
  treasureChest: 4,
  slotMachine: 5,
  quiz: 6,
  opinionPoll: 7,
  rollDice: 8,
  coinToss: 9,
  referral: 12,
  tournament: 13,
  customEvent: 14,
  quest: 15,
  memoryGame: 16,
  leaderboard: 17,
  polling: 18,
  leadGeneration: 19,
  predictAndWin: 20,
  dailyStreak: 21,
} as const

/** A numeric `type` that is documented, or ours (19, 21). */
export type PlayType = (typeof playTypes)[keyof typeof playTypes]

/** The engine's lists of rules: the numeric `ruleType` (C §3 "Rule"; 14 and 21 are ours). */
export const ruleTypes = {
  rules: 1,
  smartCampaigns: 5,
  gameMechanics: 6,
  customEvents: 14,
  quests: 15,
  dailyStreaks: 21,
} as const

/** A numeric `ruleType`. */
export type RuleType = (typeof ruleTypes)[keyof typeof ruleTypes]

/** The names of the `type`s on the screen. */
export const playTypeNames: Readonly<Record<number, string>> = {
  1: 'External game',
  2: 'Spin wheel',
  3: 'Scratch card',
  4: 'Treasure chest',
  5: 'Slot machine',
  6: 'Quiz',
  7: 'Opinion poll',
  8: 'Roll the dice',
  9: 'Coin toss',
  12: 'Referral',
  13: 'Tournament',
  14: 'Custom event',
  15: 'Quest',
  16: 'Memory game',
  17: 'Leaderboard',
  18: 'Polling',
  19: 'Lead generation',
  20: 'Predict and win',
  21: 'Daily streak',
}

/** The end time that means "never ends", in milliseconds since the epoch (C §4, C §9). */
export const NEVER = 9999999999999

/** The special reward choice: gives nothing and has no stock; it stands in `offerId` and `offerName` (C §9). */
export const NO_OFFER = 'No Offer'

/** The segment choice that means everybody (C §3 "User segment"). */
export const ALL_USER = 'All User'

/** The limits on how often a player may play, or be rewarded (C §9 "Trigger options"). */
export const triggerOptions = ['everytime', 'once per day', 'once per session', 'once per campaign duration'] as const

/** The periods of a leaderboard, in the order they are offered (C §9). */
export const leaderboardFrequencies = ['daily', 'weekly', 'monthly', 'campaign'] as const

/** The days of `applyOffersOn[].day`. */
export const weekdays = ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday'] as const

/** The code of a reply that says the caller is not signed in (C §8). */
export const UNAUTHORISED = 10006

/** The offer kinds: the numeric `rewardType` of an offer (C §3 "Offer"). */
export const offerTypes = { coins: 1, voucher: 2, custom: 3, points: 5 } as const
