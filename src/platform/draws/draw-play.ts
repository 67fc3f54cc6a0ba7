/**
 * The draw of a play: a receipt as it begins, and its outcome as it ends. The receipt says all that decides: whenever the
 * play is finished, and whatever the rule has become meanwhile, what it shows follows from it.
 */
import { type IndexedRow, type JsonObject, rowsAt } from '#schemas/json.ts'
import { type Chance, type DrawnRow, drawRow } from '#src/draws/draw.ts'
import { readTable } from '#src/draws/table.ts'
import type { TransactionContext } from '../base/transaction-context.ts'
import { findParsed, rulesOf } from '../documents/active/rules.ts'
import { readVersion } from '../documents/versions.ts'
import { Refusal } from '../http/refusal.ts'
import { needOwnTransaction } from '../http/shared-transactions.ts'
import { type DrawState, readDrawState } from './draw-state.ts'
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
  /** The state of the player's draws, where it was read with the play. */
  readonly known: DrawState | undefined
}

/**
 * Takes the number of a draw, where the rule asks for provable draws and chance decides it; `undefined` otherwise, without
 * asking the database. What there is not yet of it (keys, a table, a seed) is made in a transaction of its own.
 *
 * @throws {Refusal} 409 where the day of the call is over for draws.
 */
export async function beginDraw(
  transaction: SealedContext,
  { contribution, ...begun }: BeginningDraw,
): Promise<StoredDraw | undefined> {
  const { rule, profile, at } = begun
  const { provable = false, zone } = (await rulesOf(transaction)).draws.get(rule) ?? {}
  if (!provable || zone === undefined) return undefined
  const current = await currentTable(transaction, rule)
  if (!current) return undefined
  const player = await pseudonymOf(transaction, rule, profile)
  await keepTable(transaction, rule, current)
  const { day, commitment, number } = await takeNumber(transaction, begun, player, zone)
  return {
    ...{ ruleId: rule, day, number, player, contribution, tableHash: current.hash, commitment },
    startedTS: at,
  }
}

/** Takes the next number of a player on the day of the call. */
async function takeNumber(
  transaction: SealedContext,
  { rule, profile, at, known }: Omit<BeginningDraw, 'contribution'>,
  player: string,
  zone: string,
): Promise<{ readonly day: string; readonly commitment: string; readonly number: number }> {
  const today = drawDay(at, zone)
  const { day, fromTS } = today
  let state = known?.day === day ? known : await readDrawState(transaction, { rule, profile, day, fromTS })
  if (state.commitment === null) {
    needOwnTransaction(transaction.client)
    await commitSeeds(transaction, rule, [today])
    state = await readDrawState(transaction, { rule, profile, day, fromTS })
  }
  const { commitment, closed, numbers } = state
  // A call that comes minutes late, after its server stood still.
  if (closed || commitment === null) throw new Refusal(409, 'The day of this draw is over. Please start again.')
  return { day, commitment, number: (numbers[player] ?? 0) + 1 }
}

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
  const chance = seed.draw({ rule: ruleId, day, tableHash, player, contribution, number })
  const below: number[] = []
  // The game draws the same numbers as the table, from the beginning.
  const drawn = drawRow(table, { ...chance, below: (limit) => noted(below, chance.below(limit)) })
  return {
    ...{ document, rows: rowsAt(document, 'rewardAssigment'), type: table.type, dice: table.dice },
    ...{ drawn, chance: { ...chance, below: (limit) => below.shift() ?? chance.below(limit) } },
  }
}

function noted(all: number[], one: number): number {
  all.push(one)
  return one
}

/** Reads a rule as it was in one of its versions. */
async function documentOf(transaction: TransactionContext, rule: string, version: number): Promise<JsonObject> {
  const current = (await findParsed(transaction, ['rule'], [rule])).get(rule)
  return current?.revision === version
    ? current.document
    : (await readVersion(transaction, 'rule', rule, version)).document
}
