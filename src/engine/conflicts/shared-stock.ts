/** One offer's stock promised twice: several campaigns give it, and together may want more than is left. */

import { formatList } from '#src/format/lists.ts'
import { formatNumber } from '#src/format/numbers.ts'
import { peopleOf } from './audiences.ts'
import { type Plan, type PlanConflict, type PlannedEntry, quoted, type Remedy } from './conflict.ts'

/** Finds the offers of which campaigns together promise more than is left. */
export function sharedStock(plan: Plan, planned: readonly PlannedEntry[]): readonly PlanConflict[] {
  return plan.offers.flatMap((offer): PlanConflict[] => {
    if (offer.limit === null) return []
    const givers = planned
      .flatMap((entry) => {
        const promised = entry.offers.find(({ id }) => id === offer.id)
        const people = peopleOf(plan, entry)
        // Nobody knows whom conditions meet: at least one of them.
        return promised
          ? [{ entry, wanted: Math.max(1, Math.round((people ?? 0) * promised.share) + promised.fixed) }]
          : []
      })
      .sort((a, b) => a.entry.start - b.entry.start)
    const [, second] = givers
    const left = Math.max(0, offer.limit - offer.given)
    const wanted = givers.reduce((sum, one) => sum + one.wanted, 0)
    if (!second || wanted <= left) return []
    const first = Math.max(plan.first, second.entry.firstNumber)
    const raise: Remedy = offer.canRaise
      ? {
          do: 'stock',
          label: `Raise stock to ${formatNumber(offer.given + wanted)}`,
          offer: offer.id,
          count: offer.given + wanted,
        }
      : { do: 'open', label: `Open ${quoted(offer.name)}`, what: offer.kind, id: offer.id }
    return [
      {
        id: `stock ${offer.id}`,
        cause: 'stock-shared',
        title: `${formatNumber(givers.length)} campaigns share ${formatNumber(left)} of ${quoted(offer.name)}`,
        text: `Up to ${formatNumber(wanted)} are wanted if everybody takes part once: ${formatList(
          givers.slice(0, 4).map((one) => `${one.entry.name} ${formatNumber(one.wanted)}`),
        )}.`,
        first,
        last: Math.max(first, Math.min(plan.last, Math.max(...givers.map(({ entry }) => entry.lastNumber)))),
        entries: givers.map(({ entry }) => entry.id),
        remedies: [raise],
      },
    ]
  })
}
