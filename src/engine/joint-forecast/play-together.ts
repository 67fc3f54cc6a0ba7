/** One future of a plan: every campaign with the participants that were drawn for it, side by side in the order of time. */
import { beginFuture, type drawParticipants } from '../forecast/forecast.ts'
import { hash32 } from '../random/random.ts'
import { playInOrder } from './in-order.ts'
import { keyedChance } from './keyed-chance.ts'
import { openLedger } from './ledger.ts'
import type { JointSubject } from './model.ts'
import type { PlanDays } from './plan-days.ts'
import type { PreparedPlan } from './prepared-plan.ts'
import type { JointFuture } from './summary.ts'

/** The participants of a campaign, future by future. */
export type Participants = ReturnType<typeof drawParticipants>

/** A plan that is played. */
interface Playing {
  readonly subject: JointSubject
  readonly plan: Pick<PreparedPlan, 'running'>
  readonly days: PlanDays
}

/**
 * Plays the next future of a plan. A campaign of which no more futures are drawn keeps its place among the others, empty.
 *
 * @param drawn - The participants of the campaigns that run, in their order.
 * @param run - The number of the future, from 0.
 */
export function playTogether(
  { subject, plan: { running }, days }: Playing,
  drawn: readonly Participants[],
  run: number,
): JointFuture {
  const ledger = openLedger(subject, days)
  const begun = running.map(({ campaign, prepared }, index) => {
    const next = drawn[index]?.next()
    if (!next || next.done) return undefined
    const { players, chance } = next.value
    const { beside, giving } = ledger.share(campaign.id, prepared.prizes)
    const key = hash32(`${prepared.assumptions.seed} ${run} ${campaign.id}`)
    // Of two that begin a day at the same moment neither is always the first to take from the stock.
    const turn = (moment: number) => keyedChance(key, Math.floor(moment / 60_000))
    return { ...beginFuture(prepared, players, chance, beside), giving, players, turn }
  })
  playInOrder(
    begun.filter((one) => one !== undefined),
    ledger.advanceTo,
  )
  ledger.advanceTo(Number.POSITIVE_INFINITY)
  return {
    results: begun.map((one) => one?.result),
    givings: begun.map((one) => one?.giving),
    participants: begun.map((one) => one?.players),
    ledger,
  }
}
