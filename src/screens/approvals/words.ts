/** The words of requests: their states, who approves, what something costs. Pure. */
import type { Approval, ApprovalState } from '#schemas/endpoints/approvals.ts'
import type { ApprovalPolicy } from '#schemas/values/approval-policy.ts'
import { formatMoney, formatNumber } from '#src/format/numbers.ts'

/** The name and the colour of each state. */
export const stateWords: Readonly<Record<ApprovalState, { readonly words: string; readonly colour: string }>> = {
  open: { words: 'Waits for approval', colour: 'orange' },
  outdated: { words: 'Changed since', colour: 'orange' },
  ended: { words: 'Ended without an answer', colour: 'gray' },
  published: { words: 'Approved', colour: 'green' },
  'sent-back': { words: 'Sent back', colour: 'red' },
  withdrawn: { words: 'Withdrawn', colour: 'gray' },
  replaced: { words: 'Asked again', colour: 'gray' },
}

/** Returns who has approved, and how many are still missing: `Rohan for Farah approved. 1 of 2.` */
export function votesWords({ votes, needed }: Pick<Approval, 'votes' | 'needed'>): string {
  const by = votes.map(({ by, rightOf }) => (by === rightOf ? by : `${by} for ${rightOf}`))
  const count = needed === 1 ? '' : ` ${votes.length} of ${needed}.`
  if (votes.length > 0) return `Approved by ${by.join(', ')}.${count}`
  return needed === 1 ? 'One person has to approve it.' : `${needed} people have to approve it.`
}

/** Returns the cost that decides how many approve: `₹52,000`; why there is none, where there is none. */
export function decidingCost(cost: number | null, { currency, measure }: ApprovalPolicy): string {
  if (cost === null) return 'not known: there is no forecast, or it costs money of another currency'
  return `${formatMoney(Math.round(cost), currency)} ${measure === 'p90' ? 'at most in 9 of 10 futures' : 'likely'}`
}

const MONEY = 'money '

/** Returns the name of a unit of a forecast (`coins`, `points`, `money INR`) as a row has it. */
export const unitName = (unit: string, currencyName: string): string =>
  unit.startsWith(MONEY) ? 'Cost' : `Cost in ${unit === 'coins' ? currencyName : unit}`

/** Returns an amount in a unit of a forecast: `₹41,200`, `118,000`. */
export const amountOf = (value: number, unit: string): string =>
  unit.startsWith(MONEY) ? formatMoney(Math.round(value), unit.slice(MONEY.length)) : formatNumber(Math.round(value))
