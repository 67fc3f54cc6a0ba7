/** The key of the event that a form was submitted. */
export const LEAD_SUBMITTED = 'lead_submitted'

/** The key of the event that a reward was used; with `rewardId` or `offerId` it marks the reward (READINGS "E §1"). */
export const REWARD_REDEEMED = 'reward_redeemed'

/**
 * The events of every end user that nobody registers (C §7 `getUserEvents`); the specification names none, so titles
 * and keys are ours.
 */
export const builtInEvents = [
  { title: 'Registered', value: 'registered' },
  { title: 'Signed in', value: 'signed_in' },
  { title: 'Opened a game', value: 'game_opened' },
  { title: 'Played a game', value: 'game_played' },
  { title: 'Won a reward', value: 'reward_won' },
  { title: 'Redeemed a reward', value: REWARD_REDEEMED },
  { title: 'Submitted a form', value: LEAD_SUBMITTED },
] as const

/** Their keys. */
export const builtInEventKeys: readonly string[] = builtInEvents.map(({ value }) => value)
