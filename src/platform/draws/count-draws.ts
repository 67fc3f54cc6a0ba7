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
      'SELECT begun, finished, seen FROM draw_counts WHERE organisation_id = $1 AND rule = $2 AND table_hash = $3',
      [user.orgId, rule, hash],
    )
    const counts = rows[0] ?? { begun: 0, finished: 0, seen: {} }
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
      `INSERT INTO draw_counts (organisation_id, rule, table_hash, begun, finished, seen) VALUES ($1, $2, $3, $4, $5, $6)
       ON CONFLICT (organisation_id, rule, table_hash)
       DO UPDATE SET begun = excluded.begun, finished = excluded.finished, seen = excluded.seen`,
      [user.orgId, rule, hash, counts.begun, counts.finished, JSON.stringify(counts.seen)],
    )
  }
}

/** Tells the team of rows that are drawn as their table does not say; once for this number of draws. */
async function look(transaction: SealedContext, rule: string, hash: string, { finished, seen }: Counts): Promise<void> {
  const table = readTable(await findTable(transaction, rule, hash))
  const [found] = deviationsOf(table, finished, seen)
  if (!found) return
  const prize = table.rows.find(({ row }) => row === found.row)?.prize ?? ''
  await publishDrawsNotice(transaction, rule, { ...found, prize, draws: finished, hash })
}
