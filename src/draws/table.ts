/** The prize table: all that decides what a draw gives, as the text whose hash goes into every draw. */
import { hashOf } from './hashing.ts'

/** A row of the table, in the order of drawing. */
export interface TableRow {
  /** Index of the row in the rule's `rewardAssigment`. */
  readonly row: number
  /** The share in hundredths of a percent, a whole number; 0 where dice decide. */
  readonly weight: number
  /** Name of what the row gives. */
  readonly prize: string
  /** False for a row that is shown and wins nothing. */
  readonly wins: boolean
  /** The first and the last total of the dice that win the row, both included. */
  readonly totals?: readonly [first: number, last: number]
}

/** A limit of the rule: what is limited, in words, and how often it may be. */
export interface TableCap {
  readonly what: string
  readonly limit: number
}

/** All that decides a draw beside the seed, the player and their contribution. */
export interface PrizeTable {
  readonly rule: string
  /** Number of the published version of the rule. */
  readonly version: number
  /** The numeric type of the game. */
  readonly type: number
  readonly rows: readonly TableRow[]
  /** The number of dice that are thrown, where dice decide. */
  readonly dice?: number
  readonly caps: readonly TableCap[]
  /** The substitute for a row that is out of stock: nothing, and the player is told so. */
  readonly fallback: 'nothing'
}

const TABLE_FORMAT = 'questwire-table-1'

/** Returns the text of a table: this text is hashed and published, and nobody ever writes it anew. */
export function tableText({ rule, version, type, rows, dice, caps, fallback }: PrizeTable): string {
  return JSON.stringify({
    format: TABLE_FORMAT,
    rule,
    version,
    type,
    rows: rows.map(({ row, weight, prize, wins, totals }) => ({ row, weight, prize, wins, ...(totals && { totals }) })),
    ...(dice !== undefined && { dice }),
    caps: caps.map(({ what, limit }) => ({ what, limit })),
    fallback,
  })
}

/** Returns the hash of a table's text. */
export const tableHashOf = (text: string): string => hashOf(text)

const isCount = (value: unknown): value is number => Number.isSafeInteger(value) && (value as number) >= 0

function isTableRow(value: unknown): value is TableRow {
  if (typeof value !== 'object' || value === null) return false
  const { row, weight, prize, wins, totals } = value as Record<string, unknown>
  const areTotals = Array.isArray(totals) && totals.length === 2 && totals.every((total) => Number.isFinite(total))
  return (
    isCount(row) &&
    isCount(weight) &&
    typeof prize === 'string' &&
    typeof wins === 'boolean' &&
    (totals === undefined || areTotals)
  )
}

/**
 * Reads the text of a table.
 *
 * @throws if it is none.
 */
export function readTable(text: string): PrizeTable {
  const value: unknown = JSON.parse(text)
  const { format, rows, dice } = (typeof value === 'object' && value !== null ? value : {}) as Record<string, unknown>
  const isTable =
    format === TABLE_FORMAT && Array.isArray(rows) && rows.every(isTableRow) && (dice === undefined || isCount(dice))
  if (!isTable) throw new Error('This is no prize table.')
  return value as PrizeTable
}
