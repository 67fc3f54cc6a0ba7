/** A forecast: many futures, and what most of them have in common. Pure; the same seed gives the same figures. */
import { familyOf, type RuleFamily } from '#schemas/documents/rule-family.ts'
import { createRandom, type Random } from '../random/random.ts'
import { binomial } from '../random/sampling.ts'
import { type Assumptions, bounded, partAt } from '../simulation/assumptions.ts'
import type { Asked, Chances, Prize } from './chances.ts'
import { chancesOf } from './chances-of.ts'
import { earnedPrizes } from './earned-prizes.ts'
import { liveThrough, occasionsOf } from './future.ts'
import { horizonOf } from './horizon.ts'
import { limitsOf } from './limits.ts'
import type { Forecast, Subject } from './model.ts'
import { notesOn } from './notes.ts'
import { panelFuture, panelOf } from './panel.ts'
import type { Telling } from './player-class.ts'
import { shelfOf } from './stock-model.ts'
import { summary, type Told } from './summary.ts'
import { newTally } from './tally.ts'

/** How a forecast is watched and stopped. */
export interface Watching {
  /** Called after each step with the part that is done, 0 to 1. */
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

/**
 * The same in steps, each of a few milliseconds, so that a worker can listen in between; says which part is done, 0 to 1.
 * `method` asks for one of the two where a document could be forecast by both.
 */
export function* forecasting(
  subject: Subject,
  given: Assumptions,
  method?: Forecast['method'],
): Generator<number, Forecast> {
  const assumptions = bounded(given)
  const horizon = horizonOf(subject, assumptions)
  const asked = { subject, assumptions, horizon }
  const family = familyFor(horizon.document)
  const chances = method === 'panel' ? undefined : chancesOf[family]?.(asked)
  return yield* chances ? byChances(asked, chances) : byPanel(asked, earnedPrizes[family]?.(horizon.document) ?? [])
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
    const share = partAt(participation, (run + random.next()) / runs)
    yield { run, random, players: binomial(audience, share, random) }
  }
}

function* byChances(asked: Asked, chances: Chances): Generator<number, Forecast> {
  const { assumptions, horizon } = asked
  const limits = limitsOf(horizon.document, horizon.schedule.zone, chances.occasions)
  const course = { chances, limits, horizon, occasions: occasionsOf(chances, assumptions.visitsPerWeek / 7) }
  const futures: Told[] = []
  for (const { run, random, players } of takingPart(assumptions)) {
    const telling = tellingOf(asked, chances.prizes, random)
    liveThrough(course, players, telling)
    futures.push({ figures: telling.tally.figures, shelf: telling.shelf })
    yield (run + 1) / assumptions.runs
  }
  return whole(asked, 'aggregated', chances.prizes, futures)
}

/** The panel takes about as long as all futures by it. */
function* byPanel(asked: Asked, prizes: readonly Prize[]): Generator<number, Forecast> {
  const { assumptions, horizon } = asked
  const { days } = horizon
  const playing = panelOf({ ...asked, prizes })
  let step = playing.next()
  for (; !step.done; step = playing.next()) yield step.value / 2
  const futures: Told[] = []
  for (const { run, random, players } of takingPart(assumptions)) {
    const telling = tellingOf(asked, prizes, random)
    panelFuture(step.value, players, { ...telling, days })
    futures.push({ figures: telling.tally.figures, shelf: telling.shelf })
    yield 0.5 + (run + 1) / assumptions.runs / 2
  }
  return { ...whole(asked, 'panel', prizes, futures), panel: step.value.size }
}

function tellingOf({ subject, horizon: { days } }: Asked, prizes: readonly Prize[], random: Random): Telling {
  const [first = 0, last = first - 1] = [days[0]?.day, days.at(-1)?.day]
  return { shelf: shelfOf(prizes, subject.offers), tally: newTally(prizes.length, first, last - first + 1), random }
}

function whole(
  { subject, assumptions, horizon }: Asked,
  method: Forecast['method'],
  prizes: readonly Prize[],
  futures: readonly Told[],
): Forecast {
  return {
    method,
    ...summary({ subject, horizon, prizes, futures, per: method === 'panel' ? 'player' : 'play' }),
    ...{ runs: assumptions.runs, seed: assumptions.seed },
    notes: notesOn({ subject, horizon, prizes }),
  }
}
