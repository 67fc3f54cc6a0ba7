/**
 * The draw of a play: a receipt as it begins, and its outcome as it ends. The receipt says all that decides: whenever the
 * play is finished, and whatever the rule has become meanwhile, what it shows follows from it.
 */
import { type IndexedRow, type JsonObject, rowsAt } from '#schemas/json.ts'
import { type Chance, type DrawnRow, drawRow } from '#src/draws/draw.ts'
import { readTable } from '#src/draws/table.ts'
import { queryPlannedOnce } from '../base/database/planned-once.ts'
import { byConnection } from '../base/database/shared-connection.ts'
import type { TransactionContext } from '../base/transaction-context.ts'
import { findParsed, rulesOf } from '../documents/active/rules.ts'
import { readVersion } from '../documents/versions.ts'
import { Refusal } from '../http/refusal.ts'
import { needOwnTransaction } from '../http/shared-transactions.ts'
import { pseudonymOf } from './keys.ts'
import { commitSeeds, drawDay, openedSeed, type SealedContext } from './seeds.ts'
import type { StoredDraw } from './stored-draw.ts'
import { currentTable, findTable, keepTable } from './tables.ts'

/** A play that begins. */
export interface BeginningDraw {
  /** The id of the rule. */
  readonly rule: string
  /** Number of the profile, which is locked. */
  readonly profile: number
  readonly contribution: string
  /** Milliseconds since the epoch. */
  readonly at: number
}

/**
 * Takes the number of a draw, where the rule asks for provable draws and chance decides it; `undefined` otherwise, without
 * asking the database. What there is not yet of it (keys, a table, a seed) is made in a transaction of its own.
 *
 * @throws {Refusal} 409 where the day of the call is over for draws.
 */
export async function beginDraw(
  transaction: SealedContext,
  { rule, profile, contribution, at }: BeginningDraw,
): Promise<StoredDraw | undefined> {
  const { provable = false, zone } = (await rulesOf(transaction)).draws.get(rule) ?? {}
  if (!provable || zone === undefined) return undefined
  const current = await currentTable(transaction, rule)
  if (!current) return undefined
  const player = await pseudonymOf(transaction, rule, profile)
  await keepTable(transaction, rule, current)
  const { day, commitment, number } = await takeNumber(transaction, { rule, profile, player, at, zone })
  return {
    ...{ ruleId: rule, day, number, player, contribution, tableHash: current.hash, commitment },
    startedTS: at,
  }
}

interface NumberQuery {
  readonly orgId: string
  readonly rule: string
  readonly profile: number
  readonly player: string
  readonly day: string
  readonly from: number
}

interface NumberRow {
  readonly commitment: string | null
  readonly closed: boolean
  readonly last: number | null
}

/** Takes the next number of a player on the day of the call. */
async function takeNumber(
  transaction: SealedContext,
  {
    rule,
    profile,
    player,
    at,
    zone,
  }: Omit<BeginningDraw, 'contribution'> & { readonly player: string; readonly zone: string },
): Promise<{ readonly day: string; readonly commitment: string; readonly number: number }> {
  const { client, user } = transaction
  const today = drawDay(at, zone)
  const { day, fromTS: from } = today
  const query = { orgId: user.orgId, rule, profile, player, day, from }
  let row = await readNumber(client, query)
  if (row.commitment === null) {
    needOwnTransaction(client)
    await commitSeeds(transaction, rule, [today])
    row = await readNumber(client, query)
  }
  const { commitment, closed, last } = row
  // A call that comes minutes late, after its server stood still.
  if (closed || commitment === null) throw new Refusal(409, 'The day of this draw is over. Please start again.')
  return { day, commitment, number: (last ?? 0) + 1 }
}

const readNumber = byConnection(async (client, all: readonly NumberQuery[]): Promise<readonly NumberRow[]> => {
  const { rows } = await queryPlannedOnce<NumberRow>(
    client,
    'numbers of draws',
    `SELECT s.commitment, s.closed_ts IS NOT NULL AS closed,
       (SELECT max((p.draw->>'number')::int) FROM plays p
        WHERE p.organisation_id = $1 AND p.profile = q.profile AND p.document = q.rule AND p.started_ts >= q.since
          AND p.draw->>'day' = q.day AND p.draw->>'player' = q.player) AS last
     FROM unnest($2::text[], $3::bigint[], $4::text[], $5::text[], $6::float8[]) WITH ORDINALITY
       AS q (rule, profile, player, day, since, n)
     LEFT JOIN draw_seeds s ON s.organisation_id = $1 AND s.rule = q.rule AND s.day = q.day ORDER BY q.n`,
    [
      ...[all[0]?.orgId, all.map(({ rule }) => rule), all.map(({ profile }) => profile)],
      ...[all.map(({ player }) => player), all.map(({ day }) => day), all.map(({ from }) => from)],
    ],
  )
  return rows
})

/** A draw that is decided. */
export interface DecidedDraw {
  /** The document as it was when the draw began, and its rows of rewards. */
  readonly document: JsonObject
  readonly rows: readonly IndexedRow[]
  /** The numeric type that is played. */
  readonly type: number
  /** The number of dice, where dice decide. */
  readonly dice: number | undefined
  readonly drawn: DrawnRow
  /** The chance of the draw, from its beginning. */
  readonly chance: Chance
}

/**
 * Draws what a receipt stands for.
 *
 * @throws {Error} When the seed, the table or the version of the rule is gone.
 */
export async function decideDraw(transaction: SealedContext, draw: StoredDraw): Promise<DecidedDraw> {
  const { ruleId, day, tableHash, player, contribution, number } = draw
  const current = await currentTable(transaction, ruleId)
  const table = current?.hash === tableHash ? current.table : readTable(await findTable(transaction, ruleId, tableHash))
  const document = await documentOf(transaction, ruleId, table.version)
  const seed = await openedSeed(transaction, ruleId, day)
  const subject = { rule: ruleId, day, tableHash, player, contribution, number }
  return {
    ...{ document, rows: rowsAt(document, 'rewardAssigment'), type: table.type, dice: table.dice },
    ...{ drawn: drawRow(table, seed.draw(subject)), chance: seed.draw(subject) },
  }
}

/** Reads a rule as it was in one of its versions. */
async function documentOf(transaction: TransactionContext, rule: string, version: number): Promise<JsonObject> {
  const current = (await findParsed(transaction, ['rule'], [rule])).get(rule)
  return current?.revision === version
    ? current.document
    : (await readVersion(transaction, 'rule', rule, version)).document
}
