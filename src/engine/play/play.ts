/**
 * One play of a rule: what it shows, and which rows it wins. Whether it may be played is the matter of `eligibility`,
 * what it gives of `award`.
 */

import { playTypes } from '#schemas/codes.ts'
import { type IndexedRow, type JsonObject, numericAt, rowsAt, textAt } from '#schemas/json.ts'
import type { PlayInput } from '#schemas/values/play.ts'
import type { Random } from '../random/random.ts'
import { open, pull, roll, spin, toss } from './by-chance.ts'
import { boundedScore, maxMemoryScore, rewardForScore, scoreOnly } from './by-score.ts'
import { noOutcome, type Outcome } from './outcome.ts'
import { predict } from './prediction.ts'
import { pointsOfPoll, pointsOfQuiz } from './questions.ts'

/** A play: the rule with its rows, the document of the template, what the player did, and chance. */
interface Play {
  readonly rule: JsonObject
  readonly rows: readonly IndexedRow[]
  readonly template: JsonObject
  /** The game of a tournament; absent in one that names none. */
  readonly game?: JsonObject | undefined
  readonly input: PlayInput
  readonly random: Random
}

type Game = (play: Play) => Outcome

/** Points decide at once, or, with ranks, when the period closes. */
const byPoints =
  (pointsOf: (play: Play) => number): Game =>
  (all) =>
    textAt(all.rule, 'rewardOption') === 'rank' ? scoreOnly(pointsOf(all)) : rewardForScore(all.rows, pointsOf(all))

const quiz = byPoints(({ template, input }) => pointsOfQuiz(template, input.answers ?? {}))
const poll = byPoints(({ template, input }) => pointsOfPoll(template, input.answers ?? {}))
const memory = byPoints(({ template, input }) => boundedScore(input.score, maxMemoryScore(template)))

const standing: Game = ({ input }) => scoreOnly(boundedScore(input.score))

/** The points that a play of each game brings in a tournament; a game that is not listed counts them itself. */
const tournamentPoints: Readonly<Record<number, (game: JsonObject, play: Play) => number>> = {
  [playTypes.quiz]: (game, { input }) => pointsOfQuiz(game, input.answers ?? {}),
  [playTypes.opinionPoll]: (game, { input }) => pointsOfPoll(game, input.answers ?? {}),
  [playTypes.polling]: (game, { input }) => pointsOfPoll(game, input.answers ?? {}),
  [playTypes.memoryGame]: (game, { input }) => boundedScore(input.score, maxMemoryScore(game)),
}

/**
 * Counts points for the board of a tournament, whose ranks are rewarded when it closes; dice show what they threw. Where
 * a smart campaign tests it, the points decide at once.
 */
const compete: Game = (all) => {
  const { rule, rows, game, input, random } = all
  const type = numericAt(game ?? {}, 'typeId')
  const isTested = rule.type !== playTypes.tournament
  if (game && type === playTypes.rollDice) {
    const rolled = { ...roll([], game, random), won: [] }
    return isTested ? { ...rolled, won: rewardForScore(rows, rolled.score ?? 0).won } : rolled
  }
  const own = type !== undefined && Object.hasOwn(tournamentPoints, type) ? tournamentPoints[type] : undefined
  const points = game && own ? own(game, all) : boundedScore(input.score)
  return isTested ? rewardForScore(rows, points) : scoreOnly(points)
}

/** Each side of a referral wins its row. */
const refer: Game = ({ rows }) => ({
  won: rows.flatMap(({ row, index }) => {
    const by = row.resultText
    return by === 'referrer' || by === 'referree' ? [{ row: index, by } as const] : []
  }),
  shown: { kind: 'nothing' },
})

const games: Readonly<Record<number, Game>> = {
  [playTypes.externalGame]: byPoints(({ input }) => boundedScore(input.score)),
  [playTypes.spinWheel]: ({ rows, random }) => spin(rows, random),
  [playTypes.scratchCard]: ({ rows, random }) => open(rows, random),
  [playTypes.treasureChest]: ({ rows, random }) => open(rows, random),
  [playTypes.slotMachine]: ({ rows, random }) => pull(rows, random),
  [playTypes.quiz]: quiz,
  [playTypes.opinionPoll]: poll,
  [playTypes.rollDice]: ({ rows, template, random }) => roll(rows, template, random),
  [playTypes.coinToss]: ({ rows, random }) => toss(rows, random),
  [playTypes.referral]: refer,
  [playTypes.tournament]: compete,
  [playTypes.memoryGame]: memory,
  [playTypes.leaderboard]: standing,
  [playTypes.polling]: poll,
  [playTypes.leadGeneration]: ({ rows, random }) => open(rows, random),
  [playTypes.predictAndWin]: ({ rows, rule, input }) => predict(rows, rule, input),
}

/**
 * Plays once. A type that nobody plays wins nothing.
 *
 * @param rows - The rows that count: by default the rule's `rewardAssigment`; of a smart campaign those of one
 * template.
 */
export function play(
  rule: JsonObject,
  {
    template = {},
    game: competed,
    input = {},
    rows = rowsAt(rule, 'rewardAssigment'),
    type = rule.type,
  }: {
    readonly template?: JsonObject
    /** The game of a tournament. */
    readonly game?: JsonObject | undefined
    readonly input?: PlayInput
    readonly rows?: readonly IndexedRow[]
    /** The numeric type that is played, where it is not the rule's own. */
    readonly type?: unknown
  },
  random: Random,
): Outcome {
  const game = typeof type === 'number' && Object.hasOwn(games, type) ? games[type] : undefined
  return game?.({ rule, rows, template, game: competed, input, random }) ?? noOutcome
}
