/** The fields of an externally supplied game, which progress bars carry as well (E §3 "Externally supplied game"). */
import * as v from 'valibot'
import { flag, number, text } from '../values/optional.ts'

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

/** The entries of a schema with the fields of a game. */
export const gameFields = {
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
}
