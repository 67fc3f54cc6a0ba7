/** Placing a forecast on the sheet: the figures of each reward at its node and at the edge that leads there. */
import { NO_OFFER } from '#schemas/codes.ts'
import type { Forecast, ForecastSubject, RewardForecast } from '#src/engine/forecast/model.ts'
import type { Percentiles } from '#src/engine/statistics/percentiles.ts'
import type { Glued } from '#src/graph/glue.ts'
import type { Graph, GraphEdge, Slice } from '#src/graph/graph.ts'
import type { PlacedForecast, RewardFigures } from '../../core/forecast-atoms.ts'
import { placeIssue } from '../../core/issues.ts'

/** Places a forecast by the very graph it was asked about: ids stay when a document is edited, places do not. */
export function placeForecast(
  { rewards }: Forecast,
  { offers }: Pick<ForecastSubject, 'offers'>,
  graph: Graph,
  glued: Glued,
): PlacedForecast {
  const edges = new Map(graph.edges.map((edge) => [edge.id, edge]))
  const byOwner = new Map<string, RewardForecast[]>()
  const put = (id: string, reward: RewardForecast) => byOwner.set(id, [...(byOwner.get(id) ?? []), reward])
  const owners = new Map<string, string>()
  for (const reward of rewards) {
    const { owner } = placeIssue({ code: '', severity: 'warning', path: reward.place, message: '' }, graph, glued)
    owners.set(reward.place, owner)
    const edge = edges.get(owner) ?? (reward.badgeId ? undefined : edgeToReward(graph, owner, reward.offerId))
    if (edge) put(edge.id, reward)
    if (isOfferId(reward.offerId)) put(edge?.target ?? owner, reward)
  }
  return { figures: new Map([...byOwner].map(([id, list]) => [id, figuresOf(list, offers)])), owners }
}

/** Says whether a row names an offer, rather than "No Offer" or none. */
export const isOfferId = (offerId: string) => offerId !== '' && offerId !== NO_OFFER

/** Returns the id of the offer that a node's slice gives; undefined where it gives none. */
export function offerGivenBy(data: Slice): string | undefined {
  const given = Object.entries(data).find(
    ([key, value]) => /^offer$|(?:offer|reward)Id$/i.test(key) && typeof value === 'string' && isOfferId(value),
  )
  return given && `${given[1]}`
}

/** Says whether a node's slice gives an offer, so that its card reserves room for figures. */
export const givesOffer = (data: Slice): boolean => offerGivenBy(data) !== undefined

/** Finds the edge from a task, a day or a milestone to the step that holds the offer it gives. */
export function edgeToReward({ nodes, edges }: Graph, owner: string, offerId: string): GraphEdge | undefined {
  const holders = new Set(nodes.flatMap(({ id, data }) => (Object.values(data).includes(offerId) ? [id] : [])))
  return edges.find(({ source, target }) => source === owner && holders.has(target))
}

/** Takes rows together: sums of their percentiles, which is near enough for rows of one offer. */
function figuresOf(rewards: readonly RewardForecast[], offers: ForecastSubject['offers']): RewardFigures {
  const sum = (key: 'won' | 'given' | 'spend'): Percentiles => {
    const of = (at: keyof Percentiles) => rewards.reduce((total, one) => total + one[key][at], 0)
    return { p10: of('p10'), p50: of('p50'), p90: of('p90') }
  }
  const runsOut = rewards.reduce<RewardForecast['runsOut']>(
    (most, one) => (one.runsOut.share > most.share ? one.runsOut : most),
    { share: 0, day: undefined },
  )
  const ids = new Set(rewards.map(({ offerId }) => offerId))
  const [only = ''] = ids.size === 1 ? ids : []
  return { rewards, won: sum('won'), given: sum('given'), spend: sum('spend'), runsOut, offer: offers[only] }
}
