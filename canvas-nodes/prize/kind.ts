/** The prize: what finishing a quest, a milestone or a task gives: a reward, a badge, or both. Each of the three has keys of its own. */
import * as v from 'valibot'
import { QuestScheduling } from '#schemas/documents/quest.ts'
import { QuestMilestone } from '#schemas/documents/quest-milestone.ts'
import { QuestTask } from '#schemas/documents/quest-task.ts'
import { textAt } from '#schemas/json.ts'
import type { Slice } from '#src/graph/graph.ts'
import type { NodeKind } from '#src/graph/kind.ts'
import { messagesPort } from '../shared/message/messages-port.ts'

/** The keys that a prize node holds of a quest's scheduling, of a milestone or of a task (E §3 "Quest"). */
export const PrizeSlice = v.looseObject({
  ...v.pick(QuestScheduling, ['gratifyMode', 'questRewardId', 'questBadgeId']).entries,
  ...v.pick(QuestMilestone, ['rewardMsCompletion', 'msRewardId', 'msBadgeId']).entries,
  ...v.pick(QuestTask, ['rewardTaskCompletion', 'taskRewardId', 'taskBadgeId']).entries,
})

/** The parent of a prize, and its keys there. */
export interface Level {
  readonly of: 'quest' | 'milestone' | 'task'
  /** The flag that says that something is given; a quest has none. */
  readonly flag?: keyof typeof PrizeSlice.entries
  readonly reward: keyof typeof PrizeSlice.entries
  readonly badge: keyof typeof PrizeSlice.entries
}

/** The three places of a prize. */
export const levels = {
  quest: { of: 'quest', reward: 'questRewardId', badge: 'questBadgeId' },
  milestone: { of: 'milestone', flag: 'rewardMsCompletion', reward: 'msRewardId', badge: 'msBadgeId' },
  task: { of: 'task', flag: 'rewardTaskCompletion', reward: 'taskRewardId', badge: 'taskBadgeId' },
} as const satisfies Readonly<Record<Level['of'], Level>>

/** The keys of a prize at one of its places. */
export function prizeKeys({ flag, reward, badge }: Level): readonly string[] {
  return [...(flag ? [flag] : []), 'gratifyMode', reward, badge]
}

/** The keys of a prize at one of its places, with nothing chosen; `given` says whether something is to be given. */
export function blankPrize({ flag, reward, badge }: Level, given: boolean): Slice {
  return { ...(flag ? { [flag]: given } : {}), gratifyMode: 'reward', [reward]: '', [badge]: '' }
}

/** Finds where a prize hangs by the keys it holds; undefined for one that hung nowhere yet. */
export function levelOf(slice: object): Level | undefined {
  return Object.values<Level>(levels).find((level) =>
    prizeKeys(level).some((key) => key !== 'gratifyMode' && Object.hasOwn(slice, key)),
  )
}

/**
 * Returns the rewards of a prize, by its `gratifyMode`: `reward`, `badge` or `both` (READINGS); a reward by default.
 */
export function givenBy(slice: unknown): { readonly reward: boolean; readonly badge: boolean } {
  const mode = textAt(slice, 'gratifyMode')
  return { reward: mode !== 'badge', badge: mode === 'badge' || mode === 'both' }
}

/** The prize kind. */
export const prize = {
  id: 'prize',
  group: 'reward',
  label: 'Reward',
  about: 'What finishing gives: an offer, a badge, or both.',
  icon: 'prize',
  slice: PrizeSlice,
  // Its keys depend on where it hangs: it gets them there.
  blank: () => ({ gratifyMode: 'reward' }),
  ports: [{ id: 'prize', side: 'in', type: 'prize', label: 'Given by' }, messagesPort],
  title: (slice, names) => {
    const level = slice && levelOf(slice)
    if (!level) return ''
    const { reward, badge } = givenBy(slice)
    const [offerId, badgeId] = [textAt(slice, level.reward), textAt(slice, level.badge)]
    return [
      reward && offerId && (names('offer', offerId) ?? offerId),
      badge && badgeId && (names('badge', badgeId) ?? badgeId),
    ]
      .filter(Boolean)
      .join(' + ')
  },
  outlineText: () => 'gets {}',
} as const satisfies NodeKind
