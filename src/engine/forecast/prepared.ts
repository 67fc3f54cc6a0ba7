/** A document that is ready to be forecast: everything about it that is the same in every future. */
import type { Chances, ForecastPrize } from '../chances/chances.ts'
import { gameLimitsOf } from '../eligibility/play-limits.ts'
import { engineFamilies } from '../families.ts'
import { type Assumptions, clampAssumptions } from '../simulation/assumptions.ts'
import { familyFor } from './family.ts'
import { futureSteps, opportunitiesOf } from './future.ts'
import { gameTemplates, withinTournament } from './game-limits.ts'
import { type Horizon, horizonOf } from './horizon.ts'
import { type PlayLimits, playLimitsOf } from './limits.ts'
import type { Forecast, ForecastSubject } from './model.ts'
import { type PanelCompany, panelSteps, playPanel } from './panel.ts'
import type { FutureRun, FutureSetup } from './population.ts'

/** A document that is ready to be forecast. */
export interface PreparedForecast {
  readonly subject: ForecastSubject
  readonly assumptions: Assumptions
  readonly horizon: Horizon
  readonly method: Forecast['method']
  readonly prizes: readonly ForecastPrize[]
  /** The odds of a play with its limits; absent where a panel says what happens. */
  readonly odds?: { readonly chances: Chances; readonly limits: PlayLimits }
  /** The size of the panel; absent where none is needed. */
  readonly panel?: number
  /** Plays one future of a number of participants; yields the moment of each step before it is taken. */
  begin(players: number, run: FutureRun): Generator<number, void>
}

/** Differences from the way in which a document is prepared for a forecast of its own. */
export interface Preparation {
  /** Asks for one of the two methods where a document could be forecast by both. */
  readonly method?: Forecast['method']
  /** The moment at which the forecast ends at the latest, in milliseconds since the epoch. */
  readonly until?: number
  /** The share of those who would play it that do, by the day since the epoch, 0 to 1; absent for all. */
  readonly attention?: FutureSetup['attention']
  /** The documents that a panel plays beside it. */
  readonly company?: PanelCompany
  /** The size of its panel; by the assumptions when absent. */
  readonly panel?: number
}

/** Prepares a document in steps; yields the part that is done, 0 to 1: half of a forecast by panel. */
export function* preparing(
  asked: ForecastSubject,
  given: Assumptions,
  { method, until, attention, company, panel: size }: Preparation = {},
): Generator<number, PreparedForecast> {
  const assumptions = clampAssumptions(given)
  const subject = withinTournament(asked)
  const horizon = horizonOf(subject, assumptions, until)
  const input = { subject, assumptions, horizon }
  const family = engineFamilies[familyFor(horizon.document)]
  const chances = method === 'panel' ? undefined : family.chances?.(input)
  if (chances) {
    const [template, played] = gameTemplates(subject)
    const game = template && gameLimitsOf(horizon.document, template, played)
    const limits = playLimitsOf(horizon.document, horizon.schedule.zone, chances.opportunityKind, game)
    const opportunities = opportunitiesOf(chances, assumptions.visitsPerWeek / 7)
    const setup = { chances, limits, horizon, opportunities, ...(attention && { attention }) }
    return {
      ...{ ...input, method: 'aggregated', prizes: chances.prizes, odds: { chances, limits } },
      begin: (players, run) => futureSteps(setup, players, run),
    }
  }
  const prizes = family.earnedPrizes?.(horizon.document) ?? []
  const playing = playPanel({ ...input, prizes, ...(company && { company }), ...(size !== undefined && { size }) })
  let step = playing.next()
  for (; !step.done; step = playing.next()) yield step.value / 2
  const panel = step.value
  const { days } = horizon
  return {
    ...{ ...input, method: 'panel', prizes, panel: panel.size },
    begin: (players, run) => panelSteps(panel, players, { ...run, days }),
  }
}
