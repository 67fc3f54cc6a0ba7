/**
 * The list columns of rules, streaks and smart campaigns that no database column holds, family by family (C §3, E §2
 * "Lists and columns").
 */
import { playTypeNames } from '#schemas/codes.ts'
import { familyOf, type RuleFamily } from '#schemas/documents/rule-family.ts'
import { asNumber, asObjects, asText, type JsonObject } from '#schemas/json.ts'

const DAY = 86_400_000

/** Names, each once, in their order. */
const joined = (names: readonly string[]) => [...new Set(names.filter(Boolean))].join(', ')
const offerNames = (rows: unknown) => asObjects(rows).map((row) => asText(row.offerName))

/** The offers of the rows, and of a custom-event rule's conditions. */
const ordinary = ({ rewardAssigment, customEventRuleRewardDTO }: JsonObject) => {
  const conditions = asObjects(customEventRuleRewardDTO).flatMap((event) => asObjects(event.conditions))
  return {
    offer_name: joined([...offerNames(rewardAssigment), ...conditions.flatMap(({ rewards }) => offerNames(rewards))]),
  }
}

const byFamily: { readonly [F in RuleFamily]?: (rule: JsonObject) => JsonObject } = {
  // Its offers are ids without names; the list looks the names up.
  'game-mechanics': (rule) => {
    const { offer, customActivityEvents, gameMechanicsRuleType } = rule
    const ids = [asText(offer), ...asObjects(customActivityEvents).map((activity) => asText(activity.offer))]
    return {
      ...ordinary(rule),
      offers: [...new Set(ids.filter(Boolean))],
      gameMechanicsRuleType: asText(gameMechanicsRuleType),
    }
  },

  'daily-streak': ({ streakName, streakBasedOn, rewardAssigment }) => {
    const games = asObjects(rewardAssigment).map((day) => playTypeNames[asNumber(day.templateType)] ?? '')
    return { streak_name: asText(streakName), template_type: streakBasedOn === 'events' ? 'Events' : joined(games) }
  },

  'smart-campaign': (rule) => {
    const { smartTemplates, testRewardAssignment, finalRewardAssignment, startDateTime, testSchedulingDays } = rule
    const begins = asNumber(startDateTime)
    const days = asNumber(testSchedulingDays)
    return {
      templates: joined(asObjects(smartTemplates).map((template) => asText(template.templateName))),
      rewards: joined([...offerNames(testRewardAssignment), ...offerNames(finalRewardAssignment)]),
      test_end_date: begins > 0 && days > 0 ? begins + days * DAY : null,
    }
  },
}

/** Derives what lists show of a rule of any family. */
export const ruleListColumns = (rule: JsonObject): JsonObject => ({
  templateId: asText(rule.templateId),
  ...(byFamily[familyOf(rule)] ?? ordinary)(rule),
})
