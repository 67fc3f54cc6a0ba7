/** Placing results on the sheet: by the stored document and the ids that its nodes and edges have on the sheet. Pure. */
import type { DocumentFamily } from '#schemas/documents/rule-family.ts'
import type { Figures } from '#schemas/endpoints/ledger.ts'
import type { Forecast } from '#src/engine/forecast/model.ts'
import type { Percentiles } from '#src/engine/statistics/percentiles.ts'
import { glue } from '#src/flows/index.ts'
import type { Graph, GraphEdge, Slice } from '#src/graph/graph.ts'
import { placeIssue } from '../../core/issues.ts'
import {
  type CardResult,
  type EdgeResult,
  gives,
  type OwnedReward,
  type PlacedResults,
  type RewardResult,
} from '../../core/results-atoms.ts'
import { edgeToReward, isOfferId, offerGivenBy } from '../forecast/place-forecast.ts'
import { sharesIn } from './share-results.ts'
import { stepResults } from './step-results.ts'

/** The results of a document: its figures, and the forecast of the stretch that has passed, where there is one. */
interface Results {
  readonly family: DocumentFamily
  readonly figures: Figures
  readonly expected: Forecast | undefined
}

/**
 * Places results by the graph of the stored document. A reward of a place that is gone, or gives something else by now,
 * has no owner.
 */
export function placeResults({ family, figures, expected }: Results, graph: Graph): PlacedResults {
  const glued = glue(graph)
  const slices = new Map(graph.nodes.map(({ id, data }) => [id, data]))
  const edges = new Map(graph.edges.map((edge) => [edge.id, edge]))
  const byCard = new Map<string, RewardResult[]>()
  const byEdge = new Map<string, RewardResult[]>()

  const rewards = rewardResults(figures, expected).map((reward): OwnedReward => {
    const { place, offerId } = reward
    if (!glued.where.has(place)) return { ...reward, owner: undefined }
    const held = placeIssue({ code: '', severity: 'warning', path: place, message: '' }, graph, glued).owner
    const edge = edges.get(held) ?? edgeToReward(graph, held, offerId)
    // What an activity gives without an offer of its own is the document's.
    const card = [edge?.target ?? held, graph.root].find((id) => gives(slices.get(id), offerId))
    if (card === undefined) return { ...reward, owner: undefined }
    put(byCard, card, reward)
    if (edge?.target !== card) return { ...reward, owner: card }
    put(byEdge, edge.id, reward)
    return { ...reward, owner: edge.id }
  })

  const wonOn = ({ id }: GraphEdge) =>
    (byEdge.get(id) ?? []).reduce((sum, { given, missed }) => sum + given + missed, 0)
  const shares = sharesIn(graph, { family, figures, wonOn })
  const edgeResults = new Map(
    graph.edges.flatMap((edge): [string, EdgeResult][] => {
      const [share, first] = [shares.get(edge.id), byEdge.get(edge.id)?.[0]]
      if (!share && !first) return []
      return [[edge.id, { offerId: first?.offerId ?? '', won: wonOn(edge), ...(share && { share }) }]]
    }),
  )
  const steps = stepResults(family, figures, graph, glued)
  return {
    rewards,
    cards: new Map([...slices].flatMap(([id, data]) => cardResult(id, data, byCard.get(id) ?? [], expected))),
    offers: new Map([...slices].map(([id, data]) => [id, offerGivenBy(data)])),
    ...{ edges: edgeResults, steps, flows: flowsOf(graph, edgeResults, steps) },
  }
}

/**
 * Returns the share of what went through each edge: what was won on the rows of rewards, of the row with the most; else
 * the share of the people who came to the step that it leads to.
 */
function flowsOf(
  graph: Graph,
  edges: ReadonlyMap<string, EdgeResult>,
  steps: PlacedResults['steps'],
): ReadonlyMap<string, number> {
  const most = Math.max(1, ...[...edges.values()].map(({ won }) => won))
  return new Map(
    graph.edges.flatMap(({ id, target }): [string, number][] => {
      const won = edges.get(id)?.won
      const share = won === undefined ? steps.get(target)?.share : won / most
      return share === undefined ? [] : [[id, share]]
    }),
  )
}

const put = (map: Map<string, RewardResult[]>, id: string, one: RewardResult) =>
  map.set(id, [...(map.get(id) ?? []), one])

/** Returns a row for each reward of each place: what was given there, what was expected, or both. */
function rewardResults({ rewards }: Figures, expected: Forecast | undefined): readonly RewardResult[] {
  const forecasts = expected?.rewards ?? []
  const isSame = (row: Pick<RewardResult, 'place' | 'offerId'>, other: Pick<RewardResult, 'place' | 'offerId'>) =>
    row.place === other.place && row.offerId === other.offerId
  const known = rewards.map((row): RewardResult => {
    const found = forecasts.find((one) => isSame(one, row)) ?? badgeForecast(forecasts, row)
    return { ...row, expected: found?.given }
  })
  const blank = { name: '', given: 0, missed: 0, spend: 0, unit: 'none', currency: '', left: undefined } as const
  const awaited = forecasts
    .filter((one) => isOfferId(one.offerId) && !rewards.some((row) => isSame(row, one)))
    .map(({ place, offerId, given }): RewardResult => ({ ...blank, place, offerId, expected: given }))
  return [...known, ...awaited]
}

/** Finds the forecast of a badge: it has no offer, and is the only one at its place. */
function badgeForecast(forecasts: Forecast['rewards'], { place, unit }: Figures['rewards'][number]) {
  const [only, ...others] = unit === 'none' ? forecasts.filter((one) => one.place === place && one.offerId === '') : []
  return others.length === 0 ? only : undefined
}

/**
 * Returns the results of a card that gives something: rows of one offer are taken together. What a forecast gives
 * elsewhere, as the offer of a mechanic whose activities have their own, has none.
 */
function cardResult(
  id: string,
  data: Slice,
  rows: readonly RewardResult[],
  expected: Forecast | undefined,
): [string, CardResult][] {
  const own = expected ? undefined : offerGivenBy(data)
  const ids = [...new Set([...(own === undefined ? [] : [own]), ...rows.map(({ offerId }) => offerId)])]
  const [first, ...others] = ids.map((offerId) =>
    together(
      offerId,
      rows.filter((row) => row.offerId === offerId),
    ),
  )
  return first ? [[id, { ...first, others }]] : []
}

function together(offerId: string, rows: readonly RewardResult[]): CardResult {
  const [first] = rows
  const sum = (read: (row: RewardResult) => number) => rows.reduce((total, row) => total + read(row), 0)
  const known = rows.flatMap(({ expected }) => expected ?? [])
  const at = (key: keyof Percentiles) => known.reduce((total, one) => total + one[key], 0)
  return {
    ...{ offerId, name: first?.name ?? '', unit: first?.unit ?? 'none', currency: first?.currency ?? '' },
    ...{ given: sum(({ given }) => given), missed: sum(({ missed }) => missed), spend: sum(({ spend }) => spend) },
    left: first?.left,
    expected: known.length > 0 ? { p10: at('p10'), p50: at('p50'), p90: at('p90') } : undefined,
    others: [],
  }
}
