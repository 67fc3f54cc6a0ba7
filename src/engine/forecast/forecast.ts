/** A forecast: many futures, and what most of them have in common. Pure; the same seed gives the same figures. */
import { familyOf, type RuleFamily } from '#schemas/rule-family.ts'
import { createRandom } from '../chance/random.ts'
import { binomial } from '../crowd/sampling.ts'
import { bounded } from './assumed.ts'
import { chancesOf } from './chances-of.ts'
import type { Assumptions, Forecast, Subject } from './forecast-of.ts'
import { liveThrough, occasionsOf } from './future.ts'
import { type Horizon, horizonOf } from './horizon.ts'
import { limitsOf } from './limits.ts'
import { notesOn } from './notes.ts'
import { shelfOf } from './shelf.ts'
import { valueAtShare } from './spread.ts'
import { summary, type Told } from './summary.ts'
import { newTally } from './tally.ts'

/** How a forecast is watched and stopped. */
export interface Watching {
  /** Called after each future with how many are done. */
  onRun?(done: number): void
  isCancelled?(): boolean
}

/** Forecasts a document; undefined where it was cancelled. */
export function forecast(subject: Subject, assumptions: Assumptions, watching: Watching = {}): Forecast | undefined {
  const steps = forecasting(subject, assumptions)
  for (let step = steps.next(); ; step = steps.next()) {
    if (step.done) return step.value
    if (watching.isCancelled?.()) return undefined
    watching.onRun?.(step.value)
  }
}

/** The same in steps, each of a few milliseconds, so that a worker can listen in between; says how many futures are done. */
export function* forecasting(subject: Subject, given: Assumptions): Generator<number, Forecast> {
  const assumptions = bounded(given)
  const horizon = horizonOf(subject, assumptions)
  return yield* byChances(subject, assumptions, horizon)
}

/** Which family a document belongs to; a badge rule is told by what only it has. */
export const familyFor = (document: Subject['document']): RuleFamily | 'badge' =>
  typeof document.type !== 'number' && typeof document.ruleType !== 'number' && 'badgeFactor' in document
    ? 'badge'
    : familyOf(document)

/** People who take part in each future: the shares are spread evenly over what is assumed, so that few futures tell much. */
export function* takingPart({ participation, audience, runs, seed }: Assumptions) {
  for (let run = 0; run < runs; run++) {
    const random = createRandom(`${seed} ${run}`)
    const share = valueAtShare(participation, (run + random.next()) / runs)
    yield { run, random, players: binomial(audience, Math.min(1, Math.max(0, share)), random) }
  }
}

function* byChances(subject: Subject, assumptions: Assumptions, horizon: Horizon): Generator<number, Forecast> {
  const { document, schedule, days } = horizon
  const read = chancesOf[familyFor(document) as RuleFamily] ?? chancesOf.rule
  const chances = read?.({ subject, assumptions, horizon }) ?? {
    prizes: [],
    occasions: 'visit',
    mean: 0,
    groups: () => [],
  }
  const limits = limitsOf(document, schedule.zone, chances.occasions)
  const course = { chances, limits, horizon, visit: assumptions.visitsPerWeek / 7 }
  const occasions = occasionsOf(course)
  const [first = 0, last = first - 1] = [days[0]?.day, days.at(-1)?.day]
  const futures: Told[] = []
  for (const { run, random, players } of takingPart(assumptions)) {
    const shelf = shelfOf(chances.prizes, subject.offers)
    const tally = newTally(chances.prizes.length, first, last - first + 1)
    liveThrough(course, players, occasions, shelf, tally, random)
    futures.push({ figures: tally.figures, shelf })
    yield run + 1
  }
  return {
    method: 'aggregated',
    ...summary({ subject, horizon, prizes: chances.prizes, futures }),
    runs: assumptions.runs,
    seed: assumptions.seed,
    notes: notesOn({ subject, horizon, prizes: chances.prizes }),
  }
}
