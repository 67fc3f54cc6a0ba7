/** The words of a game when it is over. */
import { HELD } from '#schemas/values/held.ts'
import type { Reward } from '#schemas/values/play.ts'
import { formatList } from '#src/format/lists.ts'
import { formatPrecise } from '#src/format/numbers.ts'
import type { Played } from '../play/game.ts'

/** A reward as it is read: `50 GCoins`, `₹500 voucher`. */
export function nameOfReward({
  name,
  amount,
  unit,
  currency,
}: Pick<Reward, 'name' | 'amount' | 'unit' | 'currency'>): string {
  if (name) return name
  if (unit === 'money') return `${currency.toUpperCase()} ${formatPrecise(amount)}`.trim()
  return unit === 'none' || amount === 0 ? 'A reward' : `${formatPrecise(amount)} ${unit}`
}

/** The words of a reward that was won and not given, or not yet. */
export const notGivenWords = ({ why }: Pick<Reward, 'why'>): string =>
  why === HELD
    ? 'It is being checked. You will find it in your wallet once that is done.'
    : why || 'This could not be given.'

/** Several rewards in one breath. */
export function namesOf(rewards: readonly Reward[]): string {
  return formatList(rewards.map(nameOfReward))
}

/** The sentence of an outcome: the rule's, else the template's, else ours; `#reward` and `#segmentText` become what was won. */
export function sentenceOf(
  { text, rewards, shown }: Played,
  {
    winning,
    losing,
    instead = '',
    segment = '',
  }: {
    readonly winning: string
    readonly losing: string
    /** The text in place of a losing text: in an opinion poll nobody loses. */
    readonly instead?: string
    readonly segment?: string
  },
): string {
  const names = namesOf(rewards)
  const isWon = rewards.length > 0
  const isOpen = shown.kind === 'answers' && shown.right === null
  const ours = isWon ? 'You won #reward' : 'No luck this time'
  const said = (isOpen && instead) || text || (isWon ? winning : instead || losing) || ours
  return said
    .replaceAll('#segmentText', segment || names)
    .replaceAll('#rewardType', names)
    .replaceAll('#reward', names)
    .trim()
}
