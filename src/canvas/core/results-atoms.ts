/** The results of one open editor, as atoms: whether cards show them, and the figures of each node and edge. */
import { type Atom, atom } from 'jotai'
import { atomWithStorage, createJSONStorage, selectAtom } from 'jotai/utils'
import { NO_OFFER } from '#schemas/codes.ts'
import { scheduleOf } from '#schemas/documents/schedule-of.ts'
import { statusAt } from '#schemas/documents/status-at.ts'
import type { Figures } from '#schemas/endpoints/ledger.ts'
import type { Forecast } from '#src/engine/forecast/model.ts'
import type { Percentiles } from '#src/engine/statistics/percentiles.ts'
import type { Slice } from '#src/graph/graph.ts'
import { edgeOf, nodeOf, nowAtom, savedAtom } from './atoms.ts'
import { editorFamily } from './editor-families.ts'
import { showsFiguresAtom } from './forecast-atoms.ts'
import { bottomTabAtom } from './view-state.ts'

/** The results of a reward at its place of the stored document, and what a forecast expects there. */
export interface RewardResult
  extends Pick<
    Figures['rewards'][number],
    'place' | 'offerId' | 'name' | 'given' | 'missed' | 'spend' | 'unit' | 'currency'
  > {
  /** The number left; null without a limit, undefined where nothing was given yet. */
  readonly left: number | null | undefined
  /** Expected for the same days; undefined where nothing is known to expect. */
  readonly expected: Percentiles | undefined
}

/** The results of what a card gives: of its first offer, and of whatever else it gives. */
export interface CardResult extends Omit<RewardResult, 'place'> {
  readonly others: readonly CardResult[]
}

/** The results of an edge. */
export interface EdgeResult {
  /** Empty where the edge leads to no offer. */
  readonly offerId: string
  readonly won: number
  /** The share as it fell beside the one that is wished; absent where it is no share, or of too few. */
  readonly share?: ShareResult
}

/** A share as it fell, 0 to 1. */
export interface ShareResult {
  readonly fell: number
  readonly wished: number
  /** The number of plays or people that it is a share of. */
  readonly of: number
  /** True where chance alone hardly explains that it fell otherwise than wished. */
  readonly isUnlikely: boolean
}

/** The people who came as far as a step. */
export interface StepResult {
  /** `1,286 finished`. */
  readonly words: string
  readonly sentence: string
  /** The share of those who began, 0 to 1; undefined where it is no share. */
  readonly share: number | undefined
}

/** A reward with the id of the node or edge that holds its place; undefined where nothing holds it any more. */
export type OwnedReward = RewardResult & { readonly owner: string | undefined }

/** Results by the ids of nodes and edges of the stored document. */
export interface PlacedResults {
  readonly cards: ReadonlyMap<string, CardResult>
  readonly edges: ReadonlyMap<string, EdgeResult>
  readonly steps: ReadonlyMap<string, StepResult>
  /** The share of what went through each edge, 0 to 1, of the edge with the most; without edges of which nothing is known. */
  readonly flows: ReadonlyMap<string, number>
  /** The offer that each node of the stored document gives. */
  readonly offers: ReadonlyMap<string, string | undefined>
  readonly rewards: readonly OwnedReward[]
}

/** The stretch of time that results are about, in milliseconds since the epoch. */
export interface Stretch {
  readonly from: number
  readonly until: number
}

/** The figures as they were last read, and when, in milliseconds since the epoch. */
export interface ReadFigures {
  readonly figures: Figures
  readonly at: number
}

/** The figures of the stored document; undefined until they are read. */
export const readFiguresAtom = atom<ReadFigures | undefined>(undefined)
/** The forecast of the stretch that has passed; undefined until it is made, or where none can be. */
export const expectedAtom = atom<Forecast | undefined>(undefined)
/** The results at their nodes and edges; undefined until they are there. */
export const placedResultsAtom = atom<PlacedResults | undefined>(undefined)

/** The status of the stored document, as of now; undefined for a new one. */
const storedStatusAtom = atom((get) => {
  const { id, document } = get(savedAtom)
  const schedule = scheduleOf(document)
  return id === undefined || schedule.start === undefined ? undefined : statusAt(schedule, get(nowAtom))
})

/** True for a stored document that is or was on: there is something to compare with its forecast. */
export const hasResultsAtom = atom((get) => {
  const status = get(storedStatusAtom)
  if (status === 'active' || status === 'ended') return true
  return get(savedAtom).id !== undefined && typeof get(readFiguresAtom)?.figures.firstTS === 'number'
})

/** The figures that cards and edges show. */
export type FigureKind = 'forecast' | 'results'

/** The person's choice, kept for as long as the tab is open; null until they chose. */
const chosenKindAtom = atomWithStorage<FigureKind | null>(
  'questwire.card-figures',
  null,
  createJSONStorage(() => (typeof window === 'undefined' ? undefined : window.sessionStorage) as Storage),
  { getOnInit: true },
)

/** The figures that cards and edges show: results of what is or was on, unless the person chose the forecast. */
export const figureKindAtom = atom(
  (get): FigureKind => (get(hasResultsAtom) ? (get(chosenKindAtom) ?? 'results') : 'forecast'),
  (_, set, kind: FigureKind) => set(chosenKindAtom, kind),
)

/** True while somebody looks at results: on cards and edges, or in their tab. */
export const showsResultsAtom = atom(
  (get) => get(savedAtom).id !== undefined && (get(figureKindAtom) === 'results' || get(bottomTabAtom) === 'results'),
)

/** True where cards reserve room for figures, so that none of them changes its height with the figures it shows. */
export const reservesRoomAtom = atom((get) => get(showsFiguresAtom) || get(hasResultsAtom))

/** Says whether a slice names an offer or a badge as what it gives. */
export const gives = (slice: Slice | undefined, offerId: string): boolean =>
  Object.values(slice ?? {}).some((value) => value === offerId || (Array.isArray(value) && value.includes(offerId)))

/** The results of the reward on a card, as long as the card still gives what it gave when it was saved. */
export const resultOfCard = editorFamily(
  (id: string): Atom<CardResult | undefined> =>
    atom((get) => {
      const result = get(placedResultsAtom)?.cards.get(id)
      return result && gives(get(nodeOf(id))?.data, result.offerId) ? result : undefined
    }),
)

/** The results of an edge, as long as it still leads to what it led to when it was saved. */
export const resultOfEdge = editorFamily(
  (id: string): Atom<EdgeResult | undefined> =>
    atom((get) => {
      const result = get(placedResultsAtom)?.edges.get(id)
      const edge = result && get(edgeOf(id))
      if (!edge) return undefined
      const isSame = result.offerId === '' || result.offerId === NO_OFFER
      return isSame || gives(get(nodeOf(edge.target))?.data, result.offerId) ? result : undefined
    }),
)

const noFlows: ReadonlyMap<string, number> = new Map()

/** The share of what went through each edge, 0 to 1, of the edge with the most; without edges of which nothing is known. */
export const flowsAtom = atom((get): ReadonlyMap<string, number> => {
  return get(figureKindAtom) === 'results' ? (get(placedResultsAtom)?.flows ?? noFlows) : noFlows
})

/** The people who came as far as a step. */
export const resultOfStep = editorFamily(
  (id: string): Atom<StepResult | undefined> => selectAtom(placedResultsAtom, (placed) => placed?.steps.get(id)),
)
