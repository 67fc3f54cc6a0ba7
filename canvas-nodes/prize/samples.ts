import type { Slice } from '#src/graph/graph.ts'

/** A coffee and a badge for a milestone. */
export const typical: Slice = {
  rewardMsCompletion: true,
  gratifyMode: 'both',
  msRewardId: 'offer-free-coffee',
  msBadgeId: 'badge-regular',
}

/** The prize of the whole quest. */
export const ofQuest: Slice = { gratifyMode: 'reward', questRewardId: 'offer-500-voucher', questBadgeId: '' }

/** Its offer and its badge were deleted. */
export const gone: Slice = {
  rewardTaskCompletion: true,
  gratifyMode: 'both',
  taskRewardId: 'offer-gone',
  taskBadgeId: 'badge-gone',
}

/** Types nobody expects. */
export const wrong: Slice = {
  rewardTaskCompletion: 'yes',
  gratifyMode: 'coffee',
  taskRewardId: 42,
  taskBadgeId: null,
  tip: 1,
}
