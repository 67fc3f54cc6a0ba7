/** Who pays: what of the organisation stands on an invoice, in which currency it pays, and what it has. */
import type { Currency } from '#schemas/values/currency.ts'
import type { Settings } from '../base/settings/settings.ts'
import type { TransactionContext } from '../base/transaction-context.ts'
import type { PlanTerm } from '../identity/period.ts'
import type { Residence } from './tax.ts'

/** Somebody on an invoice. */
export interface Party extends Residence {
  readonly name: string
  /** May have several lines, or be empty. */
  readonly address: string
  /** The number it is known to the tax office by, or empty. */
  readonly taxId: string
}

/** An organisation as its payments see it. */
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

/** Reads the account; `lock` keeps others from changing its plan until the end of the transaction. */
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

/** The seller as settings name it. */
export const sellerOf = ({ seller }: Settings): Party => seller
