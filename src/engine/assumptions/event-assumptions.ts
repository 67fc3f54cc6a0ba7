/** The assumptions about events: how often each happens, and how many of them meet each condition of the document. */
import { type EventConditionCount, MAX_CONDITIONS_COUNTED } from '#schemas/endpoints/forecast.ts'
import { formatNumber } from '#src/format/numbers.ts'
import { hash32 } from '../random/random.ts'
import { type AskedEvent, conditionsOf, type EventCondition } from '../simulation/asked-events.ts'
import type { Assumptions, EventKind } from '../simulation/assumptions.ts'
import { evenKinds } from '../simulation/required-events.ts'
import { conditionText } from '../wording/comparison.ts'

/** The share of events that is taken to meet a condition where too few events tell (ours). */
const GUESSED_SHARE = 0.5
/** The number of times that changed shares are fitted to each other. */
const FITTING_ROUNDS = 30

/** The known facts of the events that a document asks for. */
export interface KnownEvents {
  readonly asked: readonly AskedEvent[]
  /** The counts of recorded events by the conditions they meet, in the order of `conditionsOf(asked)`. */
  readonly counted: readonly EventConditionCount[]
  /** The number of times a day, by the key of the event. */
  readonly rates: Readonly<Record<string, number>>
}

/** The conditions of a document as the server counts them, in the words of segments. */
export const sentConditions = (asked: readonly AskedEvent[]) =>
  conditionsOf(asked)
    .slice(0, MAX_CONDITIONS_COUNTED)
    .map(({ event, comparison }) => ({
      ...{ event, name: comparison.name, operator: comparison.test },
      ...('type' in comparison && { type: comparison.type }),
      ...('join' in comparison && { query: comparison.join }),
      ...('values' in comparison && { value: [...comparison.values] }),
      ...('from' in comparison && { value: [comparison.from, comparison.to] }),
    }))

/** The event keys of a document that are assumed to happen at rates of their own: all, where there are several. */
export function keysWithRates(asked: readonly AskedEvent[]): readonly string[] {
  const keys = [...new Set(asked.flatMap(({ event }) => (event === '' ? [] : [event])))]
  return keys.length > 1 ? keys : []
}

/** Says whether a document asks for something whose rate is the common one. */
export const needsCommonRate = (asked: readonly AskedEvent[]): boolean =>
  asked.length > 0 && (keysWithRates(asked).length === 0 || asked.some(({ event }) => event === ''))

/** The id of the field of a rate, or of a condition; without dots, as paths of fields are. */
export const rateFieldId = (key: string): string => `rate-${hash32(key)}`
export const shareFieldId = (id: string): string => `share-${hash32(id)}`

/** Reads the defaults of the assumptions about events, with their origins by the ids of their fields. */
export function eventDefaults(
  { asked, counted, rates }: KnownEvents,
  commonRate: number,
): { readonly assumptions: Partial<Assumptions>; readonly origins: Readonly<Record<string, string>> } {
  const conditions = conditionsOf(asked)
  const origins: Record<string, string> = {}
  const eventKinds: Record<string, readonly EventKind[]> = {}
  for (const key of new Set(conditions.map(({ event }) => event))) {
    const own = conditions.filter(({ event }) => event === key)
    const found = counted.find(({ event }) => event === key)
    eventKinds[key] = found
      ? found.kinds.map(({ met, share }) => ({ met: met.flatMap((index) => conditions[index]?.id ?? []), share }))
      : evenKinds(own, GUESSED_SHARE)
    const origin = found
      ? `From ${formatNumber(found.count)} events of the last 28 days`
      : 'Our guess: too few events yet'
    for (const { id } of own) origins[shareFieldId(id)] = origin
  }
  const eventRates: Record<string, number> = {}
  for (const key of keysWithRates(asked)) {
    eventRates[key] = rates[key] ?? commonRate
    origins[rateFieldId(key)] = rates[key] === undefined ? 'Our guess: no history yet' : 'From the last 28 days'
  }
  const has = (record: object) => Object.keys(record).length > 0
  return { assumptions: { ...(has(eventKinds) && { eventKinds }), ...(has(eventRates) && { eventRates }) }, origins }
}

/** Returns the share of events that meet a condition, 0 to 1. */
export const shareOf = ({ eventKinds = {} }: Assumptions, { id, event }: EventCondition): number =>
  (eventKinds[event] ?? []).reduce((sum, { met, share }) => sum + (met.includes(id) ? share : 0), 0)

/**
 * Returns assumptions by which the given shares of events meet conditions. Events that meet the same conditions stay
 * together: they become more or fewer alike.
 */
export function withShares(
  assumptions: Assumptions,
  conditions: readonly EventCondition[],
  shares: ReadonlyMap<string, number>,
): Assumptions {
  const eventKinds = { ...assumptions.eventKinds }
  for (let round = 0; round < FITTING_ROUNDS; round++)
    for (const condition of conditions) {
      const share = shares.get(condition.id)
      if (share === undefined) continue
      const own = conditions.filter(({ event }) => event === condition.event)
      eventKinds[condition.event] = fitted(eventKinds[condition.event] ?? [], condition.id, share, own)
    }
  return { ...assumptions, eventKinds }
}

function fitted(
  kinds: readonly EventKind[],
  id: string,
  share: number,
  conditions: readonly EventCondition[],
): EventKind[] {
  const total = (isMet: boolean) =>
    kinds.reduce((sum, kind) => sum + (kind.met.includes(id) === isMet ? kind.share : 0), 0)
  const [met, rest] = [total(true), total(false)]
  const scaled = kinds.flatMap((kind) => {
    const [now, then] = kind.met.includes(id) ? [met, share] : [rest, 1 - share]
    return now > 0 ? [{ ...kind, share: (kind.share * then) / now }] : []
  })
  const like = evenKinds(conditions).find((kind) => kind.met.includes(id))
  return [
    ...scaled,
    ...(met > 0 || share === 0 ? [] : [{ met: like?.met ?? [id], share }]),
    ...(rest > 0 || share === 1 ? [] : [{ met: [], share: 1 - share }]),
  ]
}

/** A condition in words: `“Order placed” with order_value ≥ 2,000`. */
export const conditionWords = ({ event, comparison }: EventCondition, nameOf: (key: string) => string): string =>
  `“${nameOf(event)}” with ${conditionText(comparison)}`
