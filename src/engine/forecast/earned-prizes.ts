/** The prizes of documents that need a player's history: quests, streaks, badges, game mechanics. */
import type { RuleFamily } from '#schemas/documents/rule-family.ts'
import { type JsonObject, rowsAt, textAt } from '#schemas/json.ts'
import { countedOf } from '../progress/count/counted.ts'
import type { Prize as Promised } from '../progress/prizes.ts'
import { questPlanOf } from '../progress/quest/plan.ts'
import type { ForecastPrize } from './chances.ts'

const promised = (place: string, { rewardId, badgeId }: Promised): ForecastPrize[] => [
  ...(rewardId === undefined ? [] : [{ place, offerId: rewardId }]),
  ...(badgeId === undefined ? [] : [{ place, offerId: '', badgeId }]),
]

function ofQuest(quest: JsonObject): ForecastPrize[] {
  const { milestones, prize, place } = questPlanOf(quest)
  return [
    ...milestones.flatMap((milestone) => [
      ...milestone.tasks.flatMap((task) => promised(task.place, task.prize)),
      ...promised(milestone.place, milestone.prize),
    ]),
    ...promised(place, prize),
  ]
}

const ofRows = (document: JsonObject): ForecastPrize[] =>
  rowsAt(document, 'rewardAssigment').map(({ row, index }) => ({
    place: `rewardAssigment.${index}`,
    offerId: textAt(row, 'offerId'),
  }))

/** Lists the offers of activities (or, each time, the rule's own), and the badges of the whole. */
function ofMechanics(rule: JsonObject): ForecastPrize[] {
  const own = textAt(rule, 'offer')
  const isEach = rule.rewardEachEvent === true
  const all: readonly unknown[] = Array.isArray(rule.badges) ? rule.badges : [rule.badges]
  const badges = all.flatMap((one) => (typeof one === 'string' && one.trim() !== '' ? [one.trim()] : []))
  return [
    ...ofCounted(rule, isEach ? own : ''),
    ...(own !== '' && !isEach ? [{ place: '', offerId: own }] : []),
    ...badges.map((badgeId) => ({ place: '', offerId: '', badgeId })),
  ]
}

const ofCounted = (document: JsonObject, otherwise = ''): ForecastPrize[] =>
  countedOf(document).flatMap(({ place, offerId }) =>
    (offerId || otherwise) === '' ? [] : [{ place, offerId: offerId || otherwise }],
  )

function ofBadge(rule: JsonObject): ForecastPrize[] {
  const badge = textAt(rule, 'badge')
  const activities = rule.badgeFactor === 'activity' ? ofCounted(rule) : []
  return [...activities, ...(badge === '' ? [] : [{ place: '', offerId: '', badgeId: badge }])]
}

/** The families that are forecast by a panel, with the prizes they give. */
export const earnedPrizes: Readonly<Partial<Record<RuleFamily | 'badge', (document: JsonObject) => ForecastPrize[]>>> =
  {
    quest: ofQuest,
    'daily-streak': ofRows,
    'game-mechanics': ofMechanics,
    badge: ofBadge,
    // Rules have chances and need no panel; one can be asked for, to see that both say the same.
    rule: ofRows,
  }
