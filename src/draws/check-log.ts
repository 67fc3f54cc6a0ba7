/**
 * The check of a log, entry by entry: commitments before draws, draws under the table that was in force, numbers without
 * gaps, seeds as they were committed to and not before their day was over, and every outcome drawn again.
 */
import { isCommitted } from './commitment.ts'
import { type DrawnRow, drawRow, type OpenSeed, openSeed } from './draw.ts'
import { momentWords, type Report } from './faults.ts'
import { fromHex } from './hashing.ts'
import type { CommitmentEntry, DrawEntry, LogEntry, PrizeEntry, SeedEntry, TableEntry } from './log.ts'
import { type PrizeTable, readTable, tableHashOf } from './table.ts'

const HOUR_MS = 3_600_000
/** The time after a day within which its seed is to be revealed, in milliseconds. */
export const REVEAL_WITHIN_MS = HOUR_MS
/** The time for which draws under a table go on after the next one, in milliseconds: several servers draw. */
const TABLE_GRACE_MS = 60_000

/** A table as it was drawn from: how often in all, and each row by its index. */
export interface TableTally {
  readonly table: PrizeTable
  draws: number
  readonly rows: Map<number | null, number>
}

/** The numbers of a log that was checked. */
export interface LogCounts {
  readonly days: number
  readonly players: number
  readonly draws: number
  /** The draws that were drawn again. */
  readonly checked: number
  /** The draws whose seed is not to be revealed yet. */
  readonly waiting: number
  /** The plays that were begun and not finished. */
  readonly unfinished: number
}

interface Play {
  readonly draw: DrawEntry
  prize?: PrizeEntry
}

interface Day {
  readonly commitment: CommitmentEntry | undefined
  seed?: OpenSeed
  isRevealed: boolean
  draws: number
  /** Plays that are not drawn again yet, by player and number; `undefined` is left of those that are. */
  readonly plays: Map<string, Play | undefined>
}

/** Begins the check of a rule's log. Seeds that are missing are told of at the end. */
export function createLogCheck(rule: string, report: Report) {
  const days = new Map<string, Day>()
  const tables = new Map<string, { readonly tally: TableTally; supersededTS: number }>()
  const numbers = new Map<string, number>()
  const players = new Set<string>()
  let newest = ''
  let checked = 0

  const nameOf = ({ day, player, number }: DrawEntry | PrizeEntry) => `Draw ${number} of player ${player} on ${day}`

  function commitment(entry: CommitmentEntry) {
    const { day, fromTS, untilTS } = entry
    if (days.get(day)?.commitment)
      return report('commitment-repeated', `${day} has a second commitment: only the first counts.`)
    const length = untilTS - fromTS
    // Days begin at most 14 hours before or after those of UTC, and have 23 to 25 hours where clocks change.
    if (Math.abs(fromTS - Date.parse(day)) > 15 * HOUR_MS || length < 22 * HOUR_MS || length > 26 * HOUR_MS)
      report(
        'day',
        `${day} is said to last from ${momentWords(fromTS)} to ${momentWords(untilTS)}, which is no such day.`,
      )
    days.set(day, { isRevealed: false, draws: 0, plays: new Map(), ...days.get(day), commitment: entry })
  }

  function table({ hash, table: text, fromTS }: TableEntry) {
    if (tableHashOf(text) !== hash)
      return report('table-altered', `The text of table ${hash} has another hash: it was altered.`)
    let read: PrizeTable
    try {
      read = readTable(text)
    } catch {
      return report('table-altered', `The text of table ${hash} is no prize table.`)
    }
    if (read.rule !== rule) report('table-altered', `Table ${hash} is one of another rule, ${read.rule}.`)
    const before = tables.get(newest)
    if (before) before.supersededTS = fromTS
    const tally = tables.get(hash)?.tally ?? { table: read, draws: 0, rows: new Map() }
    tables.set(hash, { tally, supersededTS: Number.POSITIVE_INFINITY })
    newest = hash
  }

  function draw(entry: DrawEntry) {
    const { day, player, number, tableHash, startedTS } = entry
    const name = nameOf(entry)
    const held = days.get(day) ?? { commitment: undefined, isRevealed: false, draws: 0, plays: new Map() }
    days.set(day, held)
    held.draws++
    players.add(player)
    if (!held.commitment) report('commitment-late', `${name} was made before the seed of that day was committed to.`)
    else if (startedTS < held.commitment.committedTS)
      report('commitment-late', `${name} began at ${momentWords(startedTS)}, before the commitment of its day.`)
    else if (startedTS < held.commitment.fromTS || startedTS >= held.commitment.untilTS)
      report('day', `${name} began at ${momentWords(startedTS)}, which is not on that day.`)
    if (held.isRevealed) report('seed-early', `${name} was made after the seed of that day was revealed.`)
    const turn = `${day}\n${player}`
    const last = numbers.get(turn) ?? 0
    numbers.set(turn, Math.max(last, number))
    if (number <= last)
      return report('number-repeated', `${name} comes after number ${last}: it is there twice, or out of order.`)
    if (number > last + 1)
      report('number-gap', `${name} comes after number ${last}: ${missingWords(last + 1, number - 1)} missing.`)
    const from = tables.get(tableHash)
    if (!from) report('table-unknown', `${name} was made from table ${tableHash}, which was not published before it.`)
    else if (startedTS > from.supersededTS + TABLE_GRACE_MS)
      report('table-old', `${name} was made from table ${tableHash}, which was out of force by then.`)
    held.plays.set(`${player}\n${number}`, { draw: entry })
  }

  function prize(entry: PrizeEntry) {
    const held = days.get(entry.day)
    const key = `${entry.player}\n${entry.number}`
    if (!held?.plays.has(key)) return report('prize-unknown', `${nameOf(entry)} has a prize, but was never made.`)
    const play = held.plays.get(key)
    if (!play || play.prize) return report('prize-repeated', `${nameOf(entry)} has a second prize.`)
    play.prize = entry
    drawAgain(held, key)
  }

  function seed({ day, seed: revealed, revealedTS }: SeedEntry) {
    const held = days.get(day)
    if (!held?.commitment) return report('seed-changed', `The seed of ${day} was revealed, but never committed to.`)
    if (held.isRevealed) return report('seed-repeated', `The seed of ${day} was revealed a second time.`)
    held.isRevealed = true
    if (revealedTS < held.commitment.untilTS)
      report('seed-early', `The seed of ${day} was revealed at ${momentWords(revealedTS)}, before that day was over.`)
    if (!isCommitted(revealed, held.commitment.commitment))
      return report('seed-changed', `The seed of ${day} is not the one that was committed to: it was changed.`)
    held.seed = openSeed(fromHex(revealed))
    for (const key of held.plays.keys()) drawAgain(held, key)
  }

  /** Draws a finished play again, once its seed is known, and compares. */
  function drawAgain(held: Day, key: string) {
    const { draw: from, prize: said } = held.plays.get(key) ?? {}
    if (!held.seed || !from || !said) return
    held.plays.set(key, undefined)
    const tally = tables.get(from.tableHash)?.tally
    if (!tally) return
    const drawn = drawRow(tally.table, held.seed.draw({ ...from, rule }))
    checked++
    tally.draws++
    tally.rows.set(drawn.row, (tally.rows.get(drawn.row) ?? 0) + 1)
    const { rows } = tally.table
    if (drawn.row !== said.row || `${drawn.dice ?? ''}` !== `${said.dice ?? ''}`)
      report(
        'outcome',
        `${nameOf(said)} came to ${rowWords(rows, drawn)}, but ${rowWords(rows, said)} is written down.`,
      )
    else if (said.given && !drawn.wins) report('prize-given', `${nameOf(said)} wins nothing, but a prize was given.`)
    else if (!said.given && drawn.wins && !said.why)
      report('prize-given', `${nameOf(said)} won ${rowWords(rows, drawn)}, which was not given, and no reason is said.`)
  }

  return {
    /** Checks the next entry. */
    entry(entry: LogEntry) {
      if (entry.kind === 'commitment') commitment(entry)
      else if (entry.kind === 'table') table(entry)
      else if (entry.kind === 'draw') draw(entry)
      else if (entry.kind === 'prize') prize(entry)
      else seed(entry)
    },
    /** Ends the check of a log that was written down at a moment (milliseconds since the epoch). */
    end(madeTS: number): LogCounts {
      let [waiting, unfinished, draws] = [0, 0, 0]
      for (const [day, held] of days) {
        draws += held.draws
        if (held.isRevealed) for (const play of held.plays.values()) unfinished += play && !play.prize ? 1 : 0
        else if (held.draws > 0 && held.commitment && madeTS > held.commitment.untilTS + REVEAL_WITHIN_MS)
          report(
            'seed-missing',
            `The seed of ${day} was not revealed, though that day is over and has ${held.draws} draws.`,
          )
        else waiting += held.draws
      }
      return { days: days.size, players: players.size, draws, checked, waiting, unfinished }
    },
    /** The tables of the log with what was drawn from them, in the order of the log. */
    tallies: (): readonly TableTally[] => [...tables.values()].map(({ tally }) => tally),
    /** Returns the commitment of a day. */
    commitmentOf: (day: string): string | undefined => days.get(day)?.commitment?.commitment,
  }
}

const missingWords = (first: number, last: number) =>
  first === last ? `number ${first} is` : `numbers ${first} to ${last} are`

/** Returns the words for a row of a table with the dice that fell. */
export function rowWords(rows: PrizeTable['rows'], { row, dice }: Pick<DrawnRow, 'row' | 'dice'>): string {
  const named = rows.find((one) => one.row === row)
  const words = row === null ? 'no row' : named ? `row ${row + 1} (${named.prize || 'nothing'})` : `row ${row + 1}`
  return dice ? `${words} with dice ${dice.join(', ')}` : words
}
