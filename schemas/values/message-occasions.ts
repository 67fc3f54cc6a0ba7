/**
 * The occasions of messages, beside a moment: an event by its id, or something that happens to a person in a rule
 * (READINGS "E §3: notifications and campaigns"). The names stand in `eventId`; those of this table are ours.
 */
import { asText, type JsonObject, numericAt, textAt } from '../json.ts'
import { scheduledMoment } from './scheduled-moment.ts'

/** An occasion of the rule that a message names. */
interface RuleOccasionFacts {
  readonly title: string
  readonly about: string
  /** The need that the rule has to meet: its sort, or a leaderboard. */
  readonly needs: 'any rule' | 'streak' | 'quest' | 'leaderboard'
  /** The hours of `occasionHours` (ours): their label, their bounds, and how many they are where the message says nothing. */
  readonly hours?: { readonly label: string; readonly least: number; readonly most: number; readonly standard: number }
}

/** The things that happen to a person in the rule, quest or streak that a message names in `ruleId`. */
export const ruleOccasions = {
  reward_given: {
    title: 'A reward is given',
    about: 'Sent to whoever is given a reward by the rule.',
    needs: 'any rule',
  },
  streak_at_risk: {
    title: 'A streak is about to break',
    about:
      'Sent to whoever did yesterday’s day of the streak and has not done today’s, some hours before the day ends.',
    needs: 'streak',
    hours: { label: 'Hours before the day ends', least: 1, most: 23, standard: 4 },
  },
  quest_half_done: {
    title: 'A quest is half done',
    about: 'Sent to whoever has done half of the quest’s tasks and has then done no more of it for some hours.',
    needs: 'quest',
    hours: { label: 'Hours without progress', least: 1, most: 720, standard: 24 },
  },
  rank_lost: {
    title: 'A rank is lost',
    about:
      'Sent to whoever falls out of the ranks that win; where no ranks win, to whoever is overtaken among the players that the leaderboard shows. Once in each period.',
    needs: 'leaderboard',
  },
} as const satisfies Readonly<Record<string, RuleOccasionFacts>>
export type RuleOccasion = keyof typeof ruleOccasions

/** Their names. */
export const ruleOccasionNames = Object.keys(ruleOccasions) as RuleOccasion[]

export const isRuleOccasion = (name: string): name is RuleOccasion => Object.hasOwn(ruleOccasions, name)

/** Returns what is known of an occasion. */
export const ruleOccasion = (name: RuleOccasion): RuleOccasionFacts => ruleOccasions[name]

/** Returns the hours of the occasion that a message follows: its own (`occasionHours`, ours), else the usual ones. */
export function occasionHours(document: JsonObject, occasion: RuleOccasion): number {
  const { hours } = ruleOccasion(occasion)
  if (!hours) return 0
  const own = numericAt(document, 'occasionHours') ?? hours.standard
  return Math.min(hours.most, Math.max(hours.least, own))
}

/** The way a message is sent: once at a moment, upon an event, or upon something in a rule. */
export type Occasion =
  | { readonly sort: 'once' }
  | { readonly sort: 'event'; readonly event: string }
  | { readonly sort: 'rule'; readonly rule: string; readonly occasion: RuleOccasion }

/**
 * Returns the occasion of a message. A push notification that names a rule, but neither an event nor a moment in
 * `scheduleTime`, is sent upon its rewards; of a campaign the rule is only what it is about, since every campaign names one
 * (E §5).
 */
export function occasionOf(document: JsonObject): Occasion {
  const event = textAt(document, 'eventId')
  const rule = textAt(document, 'ruleId')
  if (isRuleOccasion(event)) return { sort: 'rule', rule, occasion: event }
  if (event !== '') return { sort: 'event', event }
  const followsRewards = rule !== '' && isPush(document) && scheduledMoment(document) === undefined
  return followsRewards ? { sort: 'rule', rule, occasion: 'reward_given' } : { sort: 'once' }
}

const isPush = (document: JsonObject) => Object.hasOwn(document, 'notificationStatus')

/** The value of `notificationSendTime` that stands for the best hour of each person (ours). */
export const BEST_HOUR = 'best'

/**
 * The hour at which a message is sent to a person: at once, at a time of the person's day, or at the hour at which the
 * person is most active.
 */
export type SendHour =
  | { readonly at: 'once' }
  | { readonly at: 'time'; readonly time: string }
  | { readonly at: 'best' }

/** Reads `notificationSendTime`: empty, a time of day as `HH:mm:ss`, or `best` (ours). */
export function sendHourOf(document: JsonObject): SendHour {
  const time = asText(document.notificationSendTime)
  if (time === BEST_HOUR) return { at: 'best' }
  return /^([01]\d|2[0-3]):[0-5]\d(:[0-5]\d)?$/.test(time) ? { at: 'time', time } : { at: 'once' }
}
