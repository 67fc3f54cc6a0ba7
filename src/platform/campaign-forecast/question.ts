/** The question for a forecast of one stored campaign, from the facts that plans are forecast by. */
import type { DrawnKind } from '#schemas/documents/rule-family.ts'
import type { ForecastSubject } from '#src/engine/forecast/model.ts'
import { forecastRefusal } from '#src/engine/forecast/refusal.ts'
import type { AccountBalance } from '#src/engine/forecast/warnings.ts'
import { planFactsOf } from '#src/engine/joint-forecast/plan-facts.ts'
import type { Assumptions } from '#src/engine/simulation/assumptions.ts'
import type { TransactionContext } from '../base/transaction-context.ts'
import { readFacts } from '../calendar/facts/read-facts.ts'
import { findDocument } from '../documents/documents.ts'

/** A question for a forecast, or a sentence that says why there is none yet. */
export type ForecastQuestion =
  | {
      readonly subject: ForecastSubject
      readonly assumptions: Assumptions
      readonly balance: AccountBalance | undefined
    }
  | { readonly refusal: string }

/** A campaign by its kind and id. */
export interface AskedCampaign {
  readonly kind: DrawnKind
  readonly id: string
}

/** Reads the question for a campaign: its document with what it names, and assumptions from the history of the organisation. */
export async function readForecastQuestion(
  transaction: TransactionContext,
  { kind, id }: AskedCampaign,
): Promise<ForecastQuestion> {
  const stored = await findDocument(transaction, kind, id)
  const refusal = stored ? forecastRefusal(stored.sent) : 'It is not there any more.'
  if (refusal !== undefined) return { refusal }
  const asked = await readFacts(transaction, { campaigns: [id], messages: [] })
  const { zone, templates, offers, rules, balance, campaigns } = planFactsOf(asked)
  const [campaign] = campaigns
  if (!campaign) return { refusal: 'It is not there any more.' }
  const { document, assumptions } = campaign
  const subject = { document, zone, now: transaction.now, templates, offers, ...(rules && { rules }) }
  return { subject, assumptions, balance }
}
