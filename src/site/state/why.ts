/** Reasons in the words of the shop: what staff read of a player, the player reads of themselves. */
import type { Reward, WhyNot } from '#schemas/values/play.ts'

const notGiven: Readonly<Record<string, string>> = {
  'out-of-stock': 'None of them is left.',
  'offer-closed': 'It is not given out at this time.',
  'unknown-offer': 'It is not there any more.',
  'unknown-badge': 'It is not there any more.',
}

const notOn: Readonly<Record<string, string>> = {
  inactive: 'This is closed at the moment.',
  'not-begun': 'This has not begun yet.',
  ended: 'This is over.',
  'outside-hours': 'This is closed at this hour.',
  'not-in-segment': 'This is for others.',
  'played-already': 'You have had your turn.',
  'period-used-up': 'You have used up your turns for now.',
  'own-period': 'Your turn has not come round again yet.',
  'answers-closed': 'The time for answers is over.',
  'done-today': 'Today’s is done. Come back tomorrow.',
  'streak-over': 'You are through with this streak.',
  'own-code': 'This is your own code.',
  'referred-already': 'You have come by a code already.',
  'in-circle': 'You have invited this friend yourself.',
}

/** A reward whose reason for not being given is said in words; the wire has a code. */
export function withReasonInWords(reward: Reward): Reward {
  const { given, why } = reward
  return given ? reward : { ...reward, why: notGiven[why] ?? 'It cannot be given just now.' }
}

/** Returns the reason why an activity is closed, in words for the player. */
export const reasonForPlayer = ({ code, message }: WhyNot): string => notOn[code] ?? message
