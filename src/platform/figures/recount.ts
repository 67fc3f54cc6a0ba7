/**
 * A recount: everything of an organisation is counted anew from its raw rows, in pieces, each in a transaction of its own that
 * writes down how far the recount is. So any server goes on after any other one, nobody waits longer than for a piece, and what
 * is written meanwhile stays noted unless a piece has counted it. Nothing is folded until it is over: between two pieces
 * nobody but a recount writes figures.
 */
import { extendTimeout } from '../base/database/pool.ts'
import type { TransactionContext } from '../base/transaction-context.ts'
import {
  countPeople,
  countRawRows,
  countSpansOfWhole,
  countSubjects,
  countTallies,
  countWhole,
  createPiece,
  findLastPlayer,
  findLastSubject,
  gatherDays,
  gatherSpans,
  settingsOfPieces,
  settingsOfWhole,
  settleRules,
} from './count-anew.ts'
import { peopleMeasures } from './measures.ts'
import { zoneOffsets } from './zone-days.ts'

/** The size of a piece: raw rows, of one subject at least, and days of players and subjects. */
export interface PieceSizes {
  readonly facts: number
  readonly days: number
}

const usualSizes: PieceSizes = { facts: 1_000_000, days: 1_000_000 }
/** The subjects of the first piece, whose raw rows say how many the next one has. */
const FIRST_SUBJECTS = 8
/** A piece has so many times the subjects of the one before at most. */
const MAX_GROWTH = 4
/** The longest time of a statement of a piece: one subject may have all the raw rows there are. */
const PIECE_TIMEOUT_MS = 3_600_000

/** The state of a recount, as it is stored. */
type Progress = {
  readonly zone: string
  /** The beginning, in milliseconds since the epoch: everything up to it is counted in the end. */
  readonly beganTS: number
  /** The state of before, in milliseconds since the epoch: where it has changed, a server of an earlier version has counted meanwhile. */
  readonly foldedTS: number
} & (
  | { readonly step: 'subjects'; readonly after: string; readonly subjects: number }
  | { readonly step: 'people'; readonly after: number | null }
  | { readonly step: 'measures'; readonly done: number }
  | { readonly step: 'whole' }
)

/**
 * Counts the next piece. Whoever does so holds the lock of the organisation's figures.
 *
 * @param zone - IANA name of the zone whose days are counted.
 * @returns Undefined where more is to be counted; at the end the moment, in milliseconds since the epoch, up to which
 *   everything is.
 * @throws {Error} When the database refuses; the piece is tried again then.
 */
export async function recountPiece(
  transaction: TransactionContext,
  zone: string,
  sizes: PieceSizes = usualSizes,
): Promise<number | undefined> {
  const { client, user } = transaction
  await extendTimeout(client, PIECE_TIMEOUT_MS)
  const progress = (await readProgress(transaction, zone)) ?? (await begin(transaction, zone))
  const next = await count(transaction, progress, sizes)
  if (!next) return progress.beganTS
  await client.query('UPDATE figure_states SET recount = $2 WHERE organisation_id = $1', [user.orgId, next])
  return undefined
}

/** Reads how far a recount is; undefined where none is under way that would be right. */
async function readProgress({ client, user }: TransactionContext, zone: string): Promise<Progress | undefined> {
  const { rows } = await client.query<{ recount: Progress | null; foldedTS: number }>(
    'SELECT recount, folded_ts AS "foldedTS" FROM figure_states WHERE organisation_id = $1',
    [user.orgId],
  )
  const { recount, foldedTS } = rows[0] ?? {}
  return recount?.zone === zone && recount.foldedTS === foldedTS ? recount : undefined
}

async function begin({ client, user, now }: TransactionContext, zone: string): Promise<Progress> {
  // From here on figures are of no zone, whatever the organisation's becomes.
  const { rows } = await client.query<{ foldedTS: number }>(
    'UPDATE figure_states SET zone = NULL WHERE organisation_id = $1 RETURNING folded_ts AS "foldedTS"',
    [user.orgId],
  )
  await client.query(settleRules, [user.orgId])
  const foldedTS = rows[0]?.foldedTS ?? 0
  return { zone, beganTS: now, foldedTS, step: 'subjects', after: '', subjects: FIRST_SUBJECTS }
}

/** Counts a piece and answers what comes after it; undefined at the end. */
async function count(
  transaction: TransactionContext,
  progress: Progress,
  sizes: PieceSizes,
): Promise<Progress | undefined> {
  const { client, user } = transaction
  const { zone, beganTS, foldedTS } = progress
  const own = { zone, beganTS, foldedTS }
  await use(transaction, progress.step === 'subjects' ? settingsOfPieces : settingsOfWhole)
  switch (progress.step) {
    case 'subjects': {
      const { last, facts } = await countSome(transaction, progress)
      if (last === null) return { ...own, step: 'people', after: null }
      const fitting = Math.ceil((progress.subjects * sizes.facts) / Math.max(1, facts))
      const subjects = Math.min(fitting, progress.subjects * MAX_GROWTH)
      return { ...own, step: 'subjects', after: last, subjects }
    }
    case 'people': {
      const after = progress.after ?? Number.MIN_SAFE_INTEGER
      const { rows } = await client.query<{ last: number | null }>(findLastPlayer, [user.orgId, after, sizes.days])
      const last = rows[0]?.last ?? null
      await client.query(countPeople, [user.orgId, after, last])
      return last === null ? { ...own, step: 'measures', done: 0 } : { ...own, step: 'people', after: last }
    }
    case 'measures': {
      const measure = peopleMeasures[progress.done]
      if (!measure) return { ...own, step: 'whole' }
      await client.query(countSpansOfWhole(measure), [user.orgId])
      return { ...own, step: 'measures', done: progress.done + 1 }
    }
    case 'whole':
      for (const sql of countWhole) await client.query(sql, [user.orgId])
      return undefined
  }
}

/** Counts some subjects: answers the last one, which is null where they are the rest, and their raw rows. */
async function countSome(
  { client, user }: TransactionContext,
  { zone, after, subjects }: Extract<Progress, { readonly step: 'subjects' }>,
): Promise<{ readonly last: string | null; readonly facts: number }> {
  const { rows } = await client.query<{ last: string | null }>(findLastSubject, [user.orgId, after, subjects])
  const last = rows[0]?.last ?? null
  const { moments, offsets } = zoneOffsets(zone)
  await client.query(createPiece)
  await client.query(countRawRows, [user.orgId, after, last, moments, offsets])
  await client.query(gatherDays, [user.orgId, after, last])
  await client.query(gatherSpans)
  for (const sql of countSubjects) await client.query(sql, [user.orgId, after, last])
  const counted = await client.query<{ facts: number }>(countTallies)
  return { last, facts: counted.rows[0]?.facts ?? 0 }
}

async function use({ client }: TransactionContext, settings: Readonly<Record<string, string>>): Promise<void> {
  for (const setting of Object.entries(settings)) await client.query('SELECT set_config($1, $2, true)', setting)
}
