/** A forecast: many simulated futures, and their percentiles. Pure; the same seed gives the same figures. */
import { createRandom } from '../random/random.ts'
import { drawBinomial } from '../random/sampling.ts'
import { type Assumptions, participationAt } from '../simulation/assumptions.ts'
import type { Forecast, ForecastSubject } from './model.ts'
import { notesOf } from './notes.ts'
import type { FutureRun } from './population.ts'
import { type PreparedForecast, preparing } from './prepared.ts'
import { createStockModel, type StockModel } from './stock-model.ts'
import { type FutureResult, summarise } from './summary.ts'
import { createTally, type ForecastTally } from './tally.ts'

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
  const prepared = yield* preparing(asked, given, method === undefined ? {} : { method })
  const { runs } = prepared.assumptions
  const before = prepared.panel === undefined ? 0 : 0.5
  const futures: FutureResult[] = []
  for (const { run, chance, players } of drawParticipants(prepared.assumptions)) {
    const future = beginFuture(prepared, players, chance)
    // A document alone waits for nobody.
    for (const _ of future.steps);
    futures.push(future.result)
    yield before + ((1 - before) * (run + 1)) / runs
  }
  return forecastOf(prepared, futures)
}

/**
 * Draws the number of participants of each future. The shares are spread evenly over the assumption, so that few
 * futures tell much. Attendance has a source of chance of its own: the same people come whatever they can win.
 *
 * @param outcomes - The seed of everything but attendance, where it is another one.
 */
export function* drawParticipants({ participation, audience, runs, seed }: Assumptions, outcomes = seed) {
  for (let run = 0; run < runs; run++) {
    const attendance = createRandom(`${seed} ${run}`)
    const share = participationAt(participation, (run + attendance.next()) / runs)
    const chance = { attendance, random: createRandom(`${outcomes} ${run} outcomes`) }
    yield { run, chance, players: drawBinomial(audience, share, attendance) }
  }
}

/** A future that has begun, and what it will come to. */
export interface BegunFuture {
  /** Plays it; yields the moment of each step before it is taken, in milliseconds since the epoch. */
  readonly steps: Generator<number, void>
  readonly result: FutureResult
}

/** Everything that a future shares with those of other documents. */
export interface BesideFuture {
  readonly stock?: StockModel
  /** Returns counters that count for others as well. */
  readonly tally?: (own: ForecastTally) => ForecastTally
  readonly isStopped?: () => boolean
}

/**
 * Begins one future of a document.
 *
 * @param beside - What it shares with other documents; absent where it is alone.
 */
export function beginFuture(
  { subject, prizes, horizon: { days }, begin }: PreparedForecast,
  players: number,
  chance: Pick<FutureRun, 'attendance' | 'random'>,
  beside: BesideFuture = {},
): BegunFuture {
  const [first = 0, last = first - 1] = [days[0]?.day, days.at(-1)?.day]
  const own = createTally(prizes.length, first, last - first + 1)
  const stock = beside.stock ?? createStockModel(prizes, subject.offers)
  const tally = beside.tally?.(own) ?? own
  const { isStopped } = beside
  const run = { stock, tally, ...chance, ...(isStopped && { isStopped }) }
  return { steps: begin(players, run), result: { figures: own.figures, stock } }
}

/** Sums up the futures of a document. */
export function forecastOf(
  { subject, assumptions, horizon, method, prizes, panel }: PreparedForecast,
  futures: readonly FutureResult[],
): Forecast {
  return {
    method,
    ...summarise({ subject, horizon, prizes, futures, per: method === 'panel' ? 'player' : 'play' }),
    ...{ runs: assumptions.runs, seed: assumptions.seed },
    notes: notesOf({ subject, assumptions, horizon, prizes }),
    ...(panel !== undefined && { panel }),
  }
}
