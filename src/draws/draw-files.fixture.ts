/**
 * Draw files of an honest server, and of servers that cheat: these hold the key and write log, chain and signature anew,
 * so that nothing but the cheat itself gives them away.
 */
import { ed25519 } from '@noble/curves/ed25519.js'
import type { DrawRecord } from '#schemas/values/draws.ts'
import type { KnownDraw } from './check-file.ts'
import { commitmentOf } from './commitment.ts'
import { drawRow, openSeed } from './draw.ts'
import { entryLine, headerLine, signatureLine } from './draw-file.ts'
import type { FaultCode } from './faults.ts'
import { bytesOf, fromHex, hashOf, toHex } from './hashing.ts'
import { addEntry, LOG_START, type LogEntry, type LogLine, type TableEntry } from './log.ts'
import { type PrizeTable, tableHashOf, tableText } from './table.ts'

const RULE = '6650f1b2c3d4e5f601234567'
const ORGANISATION = '6650f1b2c3d4e5f600000001'
const HOUR_MS = 3_600_000
const DAY_MS = 24 * HOUR_MS
/** The first day begins where India's does. */
const FIRST_DAY_TS = Date.UTC(2026, 10, 24, 18, 30)
const secretKey = fromHex(hashOf('the key of the draws'))
const publicKey = toHex(ed25519.getPublicKey(secretKey))

/** The table of a wheel, of which two rows win. */
export const wheelTable: PrizeTable = {
  rule: RULE,
  version: 3,
  type: 2,
  rows: [
    { row: 0, weight: 100, prize: 'A weekend in Goa', wins: true },
    { row: 1, weight: 2400, prize: '50 coins', wins: true },
    { row: 2, weight: 7500, prize: 'Better luck next time', wins: false },
  ],
  caps: [{ what: 'plays of a player in a day', limit: 3 }],
  fallback: 'nothing',
}
const diceTable: PrizeTable = {
  ...wheelTable,
  version: 4,
  type: 9,
  rows: [{ row: 0, weight: 0, prize: '20 coins', wins: true, totals: [9, 12] }],
  dice: 2,
}

const seedOf = (day: string) => fromHex(hashOf(`seed of ${day}`))
const dayOf = (index: number) => `2026-11-${25 + index}`
const players = ['Ada', 'Grace', 'Edsger'].map((name) => hashOf(name).slice(0, 32))

/** Writes the entries of three days: two that are over, and one of which the seed is still secret. */
function honestEntries(): LogEntry[] {
  const entries: LogEntry[] = []
  for (const index of [0, 1, 2]) {
    const day = dayOf(index)
    const fromTS = FIRST_DAY_TS + index * DAY_MS
    const times = { fromTS, untilTS: fromTS + DAY_MS, committedTS: FIRST_DAY_TS - HOUR_MS }
    entries.push({ kind: 'commitment', day, commitment: commitmentOf(seedOf(day)), ...times })
  }
  for (const index of [0, 1, 2]) {
    const day = dayOf(index)
    const fromTS = FIRST_DAY_TS + index * DAY_MS
    const table = index === 0 ? wheelTable : diceTable
    const text = tableText(table)
    const tableHash = tableHashOf(text)
    if (index < 2) entries.push({ kind: 'table', hash: tableHash, table: text, fromTS })
    const seed = openSeed(seedOf(day))
    for (let turn = 0; turn < 9; turn++) {
      const player = players[turn % players.length] ?? ''
      const number = Math.floor(turn / players.length) + 1
      const startedTS = fromTS + (turn + 1) * HOUR_MS
      const subject = { day, player, number, contribution: turn === 4 ? '' : `own-${turn}`, tableHash }
      entries.push({ kind: 'draw', ...subject, startedTS })
      // One player closed the page and did not come back.
      if (index === 0 && turn === 8) continue
      const { row, wins, dice } = drawRow(table, seed.draw({ rule: RULE, ...subject }))
      const given = wins && turn !== 7
      const why = wins && !given ? { why: 'out of stock' } : {}
      const finishedTS = startedTS + 20_000
      entries.push({ kind: 'prize', day, player, number, row, ...(dice && { dice }), given, ...why, finishedTS })
    }
    if (index < 2)
      entries.push({ kind: 'seed', day, seed: toHex(seedOf(day)), revealedTS: fromTS + DAY_MS + HOUR_MS / 6 })
  }
  return entries
}

/** Chains entries. */
export function chained(entries: readonly LogEntry[]): LogLine[] {
  let head = LOG_START
  return entries.map((entry) => {
    const line = addEntry(head, entry)
    head = line.hash
    return line
  })
}

/** Signs a header and the lines of a log. */
function signed(lines: readonly LogLine[], made = FIRST_DAY_TS + 2.5 * DAY_MS): string {
  const header = headerLine({ organisation: ORGANISATION, rule: RULE, name: 'Diwali wheel', publicKey, made })
  const text = header + lines.map(entryLine).join('')
  return text + signatureLine(toHex(ed25519.sign(fromHex(hashOf(bytesOf(text))), secretKey)))
}

const honest = honestEntries()

/** The file of an honest server. */
export const honestFile = signed(chained(honest))

/** The public record of the rule, as somebody kept it at the end of the first day. */
export const keptRecord: DrawRecord = {
  organisation: ORGANISATION,
  rule: RULE,
  publicKey,
  commitments: honest.flatMap((entry) =>
    entry.kind === 'commitment'
      ? [
          {
            day: entry.day,
            commitment: entry.commitment,
            committedTS: entry.committedTS,
            ...(entry.day !== dayOf(2) && { seed: toHex(seedOf(entry.day)) }),
          },
        ]
      : [],
  ),
  tables: honest.flatMap((entry) =>
    entry.kind === 'table' ? [{ hash: entry.hash, text: entry.table, fromTS: entry.fromTS }] : [],
  ),
  heads: [{ day: dayOf(0), hash: chained(honest)[21]?.hash ?? '', entries: 22 }],
}

const isAt = (entry: LogEntry, turn: number, index = 0) =>
  'player' in entry &&
  entry.day === dayOf(index) &&
  entry.player === players[turn % players.length] &&
  entry.number === Math.floor(turn / players.length) + 1

/** A draw that its player kept the receipt of: the second of the first player. */
export const keptDraw: KnownDraw = {
  player: players[0] ?? '',
  day: dayOf(0),
  number: 2,
  contribution: 'own-3',
  tableHash: tableHashOf(tableText(wheelTable)),
  commitment: commitmentOf(seedOf(dayOf(0))),
}

/** Changes each entry; what becomes undefined is left out. */
const changing = (change: (entry: LogEntry) => LogEntry | undefined) =>
  signed(chained(honest.flatMap((entry) => change(entry) ?? [])))

/** A file of a server that cheats, and the fault by which it is found. */
export interface CheatedFile {
  readonly what: string
  readonly text: string
  readonly code: FaultCode
  /** What one has to hold besides the file: without it, nobody could tell. */
  readonly needs?: 'record' | 'receipt'
}

const moved = (from: number, to: number) => {
  const entries = [...honest]
  const [entry] = entries.splice(from, 1)
  if (entry) entries.splice(to, 0, entry)
  return signed(chained(entries))
}
const placeOf = (isMeant: (entry: LogEntry) => boolean) => honest.findIndex(isMeant)
const isSeed = (index: number) => (entry: LogEntry) => entry.kind === 'seed' && entry.day === dayOf(index)
const richer = tableText({ ...wheelTable, rows: wheelTable.rows.map((row) => ({ ...row, weight: 5000 })) })
const firstOfDay = placeOf((entry) => entry.kind === 'draw')
const secondTable = honest.findLast((entry) => entry.kind === 'table') as TableEntry

/** Every cheat that a check has to find. */
export const cheatedFiles: readonly CheatedFile[] = [
  {
    what: 'a changed seed',
    text: changing((entry) => (isSeed(0)(entry) ? { ...entry, seed: hashOf('another') } : entry) as LogEntry),
    code: 'seed-changed',
  },
  {
    what: 'a seed that was never revealed',
    text: changing((entry) => (isSeed(0)(entry) ? undefined : entry)),
    code: 'seed-missing',
  },
  {
    what: 'a seed revealed while draws were made',
    text: moved(placeOf(isSeed(0)), firstOfDay + 4),
    code: 'seed-early',
  },
  {
    what: 'a seed revealed before its day was over',
    text: changing((entry) => (entry.kind === 'seed' ? { ...entry, revealedTS: entry.revealedTS - HOUR_MS } : entry)),
    code: 'seed-early',
  },
  {
    what: 'a second seed for a day',
    text: signed(chained([...honest, ...honest.filter(isSeed(0))])),
    code: 'seed-repeated',
  },
  {
    what: 'a commitment after the draws',
    text: moved(
      0,
      placeOf((entry) => isAt(entry, 5)),
    ),
    code: 'commitment-late',
  },
  {
    what: 'a commitment made at noon',
    text: changing((entry) =>
      entry.kind === 'commitment' ? { ...entry, committedTS: entry.fromTS + 12 * HOUR_MS } : entry,
    ),
    code: 'commitment-late',
  },
  {
    what: 'two commitments for a day',
    text: signed(
      chained([
        ...honest.slice(0, 1).map((entry) => ({ ...entry, commitment: hashOf('other') }) as LogEntry),
        ...honest,
      ]),
    ),
    code: 'commitment-repeated',
  },
  {
    what: 'a day of three days',
    text: changing((entry) =>
      entry.kind === 'commitment' ? { ...entry, untilTS: entry.untilTS + 2 * DAY_MS } : entry,
    ),
    code: 'day',
  },
  {
    what: 'a draw that began on another day',
    text: changing((entry) =>
      entry.kind === 'draw' && isAt(entry, 8) ? { ...entry, startedTS: entry.startedTS + DAY_MS } : entry,
    ),
    code: 'day',
  },
  {
    what: 'a draw that was skipped',
    text: changing((entry) => (isAt(entry, 3) ? undefined : entry)),
    code: 'number-gap',
  },
  {
    what: 'a number that was given twice',
    text: changing((entry) => (isAt(entry, 6) ? ({ ...entry, number: 2 } as LogEntry) : entry)),
    code: 'number-repeated',
  },
  {
    what: 'draws of a player in another order',
    text: moved(
      placeOf((entry) => isAt(entry, 0)),
      placeOf((entry) => isAt(entry, 4)),
    ),
    code: 'number-repeated',
  },
  {
    what: 'draws of two players in another order',
    text: signed(
      chained([
        ...honest.slice(0, firstOfDay),
        ...honest.slice(firstOfDay + 2, firstOfDay + 4),
        ...honest.slice(firstOfDay, firstOfDay + 2),
        ...honest.slice(firstOfDay + 4),
      ]),
    ),
    code: 'head',
    needs: 'record',
  },
  {
    what: 'the last draws of a player left out',
    text: changing((entry) => (isAt(entry, 3) || isAt(entry, 6) ? undefined : entry)),
    code: 'receipt',
    needs: 'receipt',
  },
  {
    what: 'another contribution than the player gave',
    text: changing((entry) => {
      if (entry.kind !== 'draw' && entry.kind !== 'prize') return entry
      if (!isAt(entry, 3)) return entry
      if (entry.kind === 'draw') return { ...entry, contribution: 'not-mine' }
      const subject = { rule: RULE, ...keptDraw, contribution: 'not-mine', tableHash: keptDraw.tableHash ?? '' }
      const { row, wins } = drawRow(wheelTable, openSeed(seedOf(dayOf(0))).draw(subject))
      return { ...entry, row, given: wins }
    }),
    code: 'receipt',
    needs: 'receipt',
  },
  {
    what: 'a table with other weights under the same hash',
    text: changing((entry) =>
      entry.kind === 'table' && entry.fromTS === FIRST_DAY_TS ? { ...entry, table: richer } : entry,
    ),
    code: 'table-altered',
  },
  {
    what: 'a table that nobody published',
    text: changing((entry) =>
      entry.kind === 'table' && entry.fromTS === FIRST_DAY_TS
        ? { ...entry, table: richer, hash: tableHashOf(richer) }
        : entry,
    ),
    code: 'table-unknown',
  },
  {
    what: 'a table that is out of force',
    text: signed(
      chained(
        honest.flatMap((entry, at) =>
          at === firstOfDay ? [{ ...secondTable, fromTS: FIRST_DAY_TS + 1 }, entry] : entry,
        ),
      ),
    ),
    code: 'table-old',
  },
  {
    what: 'a prize for a row that was not drawn',
    text: changing((entry) =>
      entry.kind === 'prize' && isAt(entry, 2) ? { ...entry, row: entry.row === 0 ? 1 : 0, given: true } : entry,
    ),
    code: 'outcome',
  },
  {
    what: 'dice that fell otherwise',
    text: changing((entry) =>
      entry.kind === 'prize' && isAt(entry, 2, 1) ? { ...entry, dice: entry.dice?.map((die) => 7 - die) ?? [] } : entry,
    ),
    code: 'outcome',
  },
  {
    what: 'a prize that was won and kept back',
    text: changing((entry) => {
      if (entry.kind !== 'prize' || entry.day !== dayOf(1) || !entry.given) return entry
      return { ...entry, given: false }
    }),
    code: 'prize-given',
  },
  {
    what: 'a prize without a draw',
    text: changing((entry) => (entry.kind === 'draw' && isAt(entry, 6) ? undefined : entry)),
    code: 'prize-unknown',
  },
  {
    what: 'a second prize for a draw',
    text: signed(
      chained(honest.flatMap((entry) => (entry.kind === 'prize' && isAt(entry, 2) ? [entry, entry] : entry))),
    ),
    code: 'prize-repeated',
  },
  {
    what: 'an entry that was changed in its place',
    text: signed(
      chained(honest).map((line, at) => (at === 8 ? { ...line, entry: line.entry.replace('own-', 'won-') } : line)),
    ),
    code: 'chain',
  },
  {
    what: 'an end that is missing',
    text: `${honestFile.split('\n').slice(0, 20).join('\n')}\n`,
    code: 'signature',
  },
  { what: 'a name that somebody else changed', text: honestFile.replace('Diwali', 'Holi'), code: 'signature' },
  { what: 'a text that is something else', text: '{"format":"another"}\n{}\n', code: 'format' },
]
