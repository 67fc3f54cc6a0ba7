/**
 * A joint forecast: many futures in which all campaigns of a plan run side by side, for the same people and from the same
 * stock. One campaign alone has the figures of its own forecast. Pure; the same seed gives the same figures.
 */
import { beginFuture, drawParticipants, forecastOf } from '../forecast/forecast.ts'
import { createRandom, hash32 } from '../random/random.ts'
import { type Assumptions, participationAt } from '../simulation/assumptions.ts'
import { playInOrder } from './in-order.ts'
import { keyedChance } from './keyed-chance.ts'
import { openLedger } from './ledger.ts'
import type { JointDepth, JointForecast, JointSubject } from './model.ts'
import { type PlanDays, planDays } from './plan-days.ts'
import { type KeptPreparations, keepPreparations, type PreparedPlan, preparingPlan } from './prepared-plan.ts'
import { type JointFuture, summariseJointly } from './summary.ts'

/**
 * Forecasts a plan in steps of some milliseconds, so that a worker can listen in between.
 *
 * @param kept - What was prepared for earlier questions; that for this one is added.
 * @returns A generator that yields the part that is done, 0 to 1.
 */
export function* jointForecasting(
  subject: JointSubject,
  depth: JointDepth = {},
  kept: KeptPreparations = keepPreparations(),
): Generator<number, JointForecast> {
  const isQuick = depth.isQuick === true
  const days = planDays(subject.now, subject.to, subject.zone)
  const plan = yield* halved(preparingPlan(subject, isQuick, kept))
  const all = plan.running.map(({ campaign, prepared }) =>
    isQuick
      ? meanParticipants(prepared.assumptions, campaign.chance)
      : drawParticipants(prepared.assumptions, campaign.chance),
  )
  const runs = isQuick
    ? MEAN_SHARES.length
    : Math.max(1, ...plan.running.map(({ prepared }) => prepared.assumptions.runs))
  const futures: JointFuture[] = []
  for (let run = 0; run < runs; run++) {
    futures.push(playOne(subject, plan, days, all, run))
    yield 0.5 + (run + 1) / runs / 2
  }
  const forecasts = plan.running.map(({ prepared }, index) =>
    isQuick
      ? undefined
      : forecastOf(
          prepared,
          futures.flatMap(({ results }) => results[index] ?? []),
        ),
  )
  return summariseJointly({ subject, plan, days, futures, forecasts, isQuick })
}

/** Forecasts a plan at once. */
export function jointForecast(subject: JointSubject, depth?: JointDepth, kept?: KeptPreparations): JointForecast {
  const steps = jointForecasting(subject, depth, kept)
  for (let step = steps.next(); ; step = steps.next()) if (step.done) return step.value
}

/** Yields half of what the steps say to be done. */
function* halved<Result>(steps: Generator<number, Result>): Generator<number, Result> {
  let step = steps.next()
  for (; !step.done; step = steps.next()) yield step.value / 2
  return step.value
}

type Participants = ReturnType<typeof drawParticipants>

/** The shares of participation that an answer at once looks at: few, likely and many. */
const MEAN_SHARES = [0.1, 0.5, 0.9]

/** Yields the futures of an answer at once, in which every count is what it is on average. */
function* meanParticipants({ participation, audience, seed }: Assumptions, outcomes = seed): Participants {
  for (const [run, quantile] of MEAN_SHARES.entries()) {
    const chance = {
      attendance: { ...createRandom(`${seed} ${run}`), isMean: true },
      random: { ...createRandom(`${outcomes} ${run} outcomes`), isMean: true },
    }
    yield { run, chance, players: audience * participationAt(participation, quantile) }
  }
}

function playOne(
  subject: JointSubject,
  { running }: PreparedPlan,
  days: PlanDays,
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
  const there = begun.filter((one) => one !== undefined)
  playInOrder(there, ledger.advanceTo)
  ledger.advanceTo(Number.POSITIVE_INFINITY)
  return {
    results: there.map(({ result }) => result),
    givings: there.map(({ giving }) => giving),
    participants: there.map(({ players }) => players),
    ledger,
  }
}
