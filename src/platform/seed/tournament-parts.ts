/** Tournaments as seeds write them: the new one, with a name, words, colours and the game that is played. */
import { blankTournament } from '#schemas/documents/tournament.ts'
import type { JsonObject } from '#schemas/json.ts'

/** The parts that differ from tournament to tournament. */
export interface TournamentParts {
  readonly name: string
  readonly title: string
  readonly description: string
  readonly rules: string
  readonly prize: string
  /** The id of the template that is played. */
  readonly game: string
  readonly places: number
  readonly look: { readonly ground: string; readonly second: string; readonly ink: string; readonly button: string }
  readonly leaderboard: string
  /** The way in which rounds make a score; the best one counts where it is left out. */
  readonly scoring?: 'total'
  /** Milliseconds since the epoch. */
  readonly from?: number
  readonly to?: number
}

/** Creates a tournament document in one language. */
export function tournamentOf({ name, title, game, places, look, from, to, ...words }: TournamentParts): JsonObject {
  const blank = blankTournament()
  const [first] = blank.localizationconfig
  const said = <Text extends { readonly font?: object | undefined }>(text: Text, content: string) => ({
    ...text,
    text: content,
    color: look.ink,
    font: { ...text.font, family: 'Poppins' },
  })
  return {
    ...blank,
    tournamentName: name,
    templateId: game,
    maxPlayers: { ...blank.maxPlayers, maxPlayers: places },
    ...(from !== undefined && { startDateTime: from }),
    ...(to !== undefined && { endDateTime: to }),
    leaderboardTemplate: words.leaderboard,
    ...(words.scoring && { scoringFormat: words.scoring }),
    localizationconfig: first
      ? [
          {
            ...first,
            title: said(first.title, title),
            tournamentDescription: said(first.tournamentDescription, words.description),
            tournamentRules: said(first.tournamentRules, words.rules),
            prizeText: said(first.prizeText, words.prize),
            background: { ...first.background, bgColor: look.ground, color1: look.ground, color2: look.second },
            tournamentButtonConfig: {
              ...first.tournamentButtonConfig,
              bgColor: look.button,
              hoverBgColor: look.ink,
              radius: '10%',
            },
          },
        ]
      : [],
  }
}
