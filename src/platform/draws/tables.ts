/**
 * Prize tables of rules: all that decides a draw beside its seed, taken from the rule as it is published, its template and
 * its offers. Each is kept, and in the log, before anything is drawn from it.
 */
import { NO_OFFER, playTypes } from '#schemas/codes.ts'
import { standInsOf } from '#schemas/documents/document-kinds.ts'
import { type IndexedRow, type JsonObject, numericAt, rowsAt, textAt } from '#schemas/json.ts'
import { type PrizeTable, readTable, type TableCap, tableHashOf, tableText } from '#src/draws/table.ts'
import { leaderboardLimit } from '#src/engine/eligibility/play-limits.ts'
import { diceOf } from '#src/engine/play/by-chance.ts'
import { totalsOf } from '#src/engine/play/by-score.ts'
import type { TransactionContext } from '../base/transaction-context.ts'
import { findParsed, type OrganisationRules, rulesOf } from '../documents/active/rules.ts'
import { needOwnTransaction } from '../http/shared-transactions.ts'
import { isDrawn } from './drawable.ts'

/** A table as it is now. */
export interface CurrentTable {
  readonly table: PrizeTable
  /** The text that is hashed. */
  readonly text: string
  readonly hash: string
}

/** The tables by the rules that they were taken from. */
const known = new WeakMap<OrganisationRules, Map<string, CurrentTable | undefined>>()

/** Returns the table of a rule as it is; undefined where chance does not decide it, or there is none. */
export async function currentTable(transaction: TransactionContext, rule: string): Promise<CurrentTable | undefined> {
  const rules = await rulesOf(transaction)
  const own = known.get(rules) ?? new Map<string, CurrentTable | undefined>()
  known.set(rules, own)
  if (own.has(rule)) return own.get(rule)
  const found = (await findParsed(transaction, ['rule'], [rule])).get(rule)
  const table = found && isDrawn(found.document) ? await tableOf(transaction, found) : undefined
  const text = table && tableText(table)
  const current = table && text !== undefined ? { table, text, hash: tableHashOf(text) } : undefined
  own.set(rule, current)
  return current
}

async function tableOf(
  transaction: TransactionContext,
  { id, revision, document }: { readonly id: string; readonly revision: number; readonly document: JsonObject },
): Promise<PrizeTable> {
  const rows = rowsAt(document, 'rewardAssigment')
  const type = numericAt(document, 'type') ?? 0
  const offers = await findParsed(
    transaction,
    ['offer', ...standInsOf('offer')],
    rows.map(({ row }) => textAt(row, 'offerId')).filter((offer) => offer !== '' && offer !== NO_OFFER),
  )
  const templateId = textAt(document, 'templateId')
  const template = (await findParsed(transaction, ['template', ...standInsOf('template')], [templateId])).get(
    templateId,
  )
  const isByDice = type === playTypes.rollDice
  return {
    ...{ rule: id, version: revision, type },
    rows: rows.map((one) => ({
      ...{
        row: one.index,
        weight: isByDice ? 0 : weightOf(one),
        prize: offers.get(textAt(one.row, 'offerId'))?.name ?? '',
      },
      wins: isByDice || one.row.winingQuadrant !== false,
      ...(isByDice && totalsIn(one)),
    })),
    ...(isByDice && { dice: diceOf(template?.document ?? {}) }),
    ...{ caps: capsOf(document), fallback: 'nothing' },
  }
}

/** Returns the weight of a row in hundredths of a percent, as draws count it. */
const weightOf = ({ row }: IndexedRow): number => Math.max(0, Math.round((numericAt(row, 'percentage') ?? 0) * 100))

function totalsIn({ row }: IndexedRow): { readonly totals?: readonly [number, number] } {
  const totals = totalsOf(row)
  return totals ? { totals: [totals.first, totals.last] } : {}
}

const periods: Readonly<Record<string, string>> = {
  'once per day': 'a day',
  'once per session': 'a session',
  'once per campaign duration': 'in all',
}

/** Returns what limits plays and rewards of one player, as the rule says. */
function capsOf(document: JsonObject): readonly TableCap[] {
  const once = (key: string, what: string) => {
    const period = periods[textAt(document, key)]
    return period ? [{ what: `${what} of a player ${period}`, limit: 1 }] : []
  }
  const board = leaderboardLimit(document)
  const own = textAt(document, 'customType')
  const every = numericAt(document, 'customDays') ?? 1
  return [
    ...once('howOften', 'plays'),
    ...once('trigger', 'rewards'),
    ...(board ? [{ what: `plays of a player in a period (${board.period})`, limit: board.most }] : []),
    ...(own === '' ? [] : [{ what: `plays of a player in ${every} × ${own}`, limit: 1 }]),
  ]
}

/** The last table of each rule that this server knows to be in force, by organisation and rule, and until when it goes by that. */
const inForce = new Map<string, { readonly hash: string; readonly until: number }>()
const MAX_KEPT = 10_000
/** For how long a server goes by what it knows, in milliseconds: less than checks let an older table be drawn from. */
const KNOWN_FOR_MS = 20_000

/** Brings the table of a rule into force, and notes it for the log, where it is not the last one. */
export async function keepTable(
  transaction: TransactionContext,
  rule: string,
  { table, text, hash }: CurrentTable,
): Promise<void> {
  const { client, user, now } = transaction
  const key = `${user.orgId} ${rule}`
  const known = inForce.get(key)
  if (known?.hash === hash && now < known.until) return
  const before = await lastTable(transaction, rule)
  if (before?.hash === hash) {
    inForce.delete(key)
    inForce.set(key, { hash, until: now + KNOWN_FOR_MS })
    for (const [oldest] of inForce) {
      if (inForce.size <= MAX_KEPT) break
      inForce.delete(oldest)
    }
    return
  }
  // Whoever still goes by what was published before brings nothing back.
  if (before && readTable(before.body).version > table.version) return
  needOwnTransaction(client)
  await client.query('SELECT pg_advisory_xact_lock(hashtextextended($1, 0))', [`draw table ${key}`])
  if ((await lastTable(transaction, rule))?.hash === hash) return
  await client.query(
    `WITH made AS (
       INSERT INTO draw_tables (organisation_id, rule, hash, body, from_ts) VALUES ($1, $2, $3, $4, $5) RETURNING *)
     INSERT INTO draw_changes (organisation_id, rule, change)
     SELECT organisation_id, rule, jsonb_build_object('kind', 'table', 'hash', hash, 'table', body, 'fromTS', from_ts)
     FROM made`,
    [user.orgId, rule, hash, text, now],
  )
}

async function lastTable({ client, user }: TransactionContext, rule: string) {
  const { rows } = await client.query<{ hash: string; body: string }>(
    'SELECT hash, body FROM draw_tables WHERE organisation_id = $1 AND rule = $2 ORDER BY number DESC LIMIT 1',
    [user.orgId, rule],
  )
  return rows[0]
}

/**
 * Reads a table that was kept, as its text.
 *
 * @throws {Error} When it is gone.
 */
export async function findTable({ client, user }: TransactionContext, rule: string, hash: string): Promise<string> {
  const { rows } = await client.query<{ body: string }>(
    'SELECT body FROM draw_tables WHERE organisation_id = $1 AND rule = $2 AND hash = $3 LIMIT 1',
    [user.orgId, rule, hash],
  )
  if (!rows[0]) throw new Error(`the prize table ${hash} of ${rule} is gone`)
  return rows[0].body
}
