/** Provable draws: what a rule asks of its draws, what a player holds of one, and what everybody may see of a rule. All ours. */
import * as v from 'valibot'
import { contributionPattern } from './contribution.ts'

const count = v.pipe(v.number(), v.integer(), v.minValue(0))
/** A SHA-256 hash, or 32 bytes of a seed, in lower-case hex. */
const hex32 = v.pipe(v.string(), v.regex(/^[0-9a-f]{64}$/))
/** A day of the organisation, `YYYY-MM-DD` in its zone. */
const day = v.pipe(v.string(), v.isoDate())

/** The settings of a rule about its draws; they stand beside the document. */
export const DrawSettings = v.object({
  /** True where every draw can be proved afterwards. */
  provable: v.boolean(),
  /** True where players are told their chances, as "1 in N". */
  showOdds: v.boolean(),
})
export type DrawSettings = v.InferOutput<typeof DrawSettings>

/** The addition of a player’s device to a draw, chosen after the commitment: letters, digits, `_` and `-`; it may be empty. */
export const Contribution = v.pipe(v.string(), v.regex(contributionPattern))

/** The odds of a prize as players are told them. */
export const PrizeOdds = v.object({
  /** Place of the row within the document (`rewardAssigment.0`). */
  place: v.string(),
  /** One in so many: with one decimal below 10, whole from there on. */
  oneIn: v.pipe(v.number(), v.minValue(1)),
})
export type PrizeOdds = v.InferOutput<typeof PrizeOdds>

/** The receipt that a player holds of a draw before its seed is revealed. */
export const DrawReceipt = v.object({
  ruleId: v.string(),
  day,
  /** The number of the draw among those of this player in this rule and day, from 1. */
  number: v.pipe(count, v.minValue(1)),
  /** The pseudonym of the player in this rule. */
  player: v.string(),
  contribution: Contribution,
  tableHash: hex32,
  commitment: hex32,
})
export type DrawReceipt = v.InferOutput<typeof DrawReceipt>

/** The public record of a rule. */
export const DrawRecord = v.object({
  organisation: v.string(),
  rule: v.string(),
  /** The key that draw files are signed with: Ed25519, 32 bytes in hex. */
  publicKey: hex32,
  /** A row a day, the earliest first; `seed` from when the day is over. */
  commitments: v.array(v.object({ day, commitment: hex32, committedTS: v.number(), seed: v.optional(hex32) })),
  /** Every prize table that was ever drawn from, as the text that was hashed. */
  tables: v.array(v.object({ hash: hex32, text: v.string(), fromTS: v.number() })),
  /** The last hash of the log at the end of each day, and how many entries it had then. */
  heads: v.array(v.object({ day, hash: hex32, entries: count })),
})
export type DrawRecord = v.InferOutput<typeof DrawRecord>

/** A draw as its player sees it: the receipt, what it came to once it is over, and the seed once that is revealed. */
export const OwnDraw = v.object({
  ...DrawReceipt.entries,
  playId: v.string(),
  /** Milliseconds since the epoch. */
  startedTS: v.number(),
  finishedTS: v.optional(v.number()),
  /** Index of the row that was drawn; null where none was. */
  row: v.optional(v.nullable(count)),
  dice: v.optional(v.array(count)),
  /** True where something was given for it. */
  given: v.optional(v.boolean()),
  /** The reason why what was won was not given. */
  why: v.optional(v.string()),
  seed: v.optional(hex32),
})
export type OwnDraw = v.InferOutput<typeof OwnDraw>

/** The draws of a rule as staff see them. */
export const DrawsState = v.object({
  record: DrawRecord,
  /** The entries of the log, and what of them is the beginning and the end of a draw. */
  entries: count,
  begun: count,
  finished: count,
  /** The counts of each row, a table each, the last one first; `expected` as the table says. */
  tables: v.array(
    v.object({
      hash: hex32,
      draws: count,
      /** The number of draws at the last look of the watch, by which its bell and `isOff` go: 128, 256, 512, …; 0 before. */
      looked: count,
      rows: v.array(
        v.object({
          row: v.nullable(count),
          /** Name of the prize; empty where there is none. */
          prize: v.string(),
          seen: count,
          expected: v.number(),
          /** The share of all draws that the table gives it, from 0 to 1. */
          share: v.number(),
          /** True where it was further from that than chance explains at the last look. */
          isOff: v.boolean(),
        }),
      ),
    }),
  ),
})
export type DrawsState = v.InferOutput<typeof DrawsState>

/** The number of draws from a prize table from which they are compared with its odds: fewer say nothing. */
export const FIRST_LOOK = 128
