/** The forecast of one open editor, as atoms: what is shown, whether it still holds, and the figures of each node and edge. */
import { type Atom, atom } from 'jotai'
import { selectAtom } from 'jotai/utils'
import { atomFamily } from 'jotai-family'
import { type Issue, warning } from '#schemas/checks/issue.ts'
import type { Forecast, RewardForecast, Subject } from '#src/engine/forecast/model.ts'
import type { ForecastWarning } from '#src/engine/forecast/warnings.ts'
import type { Assumptions } from '#src/engine/simulation/assumptions.ts'
import type { KnownOffer } from '#src/engine/simulation/offers.ts'
import type { Spread } from '#src/engine/statistics/percentiles.ts'

/** The figures of one node or edge: those of the rows that lead there, taken together. */
export interface Figures {
  readonly rewards: readonly RewardForecast[]
  readonly won: Spread
  readonly given: Spread
  readonly spend: Spread
  /** The row that runs out most often. */
  readonly runsOut: RewardForecast['runsOut']
  readonly offer: KnownOffer | undefined
}

/** Figures by the ids of nodes and edges, and who holds the row of each place. */
export interface Placed {
  readonly figures: ReadonlyMap<string, Figures>
  readonly owners: ReadonlyMap<string, string>
}

/** A forecast with all that it was made of. */
export interface Shown {
  readonly forecast: Forecast
  readonly warnings: readonly ForecastWarning[]
  readonly subject: Subject
  readonly assumptions: Assumptions
  readonly placed: Placed
  /** Milliseconds that the worker needed. */
  readonly took: number
}

/** What is shown: nothing yet, a forecast, or why there is none. */
export type ForecastState =
  | { readonly is: 'waiting' }
  | { readonly is: 'cannot'; readonly why: string }
  | { readonly is: 'there'; readonly shown: Shown }

/** What is shown of the forecast. */
export const forecastAtom = atom<ForecastState>({ is: 'waiting' })
/** Whether something has changed since: the figures are dim until the new ones are there. */
export const staleAtom = atom(false)

/** The forecast, where there is one. */
export const shownAtom = atom((get) => {
  const state = get(forecastAtom)
  return state.is === 'there' ? state.shown : undefined
})

const same = (one: Figures | undefined, other: Figures | undefined) => JSON.stringify(one) === JSON.stringify(other)

/** The figures of a node or an edge; the same object while they are the same. */
export const figuresAt = atomFamily(
  (id: string): Atom<Figures | undefined> => selectAtom(shownAtom, (shown) => shown?.placed.figures.get(id), same),
)

/** Over how many days is forecast; undefined where it is not. */
export const daysAtom = selectAtom(shownAtom, (shown) => shown?.forecast.days)

const nothing: readonly Issue[] = []

/** Whether a problem is what a forecast warns of, rather than something that the checks found. */
export const isForecast = ({ code }: Issue): boolean => code.startsWith('forecast-')

/** What the forecast warns of, among the problems: it refuses no save. */
export const forecastIssuesAtom = atom(
  (get): readonly Issue[] =>
    get(shownAtom)?.warnings.map(({ code, place, message }) => warning(code, [place], message)) ?? nothing,
)

/** Whether cards keep room for figures: not where there will be none. */
export const hasRoomAtom = atom((get) => get(forecastAtom).is !== 'cannot')
