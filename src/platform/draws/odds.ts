/** The odds of a prize table: what each row's share of all draws is, by the very numbers that are drawn with. */
import type { PrizeOdds } from '#schemas/values/draws.ts'
import type { PrizeTable } from '#src/draws/table.ts'
import { DIE_FACES } from '#src/engine/play/by-chance.ts'
import { oneInOf } from '#src/format/odds.ts'
import type { TransactionContext } from '../base/transaction-context.ts'
import { rulesOf } from '../documents/active/rules.ts'
import { currentTable } from './tables.ts'

/** The share of a row; of `null`, that no row is drawn. */
export interface RowShare {
  readonly row: number | null
  /** From 0 to 1. */
  readonly share: number
}

/** Returns the share of each row of a table in its order, and of none where that can be. */
export function sharesOf(table: PrizeTable): readonly RowShare[] {
  const rows = table.dice === undefined ? byWeight(table) : byDice(table, table.dice)
  const none = table.dice === undefined ? 0 : Math.max(0, 1 - rows.reduce((sum, { share }) => sum + share, 0))
  return none > 1e-12 ? [...rows, { row: null, share: none }] : rows
}

function byWeight({ rows }: PrizeTable): readonly RowShare[] {
  const total = rows.reduce((sum, { weight }) => sum + weight, 0)
  if (total === 0) return [{ row: null, share: 1 }]
  return rows.map(({ row, weight }) => ({ row, share: weight / total }))
}

/** A total belongs to the first row that names it. */
function byDice({ rows }: PrizeTable, dice: number): readonly RowShare[] {
  const chances = chancesOfTotals(dice)
  const shares = rows.map(() => 0)
  for (const [total, chance] of chances.entries()) {
    const place = rows.findIndex(({ totals }) => totals && total >= totals[0] && total <= totals[1])
    if (place >= 0) shares[place] = (shares[place] ?? 0) + chance
  }
  return rows.map(({ row }, place) => ({ row, share: shares[place] ?? 0 }))
}

/** Returns the chance of each total of so many dice, by the total. */
function chancesOfTotals(dice: number): readonly number[] {
  let chances = [1]
  for (let die = 0; die < dice; die++) {
    const next = Array.from({ length: chances.length + DIE_FACES }, () => 0)
    for (const [total, chance] of chances.entries())
      for (let face = 1; face <= DIE_FACES; face++) next[total + face] = (next[total + face] ?? 0) + chance / DIE_FACES
    chances = next
  }
  return chances
}

/** Returns the odds of each row that wins a prize and can be drawn. */
export function oddsOf(table: PrizeTable): readonly PrizeOdds[] {
  const shares = new Map(sharesOf(table).map(({ row, share }) => [row, share]))
  return table.rows.flatMap(({ row, wins, prize }) => {
    const share = shares.get(row) ?? 0
    return wins && prize !== '' && share > 0 ? [{ place: `rewardAssigment.${row}`, oneIn: oneInOf(share) }] : []
  })
}

/** Returns the path of the public record of a rule, below the address of the calls; undefined where its draws cannot be proved. */
export async function recordPath(transaction: TransactionContext, rule: string): Promise<string | undefined> {
  if (!(await rulesOf(transaction)).draws.get(rule)?.provable) return undefined
  return `draws/${transaction.user.orgId}/${encodeURIComponent(rule)}`
}

/** Reads the odds of a rule for its players; undefined where it does not show them. */
export async function shownOdds(transaction: TransactionContext, rule: string): Promise<PrizeOdds[] | undefined> {
  if (!(await rulesOf(transaction)).draws.get(rule)?.showOdds) return undefined
  const current = await currentTable(transaction, rule)
  return current && [...oddsOf(current.table)]
}
