/** The words of a review: who is meant, what it costs, and what cannot be changed afterwards. Pure. */
import { nodeKind } from '#nodes/kinds.ts'
import type { Percentiles } from '#src/engine/statistics/percentiles.ts'
import { formatDay } from '#src/format/dates.ts'
import { formatCount, formatNumber } from '#src/format/numbers.ts'
import type { Graph } from '#src/graph/graph.ts'
import { amountWords, rounded, type Unit } from '../forecast/words.ts'

/** The people a document is for; `count` is undefined where they were not counted. */
export interface People {
  readonly count: number | undefined
  readonly words: string
}

/** Returns how many people are meant: `48,210 people`; `Nobody`. */
export function countWords({ count }: People): string {
  if (count === undefined) return 'Not counted'
  return count === 0 ? 'Nobody' : formatCount(count, 'person', 'people')
}

/**
 * Returns the cost of a publication: `likely ₹172,000, up to ₹175,000`, `likely 1,730, up to 11,800 GCoins`; one amount
 * where both are the same.
 */
export function costWords({ p50, p90 }: Percentiles, unit: Unit, currencyName: string): string {
  const [likely, most] = [p50, p90].map((value) => amountWords(value, unit, currencyName))
  if (likely === most) return `likely ${likely}`
  return `likely ${unit.unit === 'money' ? likely : formatNumber(rounded(p50))}, up to ${most}`
}

/** Returns the names of the steps of a document, each once, in the order they are drawn. */
export function stepNames(graph: Graph): readonly string[] {
  return [...new Set(graph.nodes.map(({ kind }) => nodeKind(kind).label))]
}

/**
 * Returns the words of the button that publishes: `Publish now`, `Schedule for 26 Oct`; `Apply` for what is published
 * already.
 *
 * @param start - Milliseconds since the epoch; undefined for now.
 */
export function confirmWords(isLive: boolean, start: number | undefined, zone: string): string {
  if (isLive) return 'Apply'
  return start === undefined ? 'Publish now' : `Schedule for ${formatDay(start, zone)}`
}
