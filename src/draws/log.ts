/**
 * The log of a rule's draws: entries that are only ever added, each hashed with the one before, so that nothing can be
 * changed, left out or moved without changing every hash after it. An entry is a JSON text and stays that text.
 */
import { hashOf } from './hashing.ts'

/** The hash before the first entry. */
export const LOG_START = '0'.repeat(64)

/** The commitment to the seed of a day, which lasts from `fromTS` up to but not `untilTS` in the organisation's zone. */
export interface CommitmentEntry {
  readonly kind: 'commitment'
  readonly day: string
  readonly commitment: string
  readonly fromTS: number
  readonly untilTS: number
  readonly committedTS: number
}

/** A prize table, as the text that was hashed, and the moment from which draws are made from it. */
export interface TableEntry {
  readonly kind: 'table'
  readonly hash: string
  readonly table: string
  readonly fromTS: number
}

/** The beginning of a play: from here on, its outcome cannot be another. */
export interface DrawEntry {
  readonly kind: 'draw'
  readonly day: string
  readonly player: string
  readonly number: number
  readonly contribution: string
  readonly tableHash: string
  readonly startedTS: number
}

/** The end of a play. */
export interface PrizeEntry {
  readonly kind: 'prize'
  readonly day: string
  readonly player: string
  readonly number: number
  /** The row that was drawn, also one that loses; null where none was. */
  readonly row: number | null
  readonly dice?: readonly number[]
  /** True if the player got what the row names. */
  readonly given: boolean
  /** The reason for which a row that wins gave nothing. */
  readonly why?: string
  readonly finishedTS: number
}

/** The seed of a day that is over. */
export interface SeedEntry {
  readonly kind: 'seed'
  readonly day: string
  readonly seed: string
  readonly revealedTS: number
}

export type LogEntry = CommitmentEntry | TableEntry | DrawEntry | PrizeEntry | SeedEntry

/** A line of a log: the text of an entry, and the hash of it with all before. */
export interface LogLine {
  readonly hash: string
  readonly entry: string
}

/** The keys of each kind of entry, in the order in which they are written. */
const keys: { readonly [Kind in LogEntry['kind']]: readonly string[] } = {
  commitment: ['kind', 'day', 'commitment', 'fromTS', 'untilTS', 'committedTS'],
  table: ['kind', 'hash', 'table', 'fromTS'],
  draw: ['kind', 'day', 'player', 'number', 'contribution', 'tableHash', 'startedTS'],
  prize: ['kind', 'day', 'player', 'number', 'row', 'dice', 'given', 'why', 'finishedTS'],
  seed: ['kind', 'day', 'seed', 'revealedTS'],
}

/** Returns the text of an entry. */
export const entryText = (entry: LogEntry): string => JSON.stringify(entry, [...keys[entry.kind]])

/** Returns the hash of an entry's text after the one before. */
export const chainHash = (previous: string, entry: string): string => hashOf(`${previous}\n${entry}`)

/** Adds an entry behind a hash. */
export function addEntry(previous: string, entry: LogEntry): LogLine {
  const text = entryText(entry)
  return { hash: chainHash(previous, text), entry: text }
}
