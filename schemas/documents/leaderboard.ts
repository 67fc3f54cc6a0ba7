/** The leaderboard: who stands where, over which period, and how its table looks (E §3 "Leaderboard"). */
import * as v from 'valibot'
import { flag, number, text } from '../values/optional.ts'
import { PlainOrStyledText } from '../values/text-style.ts'
import { TemplateBackground } from './template.ts'

/** The periods that a board can show; a rule's `leaderboardFrequency` decides which of them counts. */
const TimePeriod = v.looseObject({ daily: flag, weekly: flag, monthly: flag, campaign: flag })

/** The look of the table; `fourthColumnType` is `none`, `userTime`, `referralCount` or `quest`. */
const LeaderboardDesign = v.looseObject({
  fourthColumnType: text,
  timerFlag: flag,
  headings: v.optional(v.array(text)),
  /** Shows the first three on a podium. */
  podium: flag,
  headingColor: text,
  headingTextColor: text,
  tableColor: text,
  textColor: text,
  /** The colours of the first ranks, from the first. */
  rankColors: v.optional(v.array(text)),
})

/** A leaderboard as it travels. */
export const Leaderboard = v.looseObject({
  leaderBoardName: text,
  leaderBoardTitle: text,
  timePeriod: v.optional(TimePeriod),
  leaderboardFormatting: v.optional(
    v.looseObject({
      id: text,
      templateName: text,
      title: v.optional(PlainOrStyledText),
      position: text,
      profilePic: flag,
      /** As many as stand apart from the table. */
      topPlayers: number,
    }),
  ),
  leaderboardDesign: v.optional(LeaderboardDesign),
  otherconfiguration: v.optional(
    v.looseObject({
      scoringFormat: text,
      scoringOrder: text,
      noOfPlayer: number,
      maxPlays: number,
      /** Ranks on a page: 5, 10 or 15 (E §9; the key is ours). */
      ranksPerPage: number,
    }),
  ),
  background: v.optional(TemplateBackground),
})
export type Leaderboard = v.InferOutput<typeof Leaderboard>

/** The numbers of ranks that a page can have (E §9). */
export const ranksPerPage = [5, 10, 15] as const
