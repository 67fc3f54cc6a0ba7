/** What the lists of rules, streaks and smart campaigns show beside the columns, family by family (C §3, E §2 "Lists and columns"). */
import { playTypeNames } from '#schemas/codes.ts'
import { familyOf, type RuleFamily } from '#schemas/documents/rule-family.ts'
import type { JsonObject } from '#schemas/json.ts'
import { items, number, text } from '../base/read-value.ts'

const DAY = 86_400_000

/** Names, each once, in their order. */
const joined = (names: readonly string[]) => [...new Set(names.filter(Boolean))].join(', ')
const offerNames = (rows: unknown) => items(rows).map((row) => text(row.offerName))

/** The offers of the rows, and of a custom-event rule's conditions. */
const ordinary = ({ rewardAssigment, customEventRuleRewardDTO }: JsonObject) => {
  const conditions = items(customEventRuleRewardDTO).flatMap((event) => items(event.conditions))
  return {
    offer_name: joined([...offerNames(rewardAssigment), ...conditions.flatMap(({ rewards }) => offerNames(rewards))]),
  }
}

const byFamily: { readonly [F in RuleFamily]?: (rule: JsonObject) => JsonObject } = {
  // Its offers are ids without names; the list looks the names up.
  'game-mechanics': (rule) => {
    const { offer, customActivityEvents, gameMechanicsRuleType } = rule
    const ids = [text(offer), ...items(customActivityEvents).map((activity) => text(activity.offer))]
    return {
      ...ordinary(rule),
      offers: [...new Set(ids.filter(Boolean))],
      gameMechanicsRuleType: text(gameMechanicsRuleType),
    }
  },

  'daily-streak': ({ streakName, streakBasedOn, rewardAssigment }) => {
    const games = items(rewardAssigment).map((day) => playTypeNames[number(day.templateType)] ?? '')
    return { streak_name: text(streakName), template_type: streakBasedOn === 'events' ? 'Events' : joined(games) }
  },

  'smart-campaign': (rule) => {
    const { smartTemplates, testRewardAssignment, finalRewardAssignment, startDateTime, testSchedulingDays } = rule
    const begins = number(startDateTime)
    const days = number(testSchedulingDays)
    return {
      templates: joined(items(smartTemplates).map((template) => text(template.templateName))),
      rewards: joined([...offerNames(testRewardAssignment), ...offerNames(finalRewardAssignment)]),
      test_end_date: begins > 0 && days > 0 ? begins + days * DAY : null,
    }
  },
}

/** Derives what lists show of a rule of any family. */
export const ruleListColumns = (rule: JsonObject): JsonObject => ({
  templateId: text(rule.templateId),
  ...(byFamily[familyOf(rule)] ?? ordinary)(rule),
})
