/** Budgets of documents: what a document gives is counted in the transaction that gives it, and never more than its budget. */
import type { Budget, BudgetAmounts } from '#schemas/endpoints/budgets.ts'
import { isoCode } from '#schemas/values/currency.ts'
import { HELD } from '#schemas/values/held.ts'
import type { Subject } from '#src/engine/evaluation/gift.ts'
import { inOwnTurn } from '../../base/database/shared-connection.ts'
import { InvalidError } from '../../base/errors.ts'
import type { TransactionContext } from '../../base/transaction-context.ts'
import { shareRules } from '../../documents/active/rules.ts'
import { pauseForBudget, tellLevels } from './budget-levels.ts'
import { type BudgetRow, budgetColumns } from './budget-row.ts'
import type { OfferState, OffersOfDocument } from './offer-state.ts'
import { type StockClaim, type TakenItem, takeFromStock } from './stock.ts'

/** An outcome of a claim: an item, or why there is none; a claim that is missing was out of stock. */
export type ClaimOutcome = TakenItem | 'closed' | 'over-budget'

type Offers = ReadonlyMap<string, OfferState>

/** An amount that counts against a budget. */
export interface Worth {
  readonly money: number
  readonly coins: number
}

/** The difference that sums of decimals may have without being more than a limit. */
export const SUM_TOLERANCE = 1e-6

const normalised = (currency: string) => isoCode(currency.toUpperCase())

/**
 * Takes one item for each claim, in order, as far as stock and budget last. What does not fit into the budget takes
 * nothing out of the stock, and pauses the document. A document without a budget takes from the stock alone.
 */
export async function takeWithinBudget(
  transaction: TransactionContext,
  subject: Subject,
  claims: readonly StockClaim[],
  { offers, budget }: OffersOfDocument,
): Promise<ReadonlyMap<StockClaim, ClaimOutcome>> {
  if (!budget || !claims.some((claim) => hasWorth(claim, offers))) return takeFromStock(transaction, claims, offers)
  return inOwnTurn(transaction.client, (own) => {
    const turn = { ...transaction, client: own }
    shareRules(transaction, turn)
    return takeAndCount(turn, subject, claims, offers, budget)
  })
}

/** Takes what the stock has, and undoes that where the budget is not enough for all of it. */
async function takeAndCount(
  transaction: TransactionContext,
  subject: Subject,
  claims: readonly StockClaim[],
  offers: Offers,
  budget: BudgetRow,
): Promise<ReadonlyMap<StockClaim, ClaimOutcome>> {
  await transaction.client.query('SAVEPOINT within_budget')
  const taken = await takeFromStock(transaction, claims, offers)
  const after = await countGiven(transaction, subject.id, worthOfTaken(taken, offers, budget))
  if (after) {
    await tellLevels(transaction, subject, after.before, after.now)
    return taken
  }
  await transaction.client.query('ROLLBACK TO SAVEPOINT within_budget')
  return takeWhatFits(transaction, subject, claims, offers)
}

/** Takes the claims that the rest of the budget is enough for, each in its turn, and pauses the document. */
async function takeWhatFits(
  transaction: TransactionContext,
  subject: Subject,
  claims: readonly StockClaim[],
  offers: Offers,
): Promise<ReadonlyMap<StockClaim, ClaimOutcome>> {
  const held = await readRow(transaction, subject.id, 'FOR UPDATE')
  // Removed meanwhile: nothing limits it any more.
  if (!held) return takeFromStock(transaction, claims, offers)
  let left = leftOf(held)
  const fits = claims.filter((claim) => {
    const { money, coins } = worthOfClaim(claim, offers, held)
    if (money > left.money + SUM_TOLERANCE || coins > left.coins + SUM_TOLERANCE) return false
    left = { money: left.money - money, coins: left.coins - coins }
    return true
  })
  const outcomes = new Map<StockClaim, ClaimOutcome>(await takeFromStock(transaction, fits, offers))
  const after = await countGiven(transaction, subject.id, worthOfTaken(outcomes, offers, held))
  const refused = claims.filter((claim) => !fits.includes(claim))
  for (const claim of refused) outcomes.set(claim, 'over-budget')
  if (after) await tellLevels(transaction, subject, after.before, after.now)
  if (refused.length > 0) await pauseForBudget(transaction, subject, toBudget(held))
  return outcomes
}

function hasWorth({ gift }: StockClaim, offers: Offers): boolean {
  const worth = gift.badgeId ? undefined : offers.get(gift.offerId)?.worth
  return worth !== undefined && worth.amount > 0 && (worth.unit === 'money' || worth.unit === 'coins')
}

/** Returns the part of an offer's worth that counts against a budget. */
export function worthOf({ worth }: Pick<OfferState, 'worth'>, { money, coins, currency }: BudgetRow): Worth {
  const isMoney = money !== null && worth.unit === 'money' && normalised(worth.currency) === currency
  return { money: isMoney ? worth.amount : 0, coins: coins !== null && worth.unit === 'coins' ? worth.amount : 0 }
}

function worthOfClaim({ gift }: StockClaim, offers: Offers, budget: BudgetRow): Worth {
  const offer = gift.badgeId ? undefined : offers.get(gift.offerId)
  return offer ? worthOf(offer, budget) : { money: 0, coins: 0 }
}

function worthOfTaken(taken: ReadonlyMap<StockClaim, ClaimOutcome>, offers: Offers, budget: BudgetRow): Worth {
  const all = [...taken].flatMap(([claim, item]) =>
    typeof item === 'string' ? [] : [worthOfClaim(claim, offers, budget)],
  )
  return {
    money: all.reduce((sum, { money }) => sum + money, 0),
    coins: all.reduce((sum, { coins }) => sum + coins, 0),
  }
}

/** Returns what is left of a budget; infinite where it has no limit. */
export const leftOf = ({ money, coins, money_given, coins_given }: BudgetRow): Worth => ({
  money: money === null ? Number.POSITIVE_INFINITY : money - money_given,
  coins: coins === null ? Number.POSITIVE_INFINITY : coins - coins_given,
})

async function readRow(
  { client, user }: TransactionContext,
  id: string,
  lock: '' | 'FOR UPDATE' = '',
): Promise<BudgetRow | undefined> {
  const { rows } = await client.query<BudgetRow>(
    `SELECT ${budgetColumns} FROM budgets WHERE organisation_id = $1 AND document = $2 ${lock}`,
    [user.orgId, id],
  )
  return rows[0]
}

/** A budget as it was before something was counted, and as it is now. */
export interface CountedBudget {
  readonly before: Budget
  readonly now: Budget
}

/** Counts what is given; undefined, and nothing counted, where that is more than the budget. */
export async function countGiven(
  { client, user }: TransactionContext,
  id: string,
  { money, coins }: Worth,
): Promise<CountedBudget | undefined> {
  const { rows } = await client.query<BudgetRow>(
    `UPDATE budgets SET money_given = money_given + $3, coins_given = coins_given + $4
     WHERE organisation_id = $1 AND document = $2 AND (money IS NULL OR money_given + $3 <= money + ${SUM_TOLERANCE})
       AND (coins IS NULL OR coins_given + $4 <= coins + ${SUM_TOLERANCE})
     RETURNING ${budgetColumns}`,
    [user.orgId, id, money, coins],
  )
  const [row] = rows
  if (!row) return undefined
  const before = { ...row, money_given: row.money_given - money, coins_given: row.coins_given - coins }
  return { before: toBudget(before), now: toBudget(row) }
}

/** Returns a budget in its wire form. */
export const toBudget = ({ money, currency, coins, money_given, coins_given }: BudgetRow): Budget => ({
  money: money === null ? null : { amount: money, currency, given: money_given },
  coins: coins === null ? null : { amount: coins, given: coins_given },
})

/** Reads the budget of a document; null where it has none. */
export async function readBudget(transaction: TransactionContext, id: string): Promise<Budget | null> {
  const row = await readRow(transaction, id)
  return row ? toBudget(row) : null
}

/** SQL for the currency of a reward as a budget names it. */
const rewardCurrency = "CASE currency WHEN 'PND' THEN 'GBP' ELSE currency END"

/**
 * Sets the budget of a document, or takes it away where no amount is given; what it gave so far is counted anew.
 *
 * @throws {InvalidError} When more was given already.
 */
export async function saveBudget(
  transaction: TransactionContext,
  id: string,
  { money, coins }: BudgetAmounts,
): Promise<Budget | null> {
  const { client, user, now } = transaction
  if (money === null && coins === null) {
    await client.query('DELETE FROM budgets WHERE organisation_id = $1 AND document = $2', [user.orgId, id])
    return null
  }
  const currency = money ? normalised(money.currency) : ''
  await client.query(
    `INSERT INTO budgets (organisation_id, document, money, currency, coins, updated_ts) VALUES ($1, $2, $3, $4, $5, $6)
     ON CONFLICT (organisation_id, document)
     DO UPDATE SET money = excluded.money, currency = excluded.currency, coins = excluded.coins, updated_ts = excluded.updated_ts`,
    [user.orgId, id, money?.amount ?? null, currency, coins?.amount ?? null, now],
  )
  // Whoever gives from now on waits for this transaction: the sum and what is counted from here on miss nothing between.
  const { rows } = await client.query<BudgetRow>(
    `UPDATE budgets b SET money_given = g.money, coins_given = g.coins
     FROM (SELECT coalesce(sum(amount) FILTER (WHERE unit = 'money' AND ${rewardCurrency} = $3), 0) AS money,
         coalesce(sum(amount) FILTER (WHERE unit = 'coins'), 0) AS coins
       FROM rewards WHERE organisation_id = $1 AND document = $2 AND (given OR failure_reason = '${HELD}')
         AND taken_back_ts IS NULL) g
     WHERE b.organisation_id = $1 AND b.document = $2 RETURNING b.money, b.currency, b.coins, b.money_given, b.coins_given`,
    [user.orgId, id, currency],
  )
  const saved = rows[0] && toBudget(rows[0])
  const below = (['money', 'coins'] as const).filter((unit) => {
    const one = saved?.[unit]
    return one && one.given > one.amount + SUM_TOLERANCE
  })
  if (below.length > 0)
    throw new InvalidError(
      below.map((unit) => ({ path: `${unit}.amount`, message: 'More than this has been given already.' })),
    )
  return saved ?? null
}

/** A reward that is taken back counts no longer. */
export async function returnToBudget(
  { client, user }: TransactionContext,
  reward: { readonly document: string; readonly amount: number; readonly unit: string; readonly currency: string },
): Promise<void> {
  const { document, amount, unit, currency } = reward
  await client.query(
    `UPDATE budgets SET
       money_given = CASE WHEN $3 = 'money' AND currency = $4 THEN greatest(0, money_given - $5) ELSE money_given END,
       coins_given = CASE WHEN $3 = 'coins' THEN greatest(0, coins_given - $5) ELSE coins_given END
     WHERE organisation_id = $1 AND document = $2`,
    [user.orgId, document, unit, normalised(currency), amount],
  )
}
