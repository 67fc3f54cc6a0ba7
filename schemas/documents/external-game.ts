/** The externally supplied game: a template of type 1 with calls of its own (E §3 "Externally supplied game"). */
import * as v from 'valibot'
import { playTypes } from '../codes.ts'
import { gameFields } from './game-fields.ts'
import { Template } from './template.ts'
import { blankEntry, blankOf } from './template-blank.ts'

/** A game that is played at an address of somebody else. */
export const ExternalGame = v.looseObject({
  ...Template.entries,
  ...gameFields,
})
export type ExternalGame = v.InferOutput<typeof ExternalGame>

/** Creates a game without an address, three plays for everybody. */
export const blankExternalGame = () =>
  ({
    ...blankOf(playTypes.externalGame, blankEntry({}, {})),
    code: '',
    url: '',
    isPortrait: true,
    description: '',
    assets: { cover: '', brick: '', thumb: '', wall: '', square: '', screens: [], coverTiny: '', brickTiny: '' },
    categories: [] as unknown[],
    tags: [] as unknown[],
    width: '',
    height: '',
    colorMuted: '',
    colorVibrant: '',
    privateAllowed: false,
    scoringFormat: 'best',
    finalUrl: '',
    playMore: false,
    maxPlaysOption: 'maxplays',
    maxPlays: 3,
  }) satisfies ExternalGame
