import { documentFamily } from '#schemas/documents/rule-family.ts'
import { askedEventsOf } from '../asked.ts'
import { engineFamilies } from '../families.ts'
import { createRandom, type Random } from '../random/random.ts'
import { drawNormal } from '../random/sampling.ts'
import { createOpenCheck } from '../schedule/open-days.ts'
import { readSchedule } from '../schedule/schedule.ts'
import { eventRateOf, participationAt } from '../simulation/assumptions.ts'
import { asPublished } from '../simulation/published.ts'
import { distinctEvents, requiredEventsOf } from '../simulation/required-events.ts'
import { meantFor } from './audience.ts'
import { dispatchEvent } from './dispatch.ts'
import { isInMood } from './displays.ts'
import { eventFilterOf } from './event-filter.ts'
import { dailyQueues, MAX_REQUIRED_EVENTS, readEntry, VISIT_ENTRY } from './event-queue.ts'
import { gameOf, isUnlimited, limitedGame } from './games.ts'
import { closeRanks, runningLeaderboardOf } from './leaderboards.ts'
import type { CrowdBatch, CrowdDocument, CrowdRequest } from './model.ts'
import { createMayPlay } from './other-rules.ts'
import type { CrowdState, SimulatedDocument } from './state.ts'
import { createStock } from './stock.ts'
import { playsPerVisit, playVisit } from './visit.ts'

/** The number of queue entries that are played before the caller gets a batch. */
const ENTRIES_PER_BATCH = 1024

/**
 * Plays a crowd in the order of time, through the very functions that decide for real players. The same seed and the
 * same stock give the same result to the last award, so an interrupted run may start over and skip what is stored
 * already. A caller that stops iterating stops the run.
 */
export function* playCrowd(request: CrowdRequest): Generator<CrowdBatch, void> {
  const state = createState(request)
  let day = 0
  for (const { from, entries } of dailyQueues(request, state)) {
    day++
    closeRanks(state, from)
    let at = from
    for (let first = 0; first < entries.length || first === 0; first += ENTRIES_PER_BATCH) {
      const last = Math.min(entries.length, first + ENTRIES_PER_BATCH)
      for (let index = first; index < last; index++) at = processEntry(state, entries[index] ?? 0, from)
      yield batchOf(state, at, day)
    }
  }
  closeRanks(state, request.to)
  yield batchOf(state, request.to, Math.max(1, day))
}

function batchOf(state: CrowdState, at: number, day: number): CrowdBatch {
  return { at, day, activePlayers: state.activeCount, ...takeResults(state) }
}

/**
 * Creates the crowd at its beginning. Attendance has a source of chance of its own: the same people come at the same
 * times whatever they can win.
 */
function createState(request: CrowdRequest): CrowdState {
  const { assumptions, players: all, offers, seed } = request
  const [attendance, random] = [createRandom(seed), createRandom(`${seed} outcomes`)]
  const share = participationAt(assumptions.participation, attendance.next())
  const chosen: number[] = []
  for (let player = 0; player < all; player++) if (attendance.next() < share) chosen.push(player)
  const documents = request.documents.map((one, index) => prepareDocument(request, one, index, chosen.length, random))
  const requiredEvents = distinctEvents(
    documents.flatMap(({ kind, document }) => requiredEventsOf(askedEventsOf(kind, document), assumptions.eventKinds)),
  )
    .filter(({ id, key }) => key !== '' || (request.isDraft && !documents.some((one) => id === `play ${one.id}`)))
    .slice(0, MAX_REQUIRED_EVENTS)
  const state: CrowdState = {
    ...{ request, documents, attendance, random, requiredEvents },
    mayPlay: createMayPlay(request.rules ?? {}, request, request.zone),
    stock: request.stock ?? createStock(offers, () => state.now),
    players: Uint32Array.from(chosen),
    skills: Float32Array.from(chosen, () => drawNormal(attendance)),
    coins: new Float64Array(chosen.length),
    size: chosen.length,
    rates: requiredEvents.map(({ key, weight }) => weight * eventRateOf(assumptions, key)),
    isActive: new Uint8Array(chosen.length),
    ...{
      activeCount: 0,
      now: request.from,
      sessions: 0,
      friends: 0,
      activities: [],
      events: [],
      displays: [],
      progressed: new Map(),
    },
  }
  return state
}

function prepareDocument(
  request: CrowdRequest,
  given: CrowdDocument,
  index: number,
  size: number,
  random: Random,
): SimulatedDocument {
  const { zone, from } = request
  const start = readSchedule(given.document, zone).start
  const document = request.isDraft
    ? asPublished(given.document, Number.isFinite(start) ? undefined : from)
    : given.document
  const isFor = meantFor(given, request)
  const one = { ...given, document, ...(isFor && { isFor }) }
  const schedule = readSchedule(document, zone)
  return {
    ...{ ...one, index, schedule },
    isOn: createOpenCheck(schedule, from, request.to),
    isUnlimited: isUnlimited(document),
    gameFor: gameOf(one),
    plays: playsPerVisit(one, schedule, request),
    handle: engineFamilies[documentFamily(one.kind, one.document)].handleEvent,
    accepts: eventFilterOf(one),
    leaderboard: runningLeaderboardOf(one, schedule),
    limited: limitedGame(document, request, size),
    favoured: request.favoured ? request.favoured.get(given.id) : anyTemplate(document, random),
    played: new Array(size).fill(undefined),
    states: new Array(size).fill(undefined),
    badged: new Set(),
    displayedOn: new Uint16Array(size),
  }
}

/** Draws one template of a campaign, all alike, because nobody knows yet which one its test will favour. */
function anyTemplate({ smartTemplates }: Readonly<Record<string, unknown>>, random: Random): string | undefined {
  if (!Array.isArray(smartTemplates) || smartTemplates.length === 0) return undefined
  const { templateId } = (smartTemplates[random.below(smartTemplates.length)] ?? {}) as { templateId?: unknown }
  return typeof templateId === 'string' ? templateId : undefined
}

/**
 * Plays one entry of a queue.
 *
 * @param day - The start of the day, in milliseconds since the epoch.
 * @returns The moment of the entry, in milliseconds since the epoch.
 */
export function processEntry(state: CrowdState, entry: number, day: number): number {
  const { after, who, what } = readEntry(entry)
  const { players, isActive, requiredEvents } = state
  const at = day + after
  const player = players[who] ?? 0
  state.now = at
  if (isActive[who] === 0) {
    isActive[who] = 1
    state.activeCount++
  }
  if (what === VISIT_ENTRY) {
    state.sessions++
    playVisit(state, { who, player, session: state.sessions }, at)
    return at
  }
  if (!isInMood(state.request, player, at)) return at
  const playerEvent = requiredEvents[what - 1]?.createEvent(at, () => scoreFor(state, who))
  if (!playerEvent || ('ruleId' in playerEvent && !state.mayPlay(playerEvent.ruleId, who, at))) return at
  const { event, properties } = 'event' in playerEvent ? playerEvent : { event: '', properties: {} }
  state.events.push({ player, at, event, properties })
  dispatchEvent(state, { who, player, session: -1 }, playerEvent)
  return at
}

/** Draws the points of a play of another rule, of which only the event is known. */
function scoreFor({ request, skills, random }: CrowdState, who: number): number {
  const { mean, spread } = request.assumptions.score
  return Math.max(0, Math.round(mean + spread * Math.SQRT1_2 * ((skills[who] ?? 0) + drawNormal(random))))
}

/** Returns what has happened since the last call, and forgets it. */
export function takeResults(state: CrowdState): Pick<CrowdBatch, 'activities' | 'events' | 'displays' | 'progress'> {
  const { activities, events, displays, progressed, players } = state
  const progress = [...progressed].flatMap(([{ index, states }, changed]) =>
    [...changed].flatMap((who) => {
      const held = states[who]
      return held ? [{ player: players[who] ?? 0, document: index, state: held }] : []
    }),
  )
  state.activities = []
  state.events = []
  state.displays = []
  state.progressed = new Map()
  return { activities, events, displays, progress }
}
