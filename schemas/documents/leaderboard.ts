/** The leaderboard: who stands where, over which period, and how its table looks (E §3 "Leaderboard"). */
import * as v from 'valibot'
import { flag, number, text } from '../values/optional.ts'
import { fallbackFont, PlainOrStyledText } from '../values/text-style.ts'
import { LanguageEntry, oneLanguage } from './localised.ts'
import { TemplateBackground } from './template.ts'
import { blankBackground } from './template-blank.ts'

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
  /** The ground of the player's own row (ours). */
  ownRowColor: text,
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
  /** The sentence of a board on which nobody stands yet (ours). */
  emptyText: text,
  activeNavTab: text,
  localizationFlag: flag,
  /** Further languages: what they say stands at the same keys (READINGS). */
  localizationconfig: v.optional(v.array(LanguageEntry)),
})
export type Leaderboard = v.InferOutput<typeof Leaderboard>

/** The numbers of ranks that a page can have (E §9). */
export const ranksPerPage = [5, 10, 15] as const

/** Creates a new leaderboard over the whole campaign (defaults of E §3); what is left empty follows the brand kit. */
export const blankLeaderboard = () =>
  ({
    leaderBoardName: '',
    leaderBoardTitle: '',
    timePeriod: { daily: false, weekly: false, monthly: false, campaign: true },
    leaderboardFormatting: {
      id: '',
      templateName: '',
      title: { color: '', font: { size: 25, strength: 600, family: fallbackFont, align: 'center' } },
      position: 'center',
      profilePic: true,
      topPlayers: 3,
    },
    leaderboardDesign: {
      fourthColumnType: 'none',
      timerFlag: true,
      headings: ['Rank', 'Name', 'Score', ''],
      podium: true,
      headingColor: '',
      headingTextColor: '',
      tableColor: '',
      textColor: '',
      rankColors: ['', '', ''],
      ownRowColor: '',
    },
    otherconfiguration: { scoringFormat: 'best', scoringOrder: 'highest', noOfPlayer: 5, maxPlays: 3, ranksPerPage: 5 },
    background: blankBackground(),
    emptyText: '',
    ...oneLanguage(),
    localizationconfig: [{ language: 'English' }],
  }) satisfies Leaderboard
