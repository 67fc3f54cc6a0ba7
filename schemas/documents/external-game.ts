/** The externally supplied game: a template of type 1 with calls of its own (E §3 "Externally supplied game"). */
import * as v from 'valibot'
import { playTypes } from '../codes.ts'
import { flag, number, text } from '../values/optional.ts'
import { Template } from './template.ts'
import { blankEntry, blankOf } from './template-blank.ts'

/** The pictures of a game in the sizes that shops show. */
export const GameAssets = v.looseObject({
  cover: text,
  brick: text,
  thumb: text,
  wall: text,
  square: text,
  screens: v.optional(v.unknown()),
  coverTiny: text,
  brickTiny: text,
})
export type GameAssets = v.InferOutput<typeof GameAssets>

/** A game that is played at an address of somebody else. */
export const ExternalGame = v.looseObject({
  ...Template.entries,
  code: text,
  url: text,
  isPortrait: flag,
  description: text,
  assets: v.optional(GameAssets),
  categories: v.optional(v.array(v.unknown())),
  tags: v.optional(v.array(v.unknown())),
  width: v.optional(v.union([v.number(), v.string()])),
  height: v.optional(v.union([v.number(), v.string()])),
  colorMuted: text,
  colorVibrant: text,
  privateAllowed: flag,
  /** `best`, `last` or `total`. */
  scoringFormat: text,
  finalUrl: text,
  playMore: v.optional(v.unknown()),
  /** `maxplays`, or `unlimited` (ours). */
  maxPlaysOption: text,
  maxPlays: number,
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
