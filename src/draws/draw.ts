/**
 * A draw: chance that follows from the day's seed, the table, the player, their contribution and the number of the draw,
 * and from nothing else. Nobody knows it before the seed, and everybody can repeat it afterwards.
 */
import { hmac } from '@noble/hashes/hmac.js'
import { sha256 } from '@noble/hashes/sha2.js'
import { bytesOf } from './hashing.ts'
import type { PrizeTable } from './table.ts'

/** The subject of a draw: all that its chance follows from, beside its seed. */
export interface DrawSubject {
  readonly rule: string
  /** `YYYY-MM-DD` in the organisation's zone. */
  readonly day: string
  readonly tableHash: string
  /** The pseudonym of the player in the rule. */
  readonly player: string
  readonly contribution: string
  /** The number of the draw among those of this player in this rule and day, from 1. */
  readonly number: number
}

/** Chance in whole numbers; a `Random` of the engine whose fractions nobody may ask for. */
export interface Chance {
  /** @throws always: a fraction would be a float. */
  next(): number
  /**
   * Returns the next whole number from 0 inclusive to a limit exclusive, each exactly as likely.
   *
   * @throws if the limit is no whole number from 1 to 2^32.
   */
  below(limit: number): number
}

const RANGE = 0x1_0000_0000
const BLOCK_NUMBERS = 8

/** Returns 32 bytes of chance for the number of a block, from 0. */
type BlockOf = (block: number) => Uint8Array

/** Creates chance out of blocks of eight big-endian 32-bit numbers, used in turn; what would favour a result is thrown away. */
export function chanceOf(blockOf: BlockOf): Chance {
  let used = 0
  let view: DataView = new DataView(new ArrayBuffer(0))
  const take = () => {
    const place = used % BLOCK_NUMBERS
    if (place === 0) {
      const block = blockOf(used / BLOCK_NUMBERS)
      view = new DataView(block.buffer, block.byteOffset, block.byteLength)
    }
    used++
    return view.getUint32(place * 4)
  }
  return {
    next() {
      throw new Error('A provable draw has whole numbers only.')
    },
    below(limit) {
      if (!Number.isInteger(limit) || limit < 1 || limit > RANGE) throw new Error(`Cannot draw below ${limit}.`)
      const size = Math.floor(RANGE / limit)
      let value = take()
      while (value >= size * limit) value = take()
      return Math.floor(value / size)
    },
  }
}

/** Returns the text of a block: what is hashed with the seed as the key. */
export const drawMessage = (
  { rule, day, tableHash, player, contribution, number }: DrawSubject,
  block: number,
): string => JSON.stringify(['questwire-draw-1', 'play', rule, day, tableHash, player, contribution, number, block])

/** A seed that is ready to draw with: its key is prepared once for all draws of a day. */
export interface OpenSeed {
  /** Returns the chance of one draw, from its beginning. */
  draw(subject: DrawSubject): Chance
}

/** Opens a seed of 32 bytes. */
export function openSeed(seed: Uint8Array): OpenSeed {
  const key = hmac.create(sha256, seed)
  return {
    draw: (subject) =>
      chanceOf((block) =>
        key
          .clone()
          .update(bytesOf(drawMessage(subject, block)))
          .digest(),
      ),
  }
}

/** The result of a draw. */
export interface DrawnRow {
  /** Index of the row in the rule's `rewardAssigment`; null where none was drawn. */
  readonly row: number | null
  /** True if the row wins what it names. */
  readonly wins: boolean
  /** The dice as they fell, where dice decide. */
  readonly dice?: readonly number[]
}

const DIE_FACES = 6

/** Draws from a table: a row by its weight, or by the total of the dice (the first row that it wins). */
export function drawRow({ rows, dice }: Pick<PrizeTable, 'rows' | 'dice'>, chance: Chance): DrawnRow {
  if (dice !== undefined) {
    const fallen = Array.from({ length: dice }, () => chance.below(DIE_FACES) + 1)
    const total = fallen.reduce((sum, one) => sum + one, 0)
    const won = rows.find(({ totals }) => totals && total >= totals[0] && total <= totals[1])
    return { row: won?.row ?? null, wins: won?.wins ?? false, dice: fallen }
  }
  const total = rows.reduce((sum, { weight }) => sum + weight, 0)
  if (total === 0) return { row: null, wins: false }
  let left = chance.below(total)
  const drawn = rows.find(({ weight }) => {
    left -= weight
    return left < 0
  })
  return { row: drawn?.row ?? null, wins: drawn?.wins ?? false }
}
