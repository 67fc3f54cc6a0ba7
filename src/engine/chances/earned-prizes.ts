/** The prizes of documents that need a player's history: quests, streaks, badges, game mechanics. */
import { badgeIdsOf } from '#schemas/documents/badge.ts'
import { type JsonObject, rowsAt, textAt } from '#schemas/json.ts'
import { countedOf } from '../progress/count/counted.ts'
import type { Prize as Promised } from '../progress/prizes.ts'
import { questPlanOf } from '../progress/quest/plan.ts'
import { type ForecastPrize, winnersBadges } from './chances.ts'

const promised = (place: string, { rewardId, badgeId }: Promised): ForecastPrize[] => [
  ...(rewardId === undefined ? [] : [{ place, offerId: rewardId }]),
  ...(badgeId === undefined ? [] : [{ place, offerId: '', badgeId }]),
]

/** Lists the prizes of tasks, milestones and the quest itself. */
export function prizesOfQuest(quest: JsonObject): ForecastPrize[] {
  const { milestones, prize, place } = questPlanOf(quest)
  return [
    ...milestones.flatMap((milestone) => [
      ...milestone.tasks.flatMap((task) => promised(task.place, task.prize)),
      ...promised(milestone.place, milestone.prize),
    ]),
    ...promised(place, prize),
  ]
}

/** Lists the prizes of rows of rewards: of a rule, of the days of a streak. */
export const prizesOfRows = (document: JsonObject): ForecastPrize[] =>
  rowsAt(document, 'rewardAssigment').map(({ row, index }) => ({
    place: `rewardAssigment.${index}`,
    offerId: textAt(row, 'offerId'),
  }))

/** Lists the prizes of a rule that is played: those of its rows, and the badges of its winners. */
export const prizesOfRule = (rule: JsonObject): ForecastPrize[] => [
  ...prizesOfRows(rule),
  ...winnersBadges(rule, 0).prizes,
]

/** Lists the offers of activities (or, each time, the rule's own), and the badges of the whole. */
export function prizesOfMechanics(rule: JsonObject): ForecastPrize[] {
  const own = textAt(rule, 'offer')
  const isEach = rule.rewardEachEvent === true
  return [
    ...ofCounted(rule, isEach ? own : ''),
    ...(own !== '' && !isEach ? [{ place: '', offerId: own }] : []),
    ...badgeIdsOf(rule).map((badgeId) => ({ place: '', offerId: '', badgeId })),
  ]
}

const ofCounted = (document: JsonObject, otherwise = ''): ForecastPrize[] =>
  countedOf(document).flatMap(({ place, offerId }) =>
    (offerId || otherwise) === '' ? [] : [{ place, offerId: offerId || otherwise }],
  )

/** Lists the offers of the activities of a badge rule, and its badge. */
export function prizesOfBadge(rule: JsonObject): ForecastPrize[] {
  const badge = textAt(rule, 'badge')
  const activities = rule.badgeFactor === 'activity' ? ofCounted(rule) : []
  return [...activities, ...(badge === '' ? [] : [{ place: '', offerId: '', badgeId: badge }])]
}
