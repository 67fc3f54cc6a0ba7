/** What can be earned where more than one play, or none, decides: quests, streaks, badges, game mechanics. */
import type { RuleFamily } from '#schemas/documents/rule-family.ts'
import { type JsonObject, rowsAt, textAt } from '#schemas/json.ts'
import { countedOf } from '../progress/count/counted.ts'
import type { Prize as Promised } from '../progress/prizes.ts'
import { planOf } from '../progress/quest/plan.ts'
import type { Prize } from './chances.ts'

const promised = (place: string, { rewardId, badgeId }: Promised): Prize[] => [
  ...(rewardId === undefined ? [] : [{ place, offerId: rewardId }]),
  ...(badgeId === undefined ? [] : [{ place, offerId: '', badgeId }]),
]

function ofQuest(quest: JsonObject): Prize[] {
  const { milestones, prize, place } = planOf(quest)
  return [
    ...milestones.flatMap((milestone) => [
      ...milestone.tasks.flatMap((task) => promised(task.place, task.prize)),
      ...promised(milestone.place, milestone.prize),
    ]),
    ...promised(place, prize),
  ]
}

const ofRows = (document: JsonObject): Prize[] =>
  rowsAt(document, 'rewardAssigment').map(({ row, index }) => ({
    place: `rewardAssigment.${index}`,
    offerId: textAt(row, 'offerId'),
  }))

/** Activities give their offers or, each time, the rule's own; all of it gives badges. */
function ofMechanics(rule: JsonObject): Prize[] {
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

const ofCounted = (document: JsonObject, otherwise = ''): Prize[] =>
  countedOf(document).flatMap(({ place, offerId }) =>
    (offerId || otherwise) === '' ? [] : [{ place, offerId: offerId || otherwise }],
  )

function ofBadge(rule: JsonObject): Prize[] {
  const badge = textAt(rule, 'badge')
  const activities = rule.badgeFactor === 'activity' ? ofCounted(rule) : []
  return [...activities, ...(badge === '' ? [] : [{ place: '', offerId: '', badgeId: badge }])]
}

/** The families whose players are played through, with what they can earn. */
export const earnedPrizes: Readonly<Partial<Record<RuleFamily | 'badge', (document: JsonObject) => Prize[]>>> = {
  quest: ofQuest,
  'daily-streak': ofRows,
  'game-mechanics': ofMechanics,
  badge: ofBadge,
  // Rules have chances and need no panel; one can be asked for, to see that both say the same.
  rule: ofRows,
}
