/** The policy of an organisation for publications: approval for none of them, for all, or by their cost (ours). */
import * as v from 'valibot'

/** The most people who can be asked to approve one publication. */
export const MAX_APPROVERS = 5
/** The longest time that a request stays open, in days. */
export const MAX_APPROVAL_DAYS = 90
/** The most steps of a policy by cost. */
const MAX_STEPS = 10

const approvers = v.pipe(
  v.number(),
  v.integer('must be a whole number'),
  v.minValue(1, 'must be at least 1'),
  v.maxValue(MAX_APPROVERS, `must be at most ${MAX_APPROVERS}`),
)

/** A step: a cost above `above` takes the approval of so many people. */
export const ApprovalStep = v.object({
  above: v.pipe(v.number(), v.finite(), v.minValue(0, 'must not be less than 0')),
  approvers,
})
export type ApprovalStep = v.InferOutput<typeof ApprovalStep>

/** The policy of an organisation. */
export const ApprovalPolicy = v.object({
  mode: v.picklist(['off', 'always', 'cost']),
  /** With `always`: the people who approve. */
  approvers,
  /** With `cost`: the steps, in any order; below all of them nobody is asked. */
  steps: v.pipe(v.array(ApprovalStep), v.maxLength(MAX_STEPS, `must not be more than ${MAX_STEPS}`)),
  /** The figure of the forecast that is the cost: in 9 of 10 futures it is no more (`p90`), or in every second (`p50`). */
  measure: v.picklist(['p90', 'p50']),
  /** The currency of the steps. */
  currency: v.pipe(v.string(), v.regex(/^[A-Z]{3}$/, 'must be the code of a currency')),
  /** The people who approve where there is no forecast, or it costs money of another currency. */
  unforecast: approvers,
  /** The ids of the members who may approve; without any, all admins may. */
  members: v.pipe(v.array(v.string()), v.maxLength(100)),
  /** The days after which a request ends by itself. */
  days: v.pipe(
    v.number(),
    v.integer('must be a whole number'),
    v.minValue(1, 'must be at least 1'),
    v.maxValue(MAX_APPROVAL_DAYS, `must be at most ${MAX_APPROVAL_DAYS}`),
  ),
})
export type ApprovalPolicy = v.InferOutput<typeof ApprovalPolicy>

/** The policy of an organisation that has saved none. */
export const defaultApprovalPolicy: ApprovalPolicy = {
  ...{ mode: 'off', approvers: 1, steps: [{ above: 50_000, approvers: 2 }], measure: 'p90', currency: 'INR' },
  ...{ unforecast: 1, members: [], days: 7 },
}

/**
 * Returns how many people approve a publication; 0 where nobody is asked.
 *
 * @param cost - In the currency of the policy; null where it is not known.
 */
export function approversNeeded(policy: ApprovalPolicy, cost: number | null): number {
  if (policy.mode === 'off') return 0
  if (policy.mode === 'always') return policy.approvers
  if (cost === null) return policy.unforecast
  return Math.max(0, ...policy.steps.filter(({ above }) => cost > above).map((step) => step.approvers))
}

/** Returns the most people whom a policy can ask for. */
export function mostApprovers(policy: ApprovalPolicy): number {
  if (policy.mode === 'off') return 0
  return policy.mode === 'always'
    ? policy.approvers
    : Math.max(policy.unforecast, ...policy.steps.map((step) => step.approvers))
}
