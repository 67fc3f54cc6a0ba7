/**
 * The tournament: a game that many play for the best ranks (E §3 "Tournament"). Rules of type 13 name its id in their
 * `templateId`; its own `templateId` is the game that is played (READINGS "E §3: tournaments").
 */
import * as v from 'valibot'
import { playTypes } from '../codes.ts'
import { Button } from '../values/button.ts'
import { number, text } from '../values/optional.ts'
import { TextStyle, words } from '../values/text-style.ts'
import { DEFAULT_LANGUAGE, oneLanguage } from './localised.ts'
import { TemplateBackground } from './template.ts'
import { blankBackground, blankButton } from './template-blank.ts'

/** A text in a box of its own: the ground, border and corners are those of the box. */
export const BoxedText = v.union([
  v.string(),
  v.looseObject({
    ...TextStyle.entries,
    box: v.optional(v.looseObject({ bgColor: text, borderColor: text, borderWidth: text, radius: text })),
  }),
])
export type BoxedText = v.InferOutput<typeof BoxedText>

/** One language of a tournament: its words and its look. */
export const TournamentEntry = v.looseObject({
  language: text,
  /** The heading for players (ours); without one it is the name. */
  title: v.optional(BoxedText),
  tournamentDescription: v.optional(BoxedText),
  tournamentRules: v.optional(BoxedText),
  prizeText: v.optional(BoxedText),
  bannerImage: text,
  titleImageUrl: text,
  background: v.optional(TemplateBackground),
  tournamentButtonConfig: v.optional(Button),
})
export type TournamentEntry = v.InferOutput<typeof TournamentEntry>

/** A tournament as it travels; times are milliseconds since the epoch. */
export const Tournament = v.looseObject({
  tournamentName: text,
  /** The id of the template that is played. */
  templateId: text,
  maxPlayers: v.optional(
    v.looseObject({
      /** `maxplays` where the number counts. */
      maxPlaysOption: text,
      maxPlayers: number,
      /** A slot of the form, carried (READINGS "E §3: tournaments"). */
      maxPlaysError: text,
    }),
  ),
  /** The score that counts of a player: `best`, `last` or `total`. */
  scoringFormat: text,
  startDateTime: number,
  endDateTime: number,
  leaderboardTemplate: text,
  activeNavTab: text,
  localizationFlag: v.optional(v.boolean()),
  localizationconfig: v.optional(v.array(TournamentEntry)),
})
export type Tournament = v.InferOutput<typeof Tournament>

const boxed = (content: string, size: number, strength: number) => ({
  ...words(content, size, strength),
  box: { bgColor: '', borderColor: '', borderWidth: '1px', radius: '10%' },
})

/** Creates a new tournament of at most a hundred players, without a game (defaults of E §3; the words are ours). */
export function blankTournament() {
  return {
    tournamentName: '',
    templateId: '',
    maxPlayers: { maxPlaysOption: 'maxplays', maxPlayers: 100, maxPlaysError: '' },
    scoringFormat: 'best',
    ...oneLanguage(),
    localizationconfig: [
      {
        language: DEFAULT_LANGUAGE,
        title: words('', 30, 600),
        tournamentDescription: boxed('', 15, 400),
        tournamentRules: boxed('', 15, 400),
        prizeText: boxed('', 20, 600),
        bannerImage: '',
        titleImageUrl: '',
        background: blankBackground(),
        tournamentButtonConfig: blankButton('PLAY NOW'),
      },
    ],
  } satisfies Tournament
}

/** The types of templates that may be played in a tournament: those that bring points. */
export const tournamentGames: readonly number[] = [
  playTypes.externalGame,
  playTypes.memoryGame,
  playTypes.quiz,
  playTypes.rollDice,
  playTypes.polling,
  playTypes.opinionPoll,
]
