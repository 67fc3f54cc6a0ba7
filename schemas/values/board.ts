/** A leaderboard as a player sees it: a page of its ranks, the player, the prizes, and who won the period before. All ours. */
import * as v from 'valibot'
import { leaderboardFrequencies } from '../codes.ts'

/** The values that the fourth column of a leaderboard may hold (E §9). */
export const fourthColumns = ['none', 'userTime', 'referralCount', 'quest'] as const
export type FourthColumn = (typeof fourthColumns)[number]

/** A line of a leaderboard. */
export const Ranked = v.object({
  rank: v.number(),
  /** Empty for other players, unless a demo visit asks. */
  userId: v.string(),
  /** `name` of the profile; empty where it has none. */
  name: v.string(),
  /** Address of the player's picture (`picture` of the profile); empty where it has none or the board shows none. */
  picture: v.string(),
  score: v.number(),
  /**
   * The value of the board's fourth column: milliseconds that the counted plays took (`userTime`), friends brought
   * (`referralCount`), quests finished (`quest`). Null where there is none.
   */
  fourth: v.nullable(v.number()),
  me: v.boolean(),
})
export type Ranked = v.InferOutput<typeof Ranked>

/** The prize of some ranks, both included, as a player may know it. */
export const RankPrize = v.object({
  first: v.number(),
  last: v.number(),
  offerId: v.string(),
  /** Name of the offer. */
  name: v.string(),
  rewardType: v.number(),
  amount: v.number(),
  unit: v.picklist(['coins', 'points', 'money', 'none']),
  currency: v.string(),
})
export type RankPrize = v.InferOutput<typeof RankPrize>

/** The first ranks of a period that is over. */
export const BoardWinners = v.object({
  fromTS: v.number(),
  toTS: v.number(),
  players: v.number(),
  /** As many as stand on the podium (`topPlayers`), three by default. */
  rows: v.array(v.object({ ...Ranked.entries, /** Names of what the rank was given. */ won: v.array(v.string()) })),
})
export type BoardWinners = v.InferOutput<typeof BoardWinners>

/** One period of a document's leaderboard. */
export const Board = v.object({
  ruleId: v.string(),
  /** Name of the leaderboard, else of the rule. */
  name: v.string(),
  /** Id of the leaderboard; empty where the rule names none. */
  leaderBoardId: v.string(),
  /** The periods that the rule has, in their order. */
  periods: v.array(v.picklist(leaderboardFrequencies)),
  period: v.picklist(leaderboardFrequencies),
  fromTS: v.number(),
  toTS: v.number(),
  /** The moment by the player's clock; the time left is `endsTS` less this. */
  now: v.number(),
  /** The moment at which the period closes: its own end, at the latest the rule's; the never value where neither ends. */
  endsTS: v.number(),
  /** The number of players who have a score. */
  players: v.number(),
  /** Null for whoever has no score yet. */
  me: v.nullable(Ranked),
  /** The first ranks, as many as the board shows (`noOfPlayer`). */
  top: v.array(Ranked),
  /** The player, with those just before and just after. */
  around: v.array(Ranked),
  /** The page that was asked for: its ranks follow the first `offset` ones, at most `ranksPerPage` of them. */
  offset: v.number(),
  ranksPerPage: v.number(),
  rows: v.array(Ranked),
  /** The prizes that ranks win when this period closes; empty where they win nothing. */
  prizes: v.array(RankPrize),
  /** The period before; null for the whole campaign and where nobody had a score. */
  previous: v.nullable(BoardWinners),
  fourthColumnType: v.picklist(fourthColumns),
  /** The leaderboard as it was designed: texts, formatting, design, background; empty where the rule names none. */
  look: v.record(v.string(), v.unknown()),
})
export type Board = v.InferOutput<typeof Board>

/** The furthest page of a leaderboard begins after so many ranks. */
export const MAX_BOARD_OFFSET = 9999
