/** Reasons in the words of the player: what staff read of a player, the player reads of themselves. */
import { HELD, REFUSED } from '#schemas/values/held.ts'
import type { Reward, WhyNot } from '#schemas/values/play.ts'
import { formatDateTime, formatTime } from '#src/format/dates.ts'
import { wallTime } from '#src/time/zone-clock.ts'

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

/** Returns the moment at which something opens again, milliseconds since the epoch; undefined where one of its reasons names none. */
function opensTS(reasons: readonly WhyNot[]): number | undefined {
  const moments = reasons.flatMap(({ until }) => (until === undefined ? [] : [until]))
  return moments.length > 0 && moments.length === reasons.length ? Math.max(...moments) : undefined
}

/**
 * Returns when something that is closed opens again: `Again tomorrow`, `Again today from 6:00 PM`, `Again from 23 Nov, 2026,
 * 6:58 PM`; `''` where that is not known. Days are those of the zone.
 *
 * @param clock - The moment of the answer, milliseconds since the epoch, and the organisation's time zone.
 */
export function againWords(reasons: readonly WhyNot[], clock: { readonly now: number; readonly zone: string }): string {
  const { now, zone } = clock
  const opens = opensTS(reasons)
  if (opens === undefined) return ''
  const isFirst = reasons[0]?.code === 'not-begun'
  const [today, then] = [wallTime(now, zone), wallTime(opens, zone)]
  const day = ['today', 'tomorrow'][then.day - today.day]
  if (day === undefined) return `${isFirst ? 'From' : 'Again from'} ${formatDateTime(opens, zone)}`
  const time = then.seconds === 0 ? '' : ` ${isFirst ? 'at' : 'from'} ${formatTime(opens, zone)}`
  return `${isFirst ? 'Begins' : 'Again'} ${day}${time}`
}

/** Returns the one sentence that says why an activity is closed and when it opens again; `''` where it gives no reason. */
export function closedSentence(reasons: readonly WhyNot[], clock: Parameters<typeof againWords>[1]): string {
  const again = againWords(reasons, clock)
  const [first] = reasons
  return first ? `${reasonForPlayer(first)}${again && ` ${again}.`}` : ''
}
