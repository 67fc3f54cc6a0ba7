/**
 * One offer's stock promised twice: several campaigns give it, and together want more than is left. What the joint forecast
 * says of it is believed; until there is one, and where there is none, promises and rates of the last week tell.
 */
import { formatList } from '#src/format/lists.ts'
import { formatNumber } from '#src/format/numbers.ts'
import { peopleOf } from './audiences.ts'
import {
  dayWords,
  type Plan,
  type PlanConflict,
  type PlannedEntry,
  quoted,
  type Remedy,
  type StockOutlook,
} from './conflict.ts'

/** The days over which something without an end, or with a far one, is taken to give what it promises. */
const DAYS_OF_PROMISE = 30
/** So many campaigns are named. */
const MAX_NAMED = 4

/** A campaign that gives the offer: how many a day, from its first to its last day in the plan. */
interface Giver {
  readonly entry: PlannedEntry
  readonly perDay: number
  readonly first: number
  readonly last: number
}

/** Finds the offers of which campaigns together want more than is left, and the day on which they are gone. */
export function sharedStock(plan: Plan, planned: readonly PlannedEntry[]): readonly PlanConflict[] {
  return plan.offers.flatMap((offer): PlanConflict[] => {
    if (offer.limit === null) return []
    const told = plan.stocks.get(offer.id)
    if (told) return asForecast(plan, planned, offer, told)
    const givers = planned.flatMap((entry) => giverOf(plan, entry, offer.id) ?? []).filter(({ perDay }) => perDay > 0)
    const left = Math.max(0, offer.limit - offer.given)
    const gone = dayOfEnd(plan, givers, left)
    if (givers.length < 2 || gone === undefined) return []
    const wanted = (giver: Giver) => Math.ceil(giver.perDay * (giver.last - giver.first + 1))
    const sum = givers.reduce((total, giver) => total + wanted(giver), 0)
    const after = givers.filter(({ last }) => last >= gone)
    const named = [...givers].sort((a, b) => wanted(b) - wanted(a)).slice(0, MAX_NAMED)
    return [
      {
        id: `stock ${offer.id}`,
        cause: 'stock-shared',
        title: titleOf(offer, givers.length, left),
        text: `${left > 0 ? `Likely gone on ${dayWords(gone)}; ` : ''}${formatNumber(sum)} are wanted until ${dayWords(plan.last)}: ${formatList(
          named.map((giver) => `${giver.entry.name} ${formatNumber(wanted(giver))}`),
        )}.`,
        first: gone,
        last: Math.max(...after.map(({ last }) => last)),
        entries: givers.filter(({ last }) => last >= gone).map(({ entry }) => entry.id),
        remedies: [remedyOf(offer, Math.ceil(offer.given + sum))],
      },
    ]
  })
}

type Offer = Plan['offers'][number]

const titleOf = ({ name }: Offer, campaigns: number, left: number) =>
  left > 0
    ? `${formatNumber(campaigns)} campaigns share ${formatNumber(left)} of ${quoted(name)}`
    : `${quoted(name)} is used up, and ${formatNumber(campaigns)} campaigns give it`

/** Raises the stock to a number, where it is one. */
const remedyOf = ({ id, kind, name, canRaise }: Offer, count: number): Remedy =>
  canRaise
    ? { do: 'stock', label: `Raise stock to ${formatNumber(count)}`, offer: id, count }
    : { do: 'open', label: `Open ${quoted(name)}`, what: kind, id }

/** The conflict as the joint forecast has it. */
function asForecast(
  plan: Plan,
  planned: readonly PlannedEntry[],
  offer: Offer,
  { campaigns, gone, missing }: StockOutlook,
): PlanConflict[] {
  const after = planned.filter(({ id, lastNumber }) => campaigns.includes(id) && lastNumber >= (gone ?? 0))
  if (campaigns.length < 2 || gone === undefined || after.length === 0) return []
  const left = Math.max(0, (offer.limit ?? 0) - offer.given)
  const names = after.slice(0, MAX_NAMED).map(({ name }) => name)
  const more = after.length > MAX_NAMED ? [`${formatNumber(after.length - MAX_NAMED)} more`] : []
  const wanted =
    missing > 0 ? `${formatNumber(missing)} more are wanted until ${dayWords(plan.last)}` : 'none is left then'
  return [
    {
      id: `stock ${offer.id}`,
      cause: 'stock-shared',
      title: titleOf(offer, campaigns.length, left),
      text: `${left > 0 ? `Likely gone on ${dayWords(gone)}; ` : ''}${wanted} by ${formatList([...names, ...more])}.`,
      first: gone,
      last: Math.min(plan.last, Math.max(...after.map(({ lastNumber }) => lastNumber))),
      entries: after.map(({ id }) => id),
      remedies: [remedyOf(offer, Math.ceil((offer.limit ?? 0) + Math.max(1, missing)))],
    },
  ]
}

/** A campaign that has run gives as it did; one that is to come gives as it promises, if everybody it is for takes part once. */
function giverOf(plan: Plan, entry: PlannedEntry, id: string): Giver | undefined {
  const promised = entry.offers.find((one) => one.id === id)
  if (!promised) return undefined
  const [first, last] = [Math.max(plan.first, entry.firstNumber), Math.min(plan.last, entry.lastNumber)]
  if (promised.perDay !== null) return { entry, first, last, perDay: promised.perDay }
  const length = Math.min(DAYS_OF_PROMISE, entry.lastNumber - entry.firstNumber + 1)
  // Nobody knows whom conditions meet: at least one of them.
  const wanted = Math.max(1, (peopleOf(plan, entry) ?? 0) * promised.share + promised.fixed)
  return { entry, first, last: Math.min(last, first + length - 1), perDay: wanted / length }
}

/** Returns the first day on which more is wanted than is left; undefined where it lasts. */
function dayOfEnd({ first, last }: Plan, givers: readonly Giver[], left: number): number | undefined {
  // What begins to be given on a day, and what no longer is: many campaigns over a year are counted in one pass.
  const changes = new Map<number, number>()
  const change = (day: number, perDay: number) => changes.set(day, (changes.get(day) ?? 0) + perDay)
  for (const giver of givers) {
    if (giver.first > giver.last) continue
    change(giver.first, giver.perDay)
    change(giver.last + 1, -giver.perDay)
  }
  let [rest, perDay] = [left, 0]
  for (let day = first; day <= last; day++) {
    perDay += changes.get(day) ?? 0
    rest -= perDay
    if (rest < -1e-6) return day
  }
  return undefined
}
