/** The measures of figures, and the words of their tables. */

/** Measures of people that are known of the whole organisation alone. */
export const organisationMeasures = ['active', 'ruleShown', 'ruleInteracted'] as const
/** Measures whose people are known one by one. */
export const peopleMeasures = ['shown', 'interacted', 'played', 'event', 'referring', ...organisationMeasures] as const
/** Measures of rewards, by offer or badge. */
export const partMeasures = ['given', 'awarded', 'redeemed'] as const

export type PeopleMeasure = (typeof peopleMeasures)[number]
export type OrganisationMeasure = (typeof organisationMeasures)[number]
export type PartMeasure = (typeof partMeasures)[number]
/** Measures of referrals, of whoever brings the friends: friends who came and who joined, and offers that were given for them. */
export const referralMeasures = ['invited', 'joined', 'thanked'] as const
export type ReferralMeasure = (typeof referralMeasures)[number]
/**
 * A measure. `shown` (reached) and `interacted` (took part) count a player, a document and a day once; whoever took
 * part was reached. `started` and `played` count plays that were begun and finished; `given` counts rewards of offers and `awarded`
 * badges, `redeemed` those of offers that were used; `event` counts events by their keys, and `active` the days of players
 * with any of it. `ruleShown` and `ruleInteracted` are `shown` and `interacted` of all rules that are not deleted, as one:
 * days of players, as `active` is. `referring` counts a player, a document and a day once on which they brought a friend or were given something
 * for one.
 */
export type Measure = PeopleMeasure | PartMeasure | ReferralMeasure | 'started'

/** All measures. */
export const measures: readonly Measure[] = [...peopleMeasures, ...partMeasures, ...referralMeasures, 'started']

/** The word under which parts say how many people have reached each step of a quest or a streak. */
export const PROGRESS = 'progress'

/** The subject of what is counted for the whole organisation. */
export const ORGANISATION = ''

/** The day under which all time is counted, in days since the epoch. */
export const ALL_TIME = 2_147_483_647
/** The earlier day of somebody who was never there before, in days since the epoch. */
export const NEVER = -2_147_483_648

/** SQL for the number of raw rows by which a row of `figure_presence` counts for a measure. */
export const presenceOf: Readonly<Record<PeopleMeasure, string>> = {
  shown: 'p.shown',
  interacted: 'p.interacted',
  played: 'p.played',
  event: 'p.event',
  referring: 'p.referring',
  active: '(p.shown + p.interacted + p.event)',
  ruleShown: 'p.rule_shown',
  ruleInteracted: 'p.rule_interacted',
}

/** Says whether the people of a measure are known of the whole organisation alone. */
export const isOfOrganisation = (measure: Measure): measure is OrganisationMeasure =>
  organisationMeasures.some((one) => one === measure)
