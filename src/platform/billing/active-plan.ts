/** The current plan of an organisation with its usage, and the plans on sale. */

import type { ActivePlan, PlanOffer } from '#schemas/endpoints/billing.ts'
import { momentOf, wallTime } from '#src/time/zone-clock.ts'
import type { Settings } from '../base/settings/settings.ts'
import type { TransactionContext } from '../base/transaction-context.ts'
import { readOrganisation } from '../identity/organisations.ts'
import { mayBuy, planStatusAt } from '../identity/period.ts'
import { type Plan, planOf, plans, trial } from '../identity/plans.ts'
import { type Account, sellerOf } from './account.ts'
import { toMajor } from './money.ts'
import { presentTaxes } from './order-row.ts'
import { taxesOn, totalOf } from './tax.ts'

/** The days over which usage is counted: those of the organisation's zone, today included, as the dashboard counts them. */
const USAGE_DAYS = 30

const detailsOf = ({ maUsers, noOfEvents, description }: Omit<Plan, 'prices' | 'id' | 'name'>) => ({
  maUsers,
  noOfEvents,
  description,
})

/** Returns the price of a plan for an organisation. */
function priceOf(plan: Plan, account: Account, settings: Settings) {
  const net = plan.prices[account.currency]
  const taxes = taxesOn(net, sellerOf(settings), account.buyer)
  return { planPrice: toMajor(net), amount: toMajor(totalOf(net, taxes)), taxes: presentTaxes(taxes) }
}

/** Returns the current plan; a full account without a known plan has the largest one. */
export async function activePlan(
  context: TransactionContext,
  account: Account,
  settings: Settings,
): Promise<ActivePlan> {
  const inTrial = account.trialEndsTS !== null
  const plan = inTrial ? undefined : (planOf(account.plan) ?? plans.at(-1))
  const { taxes: _, ...price } = plan ? priceOf(plan, account, settings) : { planPrice: 0, amount: 0, taxes: [] }
  const { timezone } = await readOrganisation(context.client, context.user.orgId)
  const today = wallTime(context.now, timezone).day
  const sinceTS = momentOf({ day: today - USAGE_DAYS + 1, seconds: 0 }, timezone)
  const untilTS = momentOf({ day: today + 1, seconds: 0 }, timezone)
  return {
    planId: plan?.id ?? trial.id,
    name: plan?.name ?? trial.name,
    ...price,
    planDetails: detailsOf(plan ?? trial),
    currency: account.currency,
    ...planStatusAt(account, context.now),
    usage: { ...(await readUsage(context, sinceTS, untilTS)), sinceTS },
  }
}

/** Counts the active players and the events between two moments. */
async function readUsage({ client, user }: TransactionContext, sinceTS: number, untilTS: number) {
  const { rows } = await client.query<{ maUsers: number; noOfEvents: number }>(
    // Grouped before it is counted: many times faster than counting distinct people.
    `SELECT count(*)::float8 AS "maUsers", coalesce(sum(events), 0)::float8 AS "noOfEvents"
     FROM (SELECT count(*) AS events FROM events WHERE organisation_id = $1 AND happened_ts >= $2
       AND happened_ts < $3 GROUP BY profile) people`,
    [user.orgId, sinceTS, untilTS],
  )
  return rows[0] ?? { maUsers: 0, noOfEvents: 0 }
}

/**
 * Returns the plans on sale with their prices for an organisation.
 *
 * @param now - Milliseconds since the epoch.
 */
export const plansFor = (account: Account, settings: Settings, now: number): PlanOffer[] =>
  plans.map((plan) => ({
    planId: plan.id,
    name: plan.name,
    planDetails: detailsOf(plan),
    currency: account.currency,
    ...priceOf(plan, account, settings),
    mayBuy: mayBuy(account, plan.id, now),
  }))
