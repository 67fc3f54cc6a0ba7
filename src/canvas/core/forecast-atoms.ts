/** The forecast of one open editor, as atoms: what is shown, whether it still holds, and the figures of each node and edge. */
import { type Atom, atom } from 'jotai'
import { selectAtom } from 'jotai/utils'
import type { ComponentType } from 'react'
import { type Issue, warning } from '#schemas/checks/issue.ts'
import type { Forecast, ForecastSubject, RewardForecast } from '#src/engine/forecast/model.ts'
import type { ForecastWarning } from '#src/engine/forecast/warnings.ts'
import type { Assumptions } from '#src/engine/simulation/assumptions.ts'
import type { KnownOffer } from '#src/engine/simulation/offers.ts'
import type { Percentiles } from '#src/engine/statistics/percentiles.ts'
import { editorFamily } from './editor-families.ts'

/** The figures of one node or edge: those of the rows that lead there, taken together. */
export interface RewardFigures {
  readonly rewards: readonly RewardForecast[]
  readonly won: Percentiles
  readonly given: Percentiles
  readonly spend: Percentiles
  /** The row that runs out most often. */
  readonly runsOut: RewardForecast['runsOut']
  readonly offer: KnownOffer | undefined
}

/** Figures by the ids of nodes and edges, and who holds the row of each place. */
export interface PlacedForecast {
  readonly figures: ReadonlyMap<string, RewardFigures>
  readonly owners: ReadonlyMap<string, string>
}

/** A forecast with all that it was made of. */
export interface ShownForecast {
  readonly forecast: Forecast
  readonly warnings: readonly ForecastWarning[]
  readonly subject: ForecastSubject
  readonly assumptions: Assumptions
  readonly placed: PlacedForecast
  /** Milliseconds that the worker needed. */
  readonly took: number
}

/** The state of the forecast: none yet, one that is shown, or the reason why there is none. */
export type ForecastState =
  | { readonly is: 'waiting' }
  | { readonly is: 'cannot'; readonly why: string }
  | { readonly is: 'there'; readonly shown: ShownForecast }

/** The forecast beside the document: its figures, and its assumptions. */
interface ForecastBeside {
  readonly Figures: ComponentType
  readonly Assumptions: ComponentType
}

/** The parts of the forecast's panel that belong to messages; undefined where there are none. */
export const forecastBesideAtom = atom<ForecastBeside | undefined>(undefined)

/** The forecast of the open document. */
export const forecastAtom = atom<ForecastState>({ is: 'waiting' })
/** True from a change of the document until its new forecast is there; the figures are dimmed meanwhile. */
export const isForecastStaleAtom = atom(false)

/** The forecast, where there is one. */
export const shownForecastAtom = atom((get) => {
  const state = get(forecastAtom)
  return state.is === 'there' ? state.shown : undefined
})

const same = (one: RewardFigures | undefined, other: RewardFigures | undefined) =>
  JSON.stringify(one) === JSON.stringify(other)

/** The figures of a node or an edge; the same object while they are the same. */
export const figuresOf = editorFamily(
  (id: string): Atom<RewardFigures | undefined> =>
    selectAtom(shownForecastAtom, (shown) => shown?.placed.figures.get(id), same),
)

/** Over how many days is forecast; undefined where it is not. */
export const forecastDaysAtom = selectAtom(shownForecastAtom, (shown) => shown?.forecast.days)

const nothing: readonly Issue[] = []

/** Says whether an issue is a warning of the forecast, rather than one of the checks. */
export const isForecastIssue = ({ code }: Issue): boolean => code.startsWith('forecast-')

/** The warnings of the forecast, listed among the issues. They refuse no save. */
export const forecastIssuesAtom = atom(
  (get): readonly Issue[] =>
    get(shownForecastAtom)?.warnings.map(({ code, place, message }) => warning(code, [place], message)) ?? nothing,
)

/** True where cards reserve room for figures: everywhere but where no forecast can be made. */
export const showsFiguresAtom = atom((get) => get(forecastAtom).is !== 'cannot')
