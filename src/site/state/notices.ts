/** The notices of a player, found by comparing two states of the visit. Pure. */

import type { Activity, CabinetBadge } from '#schemas/endpoints/play.ts'
import { asWords } from '#schemas/json.ts'
import type { Board, Ranked } from '#schemas/values/board.ts'
import type { Reward } from '#schemas/values/play.ts'
import { formatNumber } from '#src/format/numbers.ts'
import type { Notice, VisitAnswers } from './site.ts'

/** Says a reward: what it is, in the badge's own words where it has some, or why it could not be given. */
export function noticeOf(reward: Reward, badges: readonly CabinetBadge[] = []): Notice {
  const { id, name, code, given, why, at, badgeId, cause, ruleName } = reward
  if (given && cause === 'rank')
    return { id, kind: 'rank', words: `Your rank in ${ruleName} won you ${name}.`, code, at }
  const own = badgeId && asWords(badges.find((one) => one.badgeId === badgeId)?.badge.receivingMessage)
  const words = badgeId ? own || `You earned the badge ${name}.` : `You won ${name}.`
  if (!given) return { id, kind: 'missed', words: `${name} could not be given. ${why}`.trim(), code: '', at }
  return { id, kind: badgeId ? 'badge' : 'reward', words, code, at }
}

/**
 * Returns a notice of the player's rank; none while they have no score.
 *
 * @param at - Milliseconds since the epoch.
 */
export function rankNotice(
  {
    ruleId,
    name,
    me,
    players,
  }: Pick<Board, 'ruleId' | 'name' | 'players'> & {
    readonly me: Pick<Ranked, 'rank'> | null
  },
  at: number,
): readonly Notice[] {
  if (!me) return []
  const words = `You are number ${formatNumber(me.rank)} of ${formatNumber(players)} in ${name}.`
  return [{ id: `${ruleId} ${words} ${at}`, kind: 'rank', words, code: '', at }]
}

/**
 * Returns the notices of everything new between two answers: rewards, days of streaks, tasks and milestones of quests.
 */
export function noticesBetween(
  before: Pick<VisitAnswers, 'activities' | 'rewards'>,
  after: Pick<VisitAnswers, 'activities' | 'rewards'> & Partial<Pick<VisitAnswers, 'badges'>>,
  at: number,
): readonly Notice[] {
  const had = new Set(before.rewards.map(({ id }) => id))
  const was = new Map(before.activities.map((activity) => [activity.ruleId, activity]))
  const made = (ruleId: string, kind: Notice['kind'], words: string): Notice => {
    return { id: `${ruleId} ${words} ${at}`, kind, words, code: '', at }
  }
  const steps = after.activities.flatMap((activity): Notice[] => {
    const { ruleId, name } = activity
    const old = was.get(ruleId)
    if (!old) return []
    const [days, daysBefore] = [daysDone(activity), daysDone(old)]
    const [tasks, tasksBefore] = [tasksDone(activity), tasksDone(old)]
    const [rounds, roundsBefore] = [activity.progress?.rounds ?? 0, old.progress?.rounds ?? 0]
    const isFinished = rounds > roundsBefore || (activity.progress?.done === true && old.progress?.done !== true)
    return [
      ...(days > daysBefore ? [made(ruleId, 'streak', `Day ${days} of ${name} is done.`)] : []),
      ...(tasks > tasksBefore
        ? [made(ruleId, 'quest', `${name}: ${tasks} of ${taskCount(activity)} tasks done.`)]
        : []),
      ...(isFinished && (activity.progress?.days || activity.progress?.milestones)
        ? [made(ruleId, 'quest', `You finished ${name}.`)]
        : []),
    ]
  })
  return [...after.rewards.filter(({ id }) => !had.has(id)).map((reward) => noticeOf(reward, after.badges)), ...steps]
}

const daysDone = ({ progress }: Activity) => progress?.days?.filter(({ state }) => state === 'done').length ?? 0
const tasksOf = ({ progress }: Activity) => (progress?.milestones ?? []).flatMap(({ tasks }) => tasks)
const tasksDone = (activity: Activity) => tasksOf(activity).filter(({ done }) => done).length
const taskCount = (activity: Activity) => tasksOf(activity).length
