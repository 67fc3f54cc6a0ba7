/**
 * The list columns of rules, streaks and smart campaigns that no database column holds, family by family (C §3, E §2
 * "Lists and columns").
 */
import { playTypeNames } from '../codes.ts'
import { asNumber, asObjects, asText, type JsonObject } from '../json.ts'

const DAY_MS = 86_400_000

/** Names, each once, in their order. */
const joined = (names: readonly string[]) => [...new Set(names.filter(Boolean))].join(', ')
const offerNames = (rows: unknown) => asObjects(rows).map((row) => asText(row.offerName))

/** Lists the offers of the rows, and of a custom-event rule's conditions. */
export const listColumnsOfOffers = ({ templateId, rewardAssigment, customEventRuleRewardDTO }: JsonObject) => {
  const conditions = asObjects(customEventRuleRewardDTO).flatMap((event) => asObjects(event.conditions))
  return {
    templateId: asText(templateId),
    offer_name: joined([...offerNames(rewardAssigment), ...conditions.flatMap(({ rewards }) => offerNames(rewards))]),
  }
}

/** Lists the offers of a game-mechanics rule, which are ids without names: the list looks the names up. */
export function listColumnsOfMechanics(rule: JsonObject): JsonObject {
  const { offer, customActivityEvents, gameMechanicsRuleType } = rule
  const ids = [asText(offer), ...asObjects(customActivityEvents).map((activity) => asText(activity.offer))]
  return {
    ...listColumnsOfOffers(rule),
    offers: [...new Set(ids.filter(Boolean))],
    gameMechanicsRuleType: asText(gameMechanicsRuleType),
  }
}

/** Lists the games of a daily streak's days. */
export function listColumnsOfStreak(streak: JsonObject): JsonObject {
  const { templateId, streakName, streakBasedOn, rewardAssigment } = streak
  const games = asObjects(rewardAssigment).map((day) => playTypeNames[asNumber(day.templateType)] ?? '')
  return {
    templateId: asText(templateId),
    streak_name: asText(streakName),
    template_type: streakBasedOn === 'events' ? 'Events' : joined(games),
  }
}

/** Lists the templates and rewards of a smart campaign, and the end of its test. */
export function listColumnsOfCampaign(campaign: JsonObject): JsonObject {
  const { templateId, smartTemplates, testRewardAssignment, finalRewardAssignment } = campaign
  const begins = asNumber(campaign.startDateTime)
  const days = asNumber(campaign.testSchedulingDays)
  return {
    templateId: asText(templateId),
    templates: joined(asObjects(smartTemplates).map((template) => asText(template.templateName))),
    rewards: joined([...offerNames(testRewardAssignment), ...offerNames(finalRewardAssignment)]),
    test_end_date: begins > 0 && days > 0 ? begins + days * DAY_MS : null,
  }
}

/** Returns the criterion of a badge rule and its amount (E §3 "Badge rule"). */
export function listColumnsOfBadgeRule(rule: JsonObject): JsonObject {
  const { badge, badgeFactor, eventCount, targetScore, minCoins, maxCoins } = rule
  const factor = asText(badgeFactor)
  const spans: Readonly<Record<string, readonly unknown[]>> = {
    activity: [eventCount],
    score: [targetScore],
    coins: [minCoins, maxCoins],
  }
  const [from, to] = (Object.hasOwn(spans, factor) ? spans[factor] : undefined) ?? []
  const figure = (value: unknown) => (typeof value === 'number' ? value : null)
  return { badge: asText(badge), badge_criteria: factor, criteria_from: figure(from), criteria_to: figure(to) }
}
