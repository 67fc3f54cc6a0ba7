/** The draw of a play as it is stored with the play: the receipt, and what it came to. */
import type { DrawReceipt } from '#schemas/values/draws.ts'

/** The end of a draw. */
export interface DrawEnd {
  /** Milliseconds since the epoch. */
  readonly finishedTS: number
  /** Index of the row that was drawn; null where none was. */
  readonly row: number | null
  readonly dice?: readonly number[]
  /** True where something was given for it, or waits for somebody's look. */
  readonly given: boolean
  /** The reason why what was won was not given. */
  readonly why?: string
}

/** The draw of a play. Its seed is never part of it. */
export interface StoredDraw extends DrawReceipt, Partial<DrawEnd> {
  /** The moment at which its number was taken, in milliseconds since the epoch. */
  readonly startedTS: number
}

/** Returns the receipt of a draw, for the player. */
export const receiptOf = ({
  ruleId,
  day,
  number,
  player,
  contribution,
  tableHash,
  commitment,
}: StoredDraw): DrawReceipt => ({ ruleId, day, number, player, contribution, tableHash, commitment })
