/** The crowd as it stands: who takes part, what they remember, what happened since somebody looked. */

import { published } from '../forecast/horizon.ts'
import type { Stock } from '../play/award.ts'
import type { Played } from '../player/player.ts'
import type { Happened } from '../progress/happened.ts'
import type { Random } from '../random/random.ts'
import { normal } from '../random/sampling.ts'
import { openingOf } from '../schedule/open-days.ts'
import { readSchedule, type Schedule } from '../schedule/schedule.ts'
import { type Asked, deedsAskedBy, distinct } from '../simulation/required-events.ts'
import { partAt } from '../statistics/percentiles.ts'
import { followAll } from './dispatch.ts'
import { readEntry, VISIT } from './event-queue.ts'
import { type Game, gameOf, type Meeting } from './games.ts'
import { followOf, hears } from './handlers.ts'
import { type Board, boardOf } from './leaderboards.ts'
import type { CrowdAsked, CrowdDeed, CrowdDocument, CrowdHappening } from './model.ts'
import { isUnlimited } from './remembered.ts'
import { shelves } from './stock.ts'
import { playsPerVisit, visit } from './visit.ts'

/** A document with all that is read of it once. */
export interface Known extends CrowdDocument {
  readonly index: number
  readonly schedule: Schedule
  /** Whether it is on. */
  readonly isOn: (at: number) => boolean
  /** Whether nothing limits plays and rewards, so that none need be remembered. */
  readonly isUnlimited: boolean
  readonly gameFor: ((meeting: Meeting) => Game | undefined) | undefined
  readonly plays: number
  readonly follow: ReturnType<typeof followOf>
  readonly hears: (happened: Happened) => boolean
  readonly board: Board | undefined
  readonly favoured: string | undefined
  /** By place among those who take part. */
  readonly played: (readonly Played[] | undefined)[]
  readonly states: (object | undefined)[]
}

/** Everything. */
export interface World {
  readonly asked: CrowdAsked
  readonly documents: readonly Known[]
  readonly random: Random
  readonly stock: Stock
  /** Number of each player who takes part. */
  readonly players: Uint32Array
  readonly skills: Float32Array
  /** Coins that each was given. */
  readonly coins: Float64Array
  readonly size: number
  readonly deedsToDo: readonly Asked[]
  readonly rates: readonly number[]
  readonly hasCome: Uint8Array
  come: number
  now: number
  sessions: number
  /** The friends who came so far, from the last player on. */
  friends: number
  happenings: CrowdHappening[]
  deeds: CrowdDeed[]
}

/** Makes up the crowd. */
export function worldOf(asked: CrowdAsked, random: Random): World {
  const { assumptions, players: all, offers } = asked
  const share = partAt(assumptions.participation, random.next())
  const chosen: number[] = []
  for (let player = 0; player < all; player++) if (random.next() < share) chosen.push(player)
  const documents = asked.documents.map((one, index) => know(asked, one, index, chosen.length, random))
  const deedsToDo = distinct(documents.flatMap(({ kind, document }) => deedsAskedBy(kind, document))).filter(
    (one) => asked.isDraft || !('ruleId' in one.happening(0)),
  )
  const world: World = {
    ...{ asked, documents, random, deedsToDo },
    stock: asked.stock ?? shelves(offers, () => world.now),
    players: Uint32Array.from(chosen),
    skills: Float32Array.from(chosen, () => normal(random)),
    coins: new Float64Array(chosen.length),
    size: chosen.length,
    rates: deedsToDo.map(({ weight }) => weight * assumptions.eventsPerDay),
    hasCome: new Uint8Array(chosen.length),
    ...{ come: 0, now: asked.from, sessions: 0, friends: 0, happenings: [], deeds: [] },
  }
  return world
}

function know(asked: CrowdAsked, given: CrowdDocument, index: number, size: number, random: Random): Known {
  const { zone, from } = asked
  const start = readSchedule(given.document, zone).start
  const document = asked.isDraft ? published(given.document, Number.isFinite(start) ? undefined : from) : given.document
  const one = { ...given, document }
  const schedule = readSchedule(document, zone)
  return {
    ...{ ...one, index, schedule },
    isOn: openingOf(schedule, from, asked.to),
    isUnlimited: isUnlimited(document),
    gameFor: gameOf(one),
    plays: playsPerVisit(one, schedule, asked),
    follow: followOf(one),
    hears: hears(one),
    board: boardOf(one, schedule),
    favoured: asked.favoured ? asked.favoured.get(given.id) : anyTemplate(document, random),
    played: new Array(size).fill(undefined),
    states: new Array(size).fill(undefined),
  }
}

/** Nobody knows what a test will favour: one of the templates, all alike. */
function anyTemplate({ smartTemplates }: Readonly<Record<string, unknown>>, random: Random): string | undefined {
  if (!Array.isArray(smartTemplates) || smartTemplates.length === 0) return undefined
  const { templateId } = (smartTemplates[random.below(smartTemplates.length)] ?? {}) as { templateId?: unknown }
  return typeof templateId === 'string' ? templateId : undefined
}

/** Somebody who takes part, as they do something. */
export interface Somebody {
  readonly who: number
  readonly player: number
  readonly session: number
}

/** Lets an entry of the agenda happen; answers when it was. */
export function enter(world: World, entry: number, day: number): number {
  const { after, who, what } = readEntry(entry)
  const { players, hasCome, deedsToDo } = world
  const at = day + after
  const player = players[who] ?? 0
  world.now = at
  if (hasCome[who] === 0) {
    hasCome[who] = 1
    world.come++
  }
  if (what === VISIT) {
    world.sessions++
    visit(world, { who, player, session: world.sessions }, at)
    return at
  }
  const happened = deedsToDo[what - 1]?.happening(at, () => scoreFor(world, who))
  if (!happened) return at
  const { event, properties } = 'event' in happened ? happened : { event: '', properties: {} }
  world.deeds.push({ player, at, event, properties })
  followAll(world, { who, player, session: -1 }, happened)
  return at
}

/** Points of a play that is only told of. */
function scoreFor({ asked, skills, random }: World, who: number): number {
  const { mean, spread } = asked.assumptions.score
  return Math.max(0, Math.round(mean + spread * Math.SQRT1_2 * ((skills[who] ?? 0) + normal(random))))
}

/** Hands over what happened, and begins anew. */
export function settle(world: World): Pick<World, 'happenings' | 'deeds'> {
  const { happenings, deeds } = world
  world.happenings = []
  world.deeds = []
  return { happenings, deeds }
}
