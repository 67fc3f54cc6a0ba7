/**
 * A joint forecast: many futures in which all campaigns of a plan run side by side, for the same people and from the same
 * stock. One campaign alone has the figures of its own forecast. Pure; the same seed gives the same figures.
 */
import { drawParticipants, forecastOf } from '../forecast/forecast.ts'
import { createRandom } from '../random/random.ts'
import { type Assumptions, participationAt } from '../simulation/assumptions.ts'
import type { JointDepth, JointForecast, JointSubject } from './model.ts'
import { planDays } from './plan-days.ts'
import { type Participants, playTogether } from './play-together.ts'
import { type KeptPreparations, keepPreparations, preparingPlan } from './prepared-plan.ts'
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
    futures.push(playTogether({ subject, plan, days }, all, run))
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
