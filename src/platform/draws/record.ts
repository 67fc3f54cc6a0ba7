/** The record of a rule's draws, which is public, and what staff see beside it. */
import type { DrawRecord, DrawsState } from '#schemas/values/draws.ts'
import { readTable } from '#src/draws/table.ts'
import type { SecretContext } from '../base/secrets/secrets.ts'
import type { TransactionContext } from '../base/transaction-context.ts'
import { publicDrawKey } from './keys.ts'
import { sharesOf } from './odds.ts'

/** Says whether draws of a rule are, or were, provable. */
export async function hasDraws({ client, user }: TransactionContext, rule: string): Promise<boolean> {
  const { rowCount } = await client.query('SELECT 1 FROM draw_seeds WHERE organisation_id = $1 AND rule = $2 LIMIT 1', [
    user.orgId,
    rule,
  ])
  return (rowCount ?? 0) > 0
}

/** Reads what is public of a rule's draws. */
export async function readRecord(context: TransactionContext & SecretContext, rule: string): Promise<DrawRecord> {
  const { client, user } = context
  const of = [user.orgId, rule]
  const seeds = await client.query<{ day: string; commitment: string; committedTS: number; seed: string | null }>(
    `SELECT day, commitment, committed_ts AS "committedTS", seed FROM draw_seeds
     WHERE organisation_id = $1 AND rule = $2 ORDER BY day`,
    of,
  )
  const tables = await client.query<DrawRecord['tables'][number]>(
    `SELECT hash, body AS text, from_ts AS "fromTS" FROM draw_tables WHERE organisation_id = $1 AND rule = $2 ORDER BY number`,
    of,
  )
  const heads = await client.query<DrawRecord['heads'][number]>(
    'SELECT day, hash, entries FROM draw_heads WHERE organisation_id = $1 AND rule = $2 ORDER BY day',
    of,
  )
  return {
    ...{ organisation: user.orgId, rule, publicKey: await publicDrawKey(context) },
    commitments: seeds.rows.map(({ seed, ...one }) => ({ ...one, ...(seed !== null && { seed }) })),
    ...{ tables: tables.rows, heads: heads.rows },
  }
}

/** Reads the draws of a rule as staff see them. */
export async function readDraws(context: TransactionContext & SecretContext, rule: string): Promise<DrawsState> {
  const { client, user } = context
  const record = await readRecord(context, rule)
  const { rows: counted } = await client.query<{ entries: number; begun: number; finished: number }>(
    `SELECT coalesce((SELECT max(number) FROM draw_log WHERE organisation_id = $1 AND rule = $2), 0) AS entries,
       coalesce(sum(begun), 0) AS begun, coalesce(sum(finished), 0) AS finished
     FROM draw_counts WHERE organisation_id = $1 AND rule = $2`,
    [user.orgId, rule],
  )
  const { rows: counts } = await client.query<{
    hash: string
    finished: number
    looked: number
    off: readonly (number | null)[]
    seen: Readonly<Record<string, number>>
  }>(
    `SELECT table_hash AS hash, finished, looked, rows_off AS off, seen FROM draw_counts WHERE organisation_id = $1 AND rule = $2`,
    [user.orgId, rule],
  )
  const byHash = new Map(counts.map((one) => [one.hash, one]))
  const last = new Map(record.tables.map((one, index) => [one.hash, { ...one, index }]))
  const tables = [...last.values()]
    .sort((one, other) => other.index - one.index)
    .map(({ hash, text }) => {
      const table = readTable(text)
      const { finished = 0, looked = 0, off = [], seen = {} } = byHash.get(hash) ?? {}
      const prizes = new Map(table.rows.map(({ row, prize }) => [row, prize]))
      const rows = sharesOf(table).map(({ row, share }) => ({
        ...{ row, prize: (row === null ? undefined : prizes.get(row)) ?? '', seen: seen[`${row}`] ?? 0 },
        ...{ expected: finished * share, share, isOff: off.includes(row) },
      }))
      return { hash, draws: finished, looked: Number(looked), rows }
    })
  const { entries = 0, begun = 0, finished = 0 } = counted[0] ?? {}
  return { record, ...{ entries: Number(entries), begun: Number(begun), finished: Number(finished) }, tables }
}
