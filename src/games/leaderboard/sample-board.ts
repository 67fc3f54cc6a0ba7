/** A board filled with believable people, for whoever designs one: always the same people, long names and equal scores among them. */
import { leaderboardFrequencies, NEVER } from '#schemas/codes.ts'
import { type JsonObject, numericAt, objectAt, textAt } from '#schemas/json.ts'
import type { Board } from '#schemas/values/board.ts'
import { boardLook } from './board-look.ts'
import type { Period } from './board-words.ts'

/** The place of the player on a sample board. */
export type SampleState = 'front' | 'behind' | 'waiting' | 'empty'

const names = [
  ...['Meera Shah', 'Kabir Rao', 'Ananya Pillai', 'Rohan Desai', 'Fatima Khan', 'Arjun Nair', 'Divya Menon'],
  ...['Venkata Subrahmanya Raghunathan Iyer', 'Li Wei', 'Zoë Fernandes', 'Imran Qureshi', 'प्रिया वर्मा', 'Jo'],
  ...['Harpreet Kaur', 'Samuel D’Souza', 'Nandini Krishnamurthy', 'Aarav Gupta', 'María José Alencastro', 'Tenzin'],
  ...['Ishaan Bose', 'Leela', 'Yusuf Ansari', 'Radhika Patil', 'Dev', 'Kavya Reddy', 'Farhan', 'Neha Roy', 'Om Joshi'],
  ...['Sneha Kulkarni', 'Gopal', 'Aditi Sen', 'Vikram Thakur', 'Ritu', 'Manish Chandrasekharan', 'Bela', 'Kiran'],
  ...['Tara Chopra', 'Joseph Mathew', 'Simran', 'Wasim'],
] as const

/** The player's rank where it is far behind. */
const RANK_BEHIND = 27

const HOUR_MS = 3_600_000

/** The time that is left of each sample period, in milliseconds. */
const LEFT_MS: Readonly<Record<Period, number>> = {
  daily: 5 * HOUR_MS,
  weekly: 53 * HOUR_MS,
  monthly: 269 * HOUR_MS,
  campaign: 173 * HOUR_MS,
}

/** The score of a rank, lower for each, with equal ones now and then. */
const scoreOf = (rank: number, isLowFirst: boolean, times: number): number => {
  const high = 310 - 10 * (rank - Math.floor(rank / 5)) + (rank > 2 ? -20 : 0)
  return (isLowFirst ? 420 - high : Math.max(5, high)) * times
}

const prize = (first: number, last: number, name: string): Board['prizes'][number] => ({
  ...{ first, last, name, offerId: `sample-${first}`, rewardType: 0, amount: 0 },
  ...{ unit: 'none', currency: '' },
})

/** The periods that a design shows; the whole campaign where it names none. */
export function samplePeriods(design: JsonObject): readonly Period[] {
  const said = objectAt(design, 'timePeriod')
  const on = leaderboardFrequencies.filter((period) => said?.[period] === true)
  return on.length > 0 ? on : ['campaign']
}

/** Creates a board in a design, the player at the place that is asked for. The moment is fixed, so that pictures of it stay the same. */
export function sampleBoard(design: JsonObject, state: SampleState, period?: Period): Board {
  const look = boardLook(design)
  const periods = samplePeriods(design)
  const shown = period && periods.includes(period) ? period : (periods.at(-1) ?? 'campaign')
  const settings = objectAt(design, 'otherconfiguration')
  const isLowFirst = textAt(settings, 'scoringOrder') === 'lowest'
  const times =
    textAt(settings, 'scoringFormat') === 'total' ? 3 : textAt(settings, 'scoringFormat') === 'last' ? 0.8 : 1
  const most = Math.max(1, Math.min(names.length, Math.trunc(numericAt(settings, 'noOfPlayer') ?? 5)))
  const mine = state === 'front' ? 2 : state === 'behind' ? RANK_BEHIND : 0
  const fourthOf = (rank: number) =>
    look.fourth === 'userTime' ? 41_000 + rank * 7300 : look.fourth === 'none' ? null : Math.max(1, 24 - (rank >> 1))
  const rows = names.map((name, at) => ({
    rank: at + 1,
    userId: '',
    name,
    picture: '',
    score: Math.round(scoreOf(at + 1, isLowFirst, times) * (shown === 'daily' ? 0.3 : shown === 'weekly' ? 0.6 : 1)),
    fourth: fourthOf(at + 1),
    me: at + 1 === mine,
  }))
  const me = rows[mine - 1] ?? null
  const isEmpty = state === 'empty'
  const top = isEmpty ? [] : rows.slice(0, most)
  const previous = rows
    .slice(3, 6)
    .map((row, at) => ({ ...row, rank: at + 1, me: false, won: [at ? '₹500 voucher' : 'Silver coin'] }))
  return {
    ...{
      ruleId: 'sample',
      name: textAt(design, 'leaderBoardName'),
      leaderBoardId: '',
      periods: [...periods],
      period: shown,
    },
    ...{ fromTS: 0, now: 0, offset: 0, ranksPerPage: look.ranksPerPage, rows: top.slice(0, look.ranksPerPage), top },
    ...{ toTS: LEFT_MS[shown], endsTS: LEFT_MS[shown] ?? NEVER, players: isEmpty ? 0 : names.length, me },
    around: me ? rows.slice(Math.max(0, mine - 3), mine + 2) : [],
    prizes: [prize(1, 1, 'Silver coin'), prize(2, 3, '₹500 voucher'), prize(4, 10, 'Tote bag')],
    previous: shown === 'campaign' || isEmpty ? null : { fromTS: -1, toTS: 0, players: names.length, rows: previous },
    fourthColumnType: look.fourth,
    look: design,
  }
}
