/**
 * The length of a plan: a month each, then seven days of grace, then the console closes as after a trial (a reading of
 * ours).
 */
import type { ActivePlan } from '#schemas/endpoints/billing.ts'

const DAY_MS = 86_400_000

/** The days of grace after the end, in which everything still works, in milliseconds. */
export const PLAN_GRACE_MS = 7 * DAY_MS

/** The plan can be paid again from so long before its end, in milliseconds. */
export const RENEWAL_WINDOW_MS = 7 * DAY_MS

/** The term of an organisation: a trial that ends, or a plan. Times are milliseconds since the epoch. */
export interface PlanTerm {
  readonly trialEndsTS: number | null
  readonly planEndsTS: number | null
}

/**
 * Returns the state of a term at a moment.
 *
 * @param now - Milliseconds since the epoch.
 */
export function planStatusAt(
  { trialEndsTS, planEndsTS }: PlanTerm,
  now: number,
): Pick<ActivePlan, 'state' | 'endsTS' | 'closesTS' | 'noOfDaysLeft'> {
  const endsTS = trialEndsTS ?? planEndsTS
  if (endsTS === null) return { state: 'open', endsTS, closesTS: null, noOfDaysLeft: 0 }
  const closesTS = trialEndsTS === null ? endsTS + PLAN_GRACE_MS : endsTS
  const running = trialEndsTS === null ? 'active' : 'trial'
  const state = now < endsTS ? running : now < closesTS ? 'grace' : 'ended'
  return { state, endsTS, closesTS, noOfDaysLeft: Math.max(0, Math.ceil((endsTS - now) / DAY_MS)) }
}

/** The same day of the next month at the same time, or that month's last day. */
export function monthAfter(time: number): number {
  const next = new Date(time)
  const day = next.getUTCDate()
  next.setUTCDate(1)
  next.setUTCMonth(next.getUTCMonth() + 1)
  const last = new Date(Date.UTC(next.getUTCFullYear(), next.getUTCMonth() + 1, 0)).getUTCDate()
  next.setUTCDate(Math.min(day, last))
  return next.getTime()
}

/** The month that a payment buys: the next one of the plan that runs, or one from now on. */
export function purchasedPeriod(running: { readonly plan: string | null } & PlanTerm, plan: string, now: number) {
  const { planEndsTS } = running
  const goesOn = running.plan === plan && planEndsTS !== null && planEndsTS + PLAN_GRACE_MS > now
  const fromTS = goesOn ? planEndsTS : now
  return { fromTS, toTS: monthAfter(fromTS) }
}

/**
 * Says whether a plan can be bought now: any other one, and the running one towards its end.
 *
 * @param now - Milliseconds since the epoch.
 */
export const mayBuy = (running: { readonly plan: string | null } & PlanTerm, plan: string, now: number): boolean =>
  running.plan !== plan || (running.planEndsTS !== null && running.planEndsTS - RENEWAL_WINDOW_MS <= now)
