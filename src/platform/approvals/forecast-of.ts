/** The forecast of a content that is to go live, and what it costs: read as if it were stored, computed once no transaction is open. */
import type { DrawnKind } from '#schemas/documents/rule-family.ts'
import type { ApprovalForecast } from '#schemas/endpoints/approvals.ts'
import type { ApprovalPolicy } from '#schemas/values/approval-policy.ts'
import { isMoneyOf } from '#src/engine/simulation/offers.ts'
import type { TransactionContext } from '../base/transaction-context.ts'
import { undone } from '../campaign-files/undone.ts'
import { type ComputedForecast, computeForecast } from '../campaign-forecast/compute.ts'
import { type ForecastQuestion, readForecastQuestion } from '../campaign-forecast/question.ts'
import { COST_HOLDS_MS } from '../documents/approval.ts'
import { type Content, saveContent } from './content.ts'

/**
 * Checks that a content can go live, and reads the question for its forecast. Nothing is kept.
 *
 * @throws {InvalidError} When it cannot, with the faults at their places.
 */
export function readContentQuestion(
  transaction: TransactionContext,
  kind: DrawnKind,
  id: string,
  content: Content,
): Promise<ForecastQuestion> {
  return undone(transaction, async () => {
    await saveContent({ ...transaction, auditEntries: [], approved: 'anything' }, kind, id, content)
    return readForecastQuestion(transaction, { kind, id })
  })
}

/** Computes a forecast; a cost of null is not known. */
export async function forecastContent(
  question: ForecastQuestion,
  policy: ApprovalPolicy,
): Promise<{ readonly forecast: ApprovalForecast; readonly cost: number | null }> {
  const computed = await computeForecast(question)
  return { forecast: figuresOf(computed), cost: costOf(computed, policy) }
}

function figuresOf(computed: ComputedForecast): ApprovalForecast {
  if ('refusal' in computed) return { is: 'none', why: computed.refusal }
  const { days, runs, players, plays, spend, notes } = computed.found
  return {
    is: 'there',
    ...{ days, runs, players, plays, spend: { ...spend }, warnings: [...notes, ...computed.warnings] },
  }
}

/** The money of a forecast in the currency of the policy; null where it is of another one, or there is no forecast. */
function costOf(computed: ComputedForecast, { measure, currency }: ApprovalPolicy): number | null {
  if ('refusal' in computed) return null
  const money = Object.entries(computed.found.spend).filter(([unit, { p90 }]) => unit.startsWith('money ') && p90 > 0)
  if (money.some(([unit]) => !isMoneyOf(unit, currency))) return null
  return money.reduce((sum, [, spread]) => sum + spread[measure], 0)
}

/** Keeps what a content costs, for as long as it may be saved by that. */
export async function keepCost({ client, user, now }: TransactionContext, hash: string, cost: number | null) {
  await client.query('DELETE FROM approval_costs WHERE organisation_id = $1 AND at_ts <= $2', [
    user.orgId,
    now - COST_HOLDS_MS,
  ])
  await client.query(
    `INSERT INTO approval_costs (organisation_id, hash, cost, at_ts) VALUES ($1, $2, $3, $4)
     ON CONFLICT (organisation_id, hash) DO UPDATE SET cost = excluded.cost, at_ts = excluded.at_ts`,
    [user.orgId, hash, cost, now],
  )
}
