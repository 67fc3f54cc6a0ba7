/** The payer of an organisation: its details on an invoice, its currency and its plan. */
import type { Currency } from '#schemas/values/currency.ts'
import type { Settings } from '../base/settings/settings.ts'
import type { TransactionContext } from '../base/transaction-context.ts'
import type { PlanTerm } from '../identity/period.ts'
import type { Residence } from './tax.ts'

/** The seller or the buyer on an invoice. */
export interface Party extends Residence {
  readonly name: string
  /** The postal address, which may have several lines or be empty. */
  readonly address: string
  /** The tax number, or empty. */
  readonly taxId: string
}

/** The details of an organisation that its payments need. */
export interface Account extends PlanTerm {
  readonly plan: string | null
  readonly currency: Currency
  readonly buyer: Party
}

interface Row extends PlanTerm {
  readonly name: string
  readonly plan: string | null
  readonly country: string
  readonly state: string
  readonly address: string
  readonly paidIn: Currency | null
}

const byCountry: Readonly<Record<string, Currency>> = { India: 'INR', Singapore: 'SGD', 'United Kingdom': 'PND' }

/**
 * Reads the account of an organisation.
 *
 * @param lock - Locks the row until the transaction ends, so that nobody else changes the plan.
 * @throws {Error} When the organisation does not exist.
 */
export async function readAccount({ client, user }: TransactionContext, lock = false): Promise<Account> {
  const { rows } = await client.query<Row>(
    `SELECT name, plan, trial_ends_ts AS "trialEndsTS", plan_ends_ts AS "planEndsTS", country, state, address,
       -- Once something was paid, everything is in one currency: the balance is a sum.
       (SELECT currency FROM payment_orders WHERE organisation_id = $1 AND paid_ts IS NOT NULL LIMIT 1) AS "paidIn"
     FROM organisations WHERE id = $1 ${lock ? 'FOR NO KEY UPDATE' : ''}`,
    [user.orgId],
  )
  const row = rows[0]
  if (!row) throw new Error('the organisation of a session does not exist')
  const { name, plan, trialEndsTS, planEndsTS, country, state, address, paidIn } = row
  const currency = paidIn ?? (Object.hasOwn(byCountry, country) ? byCountry[country] : undefined) ?? 'USD'
  return { plan, trialEndsTS, planEndsTS, currency, buyer: { name, address, state, country, taxId: '' } }
}

/** Returns the seller from the settings. */
export const sellerOf = ({ seller }: Settings): Party => seller
