/** Reasons in the words of the player: what staff read of a player, the player reads of themselves. */
import { HELD, REFUSED } from '#schemas/values/held.ts'
import type { Reward, WhyNot } from '#schemas/values/play.ts'

/** The words of a reward that staff took back. */
export const TAKEN_BACK = 'It was taken back.'

const notGiven: Readonly<Record<string, string>> = {
  'out-of-stock': 'It is out of stock.',
  'over-budget': 'It is out of stock.',
  'offer-closed': 'It is not available right now.',
  'unknown-offer': 'It no longer exists.',
  'unknown-badge': 'It no longer exists.',
  'taken-back': TAKEN_BACK,
  [REFUSED]: 'It was checked and not granted.',
}

const notOn: Readonly<Record<string, string>> = {
  inactive: 'This is closed at the moment.',
  'not-begun': 'This has not begun yet.',
  ended: 'This is over.',
  'outside-hours': 'This is closed at this hour.',
  'not-in-segment': 'This is for other customers.',
  'played-already': 'You have already played.',
  'period-used-up': 'You have used up your turns for now.',
  'own-period': 'You cannot play again yet.',
  'answers-closed': 'The time for answers is over.',
  'done-today': 'Done for today. Come back tomorrow.',
  'streak-over': 'You have completed this streak.',
  'own-code': 'This is your own code.',
  'referred-already': 'You have already used a referral code.',
  'in-circle': 'You have invited this friend yourself.',
}

/** A reward whose reason for not being given is said in words; the wire has a code. One that waits was won: its result says so. */
export function withReasonInWords(reward: Reward): Reward {
  const { given, why } = reward
  return given || why === HELD ? reward : { ...reward, why: notGiven[why] ?? 'It cannot be granted right now.' }
}

/** Returns the reason why an activity is closed, in words for the player. */
export const reasonForPlayer = ({ code, message }: WhyNot): string => notOn[code] ?? message
