/** Counts the draws of a log by table and row, and tells the team where rows are drawn as their table does not say. */
import { readTable } from '#src/draws/table.ts'
import { publishDrawsNotice } from '../notifications/draw-events.ts'
import type { SealedContext } from './seeds.ts'
import type { StoredDraw } from './stored-draw.ts'
import { findTable } from './tables.ts'
import { deviationsOf, isLook } from './watch.ts'

interface Counts {
  begun: number
  finished: number
  /** The number of draws at the last look, and the rows that were off then. */
  looked: number
  off: readonly (number | null)[]
  /** By row; `null` where none was drawn. */
  readonly seen: Record<string, number>
}

/** Adds draws to the counts of their tables, in the order of the log. */
export async function countDraws(
  transaction: SealedContext,
  rule: string,
  draws: readonly StoredDraw[],
): Promise<void> {
  const { client, user } = transaction
  for (const hash of new Set(draws.map(({ tableHash }) => tableHash))) {
    const { rows } = await client.query<Counts>(
      'SELECT begun, finished, looked, rows_off AS off, seen FROM draw_counts WHERE organisation_id = $1 AND rule = $2 AND table_hash = $3',
      [user.orgId, rule, hash],
    )
    const counts = rows[0] ?? { begun: 0, finished: 0, looked: 0, off: [], seen: {} }
    for (const { tableHash, finishedTS, row } of draws) {
      if (tableHash !== hash) continue
      if (finishedTS === undefined) {
        counts.begun++
        continue
      }
      counts.finished++
      counts.seen[`${row}`] = (counts.seen[`${row}`] ?? 0) + 1
      if (isLook(counts.finished)) await look(transaction, rule, hash, counts)
    }
    await client.query(
      `INSERT INTO draw_counts (organisation_id, rule, table_hash, begun, finished, seen, looked, rows_off)
       VALUES ($1, $2, $3, $4, $5, $6, $7, $8) ON CONFLICT (organisation_id, rule, table_hash)
       DO UPDATE SET begun = excluded.begun, finished = excluded.finished, seen = excluded.seen, looked = excluded.looked,
         rows_off = excluded.rows_off`,
      [
        ...[user.orgId, rule, hash, counts.begun, counts.finished, JSON.stringify(counts.seen)],
        ...[counts.looked, JSON.stringify(counts.off)],
      ],
    )
  }
}

/** Compares the rows of a table with its odds, and tells the team of one that is off; once for this number of draws. */
async function look(transaction: SealedContext, rule: string, hash: string, counts: Counts): Promise<void> {
  const { finished, seen } = counts
  const table = readTable(await findTable(transaction, rule, hash))
  const deviations = deviationsOf(table, finished, seen)
  counts.looked = finished
  counts.off = deviations.map(({ row }) => row)
  const [found] = deviations
  if (!found) return
  const prize = table.rows.find(({ row }) => row === found.row)?.prize ?? ''
  await publishDrawsNotice(transaction, rule, { ...found, prize, draws: finished, hash })
}
