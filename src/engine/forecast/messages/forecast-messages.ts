/**
 * The forecast of messages beside a document: how many are sent, to how many people, and what they cost. A panel says who is
 * told when; caps, reach and stock decide of each as they do when messages are sent.
 */
import { wallTime } from '#src/time/zone-clock.ts'
import { createRandom, type Random } from '../../random/random.ts'
import { drawBinomial, drawPoisson } from '../../random/sampling.ts'
import { type Assumptions, clampAssumptions } from '../../simulation/assumptions.ts'
import { percentilesOf } from '../../statistics/percentiles.ts'
import { drawParticipants } from '../forecast.ts'
import { type Horizon, horizonOf } from '../horizon.ts'
import type { ForecastSubject } from '../model.ts'
import { panelSize, weights } from '../panel.ts'
import { createStockModel } from '../stock-model.ts'
import { countLostRanks } from './lost-ranks.ts'
import type { ForecastMessage, MessageAssumptions, MessageForecast } from './model.ts'
import { type MessagePanel, playMessagePanel } from './occurrences.ts'

/** A smaller panel than that of rewards: it is played beside it. */
const MAX_PANEL = 1500

/** The input of a forecast of messages. */
export interface MessagesInput {
  readonly subject: ForecastSubject
  readonly assumptions: Assumptions
  readonly messages: readonly ForecastMessage[]
  readonly told: MessageAssumptions
}

/** Forecasts messages in steps; yields the part that is done, 0 to 1. */
export function* forecastingMessages(input: MessagesInput): Generator<number, readonly MessageForecast[]> {
  const { subject, messages, told } = input
  const assumptions = clampAssumptions(input.assumptions)
  const horizon = horizonOf(subject, assumptions)
  if (messages.length === 0 || horizon.days.length === 0) return []
  const size = Math.min(MAX_PANEL, panelSize(assumptions, horizon))
  const panel = yield* playMessagePanel({ subject, assumptions, horizon, messages, size })
  const lost = messages.some(({ occasion }) => occasion === 'rank_lost')
    ? countLostRanks(subject, assumptions, horizon)
    : 0
  const futures: Future[] = []
  for (const { run, players } of drawParticipants(assumptions)) {
    const random = createRandom(`${assumptions.seed} ${run} messages`)
    futures.push(tellOne({ ...input, assumptions, horizon, panel, lost, players, random }))
  }
  return messages.map(({ id, channel, parts }, index) => {
    const sent = futures.map((future) => future.sent[index] ?? 0)
    return {
      ...{ id, channel, sent: percentilesOf(sent) },
      people: percentilesOf(futures.map((future) => future.people[index] ?? 0)),
      cost: percentilesOf(sent.map((count) => count * parts * told.price[channel])),
    }
  })
}

/** Forecasts messages at once. */
export function forecastMessages(input: MessagesInput): readonly MessageForecast[] {
  const steps = forecastingMessages(input)
  for (let step = steps.next(); ; step = steps.next()) if (step.done) return step.value
}

/** The messages of one future, by their index. */
interface Future {
  readonly sent: Float64Array
  readonly people: Float64Array
}

interface Telling extends MessagesInput {
  readonly horizon: Horizon
  readonly panel: MessagePanel
  readonly lost: number
  /** The number of participants. */
  readonly players: number
  readonly random: Random
}

function tellOne({ subject, assumptions, messages, told, horizon, panel, lost, players, random }: Telling): Future {
  const { size, occurrences, prizes } = panel
  const [sent, people] = [new Float64Array(messages.length), new Float64Array(messages.length)]
  const standsFor = weights(size, players, random)
  const stock = createStockModel(prizes, subject.offers)
  const reached = new Map(
    messages.map(({ channel }) => [
      channel,
      Float64Array.from(standsFor, (count) => drawBinomial(count, told.reach[channel], random)),
    ]),
  )
  const days = told.perDay === undefined ? undefined : new Map<number, { day: number; count: number }>()
  const first = horizon.from
  messages.forEach(({ occasion, channel, people: own }, index) => {
    if (occasion !== 'once' || told.perDay === 0) return
    const all = drawBinomial(own ?? assumptions.audience, told.reach[channel], random)
    sent[index] = people[index] = all
    if (days) for (let who = 0; who < size; who++) takesRoom(days, who, dayOf(first), told.perDay)
  })
  const had = messages.map(() => new Set<number>())
  for (const { who, at, message, prize } of occurrences) {
    const stands = standsFor[who] ?? 0
    if (stands === 0) continue
    stock.advanceTo(at)
    const happened = prize === undefined ? stands : stock.take(prize, stands)
    const { channel } = messages[message] as ForecastMessage
    const reach = reached.get(channel)?.[who] ?? 0
    if (happened === 0 || reach === 0) continue
    if (days && !takesRoom(days, who, dayOf(at), told.perDay)) continue
    const count = happened === stands ? reach : drawBinomial(happened, reach / stands, random)
    sent[message] = (sent[message] ?? 0) + count
    if (had[message]?.has(who)) continue
    had[message]?.add(who)
    people[message] = (people[message] ?? 0) + count
  }
  messages.forEach(({ occasion, channel }, index) => {
    if (occasion !== 'rank_lost') return
    const all = Math.min(players, drawPoisson(lost, random))
    sent[index] = people[index] = drawBinomial(all, told.reach[channel], random)
  })
  return { sent, people }

  function dayOf(at: number): number {
    return wallTime(at, horizon.schedule.zone).day
  }
}

/** Counts a message to a player on a day, unless the day has seen enough; says whether it did. */
function takesRoom(
  days: Map<number, { day: number; count: number }>,
  who: number,
  day: number,
  most = Number.POSITIVE_INFINITY,
): boolean {
  const held = days.get(who)
  const count = held?.day === day ? held.count : 0
  if (count >= most) return false
  days.set(who, { day, count: count + 1 })
  return true
}
