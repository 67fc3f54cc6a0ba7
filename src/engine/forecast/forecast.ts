/** A forecast: many simulated futures, and their percentiles. Pure; the same seed gives the same figures. */
import type { Chances, ForecastPrize } from '../chances/chances.ts'
import { gameLimitsOf } from '../eligibility/play-limits.ts'
import { engineFamilies } from '../families.ts'
import { createRandom } from '../random/random.ts'
import { drawBinomial } from '../random/sampling.ts'
import { type Assumptions, clampAssumptions, participationAt } from '../simulation/assumptions.ts'
import { familyFor } from './family.ts'
import { opportunitiesOf, runFuture } from './future.ts'
import { gameTemplates, withinTournament } from './game-limits.ts'
import { type Horizon, horizonOf } from './horizon.ts'
import { playLimitsOf } from './limits.ts'
import type { Forecast, ForecastSubject } from './model.ts'
import { notesOf } from './notes.ts'
import { playPanel, runPanelFuture } from './panel.ts'
import type { FutureRun } from './population.ts'
import { createStockModel } from './stock-model.ts'
import { type FutureResult, summarise } from './summary.ts'
import { createTally } from './tally.ts'

/** The input of a forecast. */
interface ForecastInput {
  readonly subject: ForecastSubject
  readonly assumptions: Assumptions
  readonly horizon: Horizon
}

/** Callbacks that follow a forecast and can stop it. */
export interface ForecastWatcher {
  /** Called after each step with the part that is done, 0 to 1. */
  onRun?(done: number): void
  isCancelled?(): boolean
}

/** Forecasts a document; `undefined` when it was cancelled. */
export function forecast(
  subject: ForecastSubject,
  assumptions: Assumptions,
  watching: ForecastWatcher = {},
): Forecast | undefined {
  const steps = forecasting(subject, assumptions)
  for (let step = steps.next(); ; step = steps.next()) {
    if (step.done) return step.value
    if (watching.isCancelled?.()) return undefined
    watching.onRun?.(step.value)
  }
}

/**
 * Forecasts in steps of a few milliseconds, so that a worker can listen in between.
 *
 * @param method - Asks for one of the two methods where a document could be forecast by both.
 * @returns A generator that yields the part that is done, 0 to 1.
 */
export function* forecasting(
  asked: ForecastSubject,
  given: Assumptions,
  method?: Forecast['method'],
): Generator<number, Forecast> {
  const assumptions = clampAssumptions(given)
  const subject = withinTournament(asked)
  const horizon = horizonOf(subject, assumptions)
  const input = { subject, assumptions, horizon }
  const family = engineFamilies[familyFor(horizon.document)]
  const chances = method === 'panel' ? undefined : family.chances?.(input)
  return yield* chances ? byChances(input, chances) : byPanel(input, family.earnedPrizes?.(horizon.document) ?? [])
}

/**
 * Draws the number of participants of each future. The shares are spread evenly over the assumption, so that few
 * futures tell much. Attendance has a source of chance of its own: the same people come whatever they can win.
 */
export function* drawParticipants({ participation, audience, runs, seed }: Assumptions) {
  for (let run = 0; run < runs; run++) {
    const attendance = createRandom(`${seed} ${run}`)
    const share = participationAt(participation, (run + attendance.next()) / runs)
    const chance = { attendance, random: createRandom(`${seed} ${run} outcomes`) }
    yield { run, chance, players: drawBinomial(audience, share, attendance) }
  }
}

function* byChances(input: ForecastInput, chances: Chances): Generator<number, Forecast> {
  const { assumptions, horizon } = input
  const { document, schedule } = horizon
  const [template, played] = gameTemplates(input.subject)
  const game = template && gameLimitsOf(document, template, played)
  const limits = playLimitsOf(document, schedule.zone, chances.opportunityKind, game)
  const setup = { chances, limits, horizon, opportunities: opportunitiesOf(chances, assumptions.visitsPerWeek / 7) }
  const futures: FutureResult[] = []
  for (const { run, chance, players } of drawParticipants(assumptions)) {
    const future = futureRunOf(input, chances.prizes, chance)
    runFuture(setup, players, future)
    futures.push({ figures: future.tally.figures, stock: future.stock })
    yield (run + 1) / assumptions.runs
  }
  return forecastOf(input, 'aggregated', chances.prizes, futures)
}

/** Forecasts by a panel, which takes about as long as all futures that use it. */
function* byPanel(input: ForecastInput, prizes: readonly ForecastPrize[]): Generator<number, Forecast> {
  const { assumptions, horizon } = input
  const { days } = horizon
  const playing = playPanel({ ...input, prizes })
  let step = playing.next()
  for (; !step.done; step = playing.next()) yield step.value / 2
  const futures: FutureResult[] = []
  for (const { run, chance, players } of drawParticipants(assumptions)) {
    const future = futureRunOf(input, prizes, chance)
    runPanelFuture(step.value, players, { ...future, days })
    futures.push({ figures: future.tally.figures, stock: future.stock })
    yield 0.5 + (run + 1) / assumptions.runs / 2
  }
  return { ...forecastOf(input, 'panel', prizes, futures), panel: step.value.size }
}

function futureRunOf(
  { subject, horizon: { days } }: ForecastInput,
  prizes: readonly ForecastPrize[],
  chance: Pick<FutureRun, 'attendance' | 'random'>,
): FutureRun {
  const [first = 0, last = first - 1] = [days[0]?.day, days.at(-1)?.day]
  return {
    stock: createStockModel(prizes, subject.offers),
    tally: createTally(prizes.length, first, last - first + 1),
    ...chance,
  }
}

function forecastOf(
  { subject, assumptions, horizon }: ForecastInput,
  method: Forecast['method'],
  prizes: readonly ForecastPrize[],
  futures: readonly FutureResult[],
): Forecast {
  return {
    method,
    ...summarise({ subject, horizon, prizes, futures, per: method === 'panel' ? 'player' : 'play' }),
    ...{ runs: assumptions.runs, seed: assumptions.seed },
    notes: notesOf({ subject, assumptions, horizon, prizes }),
  }
}
