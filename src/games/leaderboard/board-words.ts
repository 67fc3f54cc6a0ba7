/** The words of a leaderboard's numbers: scores, the fourth column, the way to the next rank, prizes. Pure. */
import type { Board } from '#schemas/values/board.ts'
import { formatNumber } from '#src/format/numbers.ts'
import { nameOfReward } from '../frame/words.ts'
import type { FourthColumn } from './board-look.ts'
import { spentWords } from './time-left.ts'

export type Period = Board['period']
type Ranked = Board['top'][number]
type RankPrize = Board['prizes'][number]

/** The names of the periods on their tabs. */
export const periodNames: Readonly<Record<Period, string>> = {
  daily: 'Today',
  weekly: 'This week',
  monthly: 'This month',
  campaign: 'All time',
}

/** The headings of the winners of the period before. */
export const winnersNames: Readonly<Record<Period, string>> = {
  daily: 'Yesterday’s winners',
  weekly: 'Last week’s winners',
  monthly: 'Last month’s winners',
  campaign: 'Winners',
}

/** Returns a player's name: `You`, or that of the profile, or a word for somebody without one. */
export const nameOfRanked = ({ me, name, userId }: Ranked): string => (me ? 'You' : name || userId || 'A player')

/** Returns the value of the fourth column as it is read; a dash where a player has none. */
export function fourthWords(fourth: FourthColumn, value: number | null): string {
  if (value === null) return '–'
  return fourth === 'userTime' ? spentWords(value) : formatNumber(value)
}

/** Returns what lies between the player and the rank before; `''` for the first, and where nobody before is known. */
export function wayUp(me: Ranked, around: readonly Ranked[]): string {
  const before = around.find(({ rank }) => rank === me.rank - 1)
  if (!before) return ''
  const behind = Math.abs(before.score - me.score)
  const rank = formatNumber(before.rank)
  return behind === 0 ? `Same score as rank ${rank}, reached later` : `${formatNumber(behind)} behind rank ${rank}`
}

/** Returns the ranks that win a prize: `1`, `2–3`. */
export const ranksOf = ({ first, last }: RankPrize): string =>
  first === last ? formatNumber(first) : `${formatNumber(first)}–${formatNumber(last)}`

/** Returns the names of what a rank wins, together; `''` where it wins nothing. */
export function prizeOf(prizes: readonly RankPrize[], rank: number): string {
  return prizes
    .filter(({ first, last }) => rank >= first && rank <= last)
    .map(nameOfReward)
    .join(', ')
}
