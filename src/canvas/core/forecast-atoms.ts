/** The forecast of one open editor, as atoms: what is shown, whether it still holds, and the figures of each node and edge. */
import { type Atom, atom } from 'jotai'
import { selectAtom } from 'jotai/utils'
import { atomFamily } from 'jotai-family'
import { type Issue, warning } from '#schemas/issue.ts'
import type { Assumptions, Forecast, Subject } from '#src/engine/forecast/model.ts'
import type { ForecastWarning } from '#src/engine/forecast/warnings.ts'
import type { Changes, Defaults } from '../features/forecast/assumed.ts'
import type { Figures, Placed } from '../features/forecast/placed.ts'

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
/** What somebody assumes otherwise than the defaults. */
export const changesAtom = atom<Changes>({})
/** The defaults, once they are known. */
export const defaultsAtom = atom<Defaults | undefined>(undefined)

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
