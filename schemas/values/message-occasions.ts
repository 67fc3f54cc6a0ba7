/**
 * The occasions of messages, beside a moment: an event by its id, or something that happens to a person in a rule
 * (READINGS "E §3: notifications and campaigns"). The names stand in `eventId`; those of this table are ours.
 */
import { asText, type JsonObject, textAt } from '../json.ts'

/** The things that happen to a person in the rule that a message names. */
export const ruleOccasions = {
  reward_given: { title: 'A reward is given', about: 'Sent to whoever is given a reward by the rule.' },
} as const
export type RuleOccasion = keyof typeof ruleOccasions

/** Their names. */
export const ruleOccasionNames = Object.keys(ruleOccasions) as RuleOccasion[]

export const isRuleOccasion = (name: string): name is RuleOccasion => Object.hasOwn(ruleOccasions, name)

/** The way a message is sent: once at a moment, upon an event, or upon something in a rule. */
export type Occasion =
  | { readonly sort: 'once' }
  | { readonly sort: 'event'; readonly event: string }
  | { readonly sort: 'rule'; readonly rule: string; readonly occasion: RuleOccasion }

/**
 * Returns the occasion of a message. A push notification that names a rule and nothing else is sent upon its rewards; of a
 * campaign the rule is only what it is about, since every campaign names one (E §5).
 */
export function occasionOf(document: JsonObject): Occasion {
  const event = textAt(document, 'eventId')
  const rule = textAt(document, 'ruleId')
  if (isRuleOccasion(event)) return { sort: 'rule', rule, occasion: event }
  if (event !== '') return { sort: 'event', event }
  return rule !== '' && isPush(document) ? { sort: 'rule', rule, occasion: 'reward_given' } : { sort: 'once' }
}

const isPush = (document: JsonObject) => Object.hasOwn(document, 'notificationStatus')

/** The hour at which a message is sent to a person: at once, or at a time of the person's day. */
export type SendHour = { readonly at: 'once' } | { readonly at: 'time'; readonly time: string }

/** Reads `notificationSendTime`: empty, or a time of day as `HH:mm:ss`. */
export function sendHourOf(document: JsonObject): SendHour {
  const time = asText(document.notificationSendTime)
  return /^([01]\d|2[0-3]):[0-5]\d(:[0-5]\d)?$/.test(time) ? { at: 'time', time } : { at: 'once' }
}
