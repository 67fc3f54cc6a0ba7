/** A panel: some players, played through one by one by the engine, each standing for many. */

import { wallTime } from '#src/time/zone-clock.ts'
import type { ForecastPrize } from '../chances/chances.ts'
import { playCrowd } from '../crowd/crowd.ts'
import type { CrowdDocument } from '../crowd/model.ts'
import type { Random } from '../random/random.ts'
import { drawPoisson } from '../random/sampling.ts'
import { createOpenCheck, type OpenDay } from '../schedule/open-days.ts'
import type { Assumptions } from '../simulation/assumptions.ts'
import type { Horizon } from './horizon.ts'
import type { ForecastSubject } from './model.ts'
import type { FutureRun } from './population.ts'

/** The plays and prizes of a panel, the oldest first. The lists of each part belong together by index. */
export interface Panel {
  readonly size: number
  /** The prizes: player, prize, and day from 0. */
  readonly earned: { readonly who: Uint32Array; readonly prize: Uint32Array; readonly day: Uint32Array }
  /** The plays: player, and day from 0. */
  readonly done: { readonly who: Uint32Array; readonly day: Uint32Array }
}

/** The documents that a panel plays beside the one that is forecast, because it follows their plays. */
export interface PanelCompany {
  readonly documents: readonly CrowdDocument[]
  /** The ids of those whose plays it follows. */
  readonly followed: ReadonlySet<string>
  /** The most games that somebody plays on one visit. */
  readonly gamesPerVisit: number
}

/** The number of players that are played through in one step. */
const PANEL_STEP = 500
/**
 * A panel of the full size covers this many days; over longer times it is smaller, so that it takes no longer, but
 * never below one step.
 */
const FULL_PANEL_DAYS = 31

/** Returns how many players are played through. */
export const panelSize = ({ panel }: Assumptions, { days }: Horizon): number =>
  Math.min(panel, Math.max(PANEL_STEP, Math.round((panel * FULL_PANEL_DAYS) / Math.max(FULL_PANEL_DAYS, days.length))))

/** The input of a panel. */
interface Playing {
  readonly subject: ForecastSubject
  readonly assumptions: Assumptions
  readonly horizon: Horizon
  readonly prizes: readonly ForecastPrize[]
  readonly company?: PanelCompany
  /** The number of players; by the assumptions when absent. */
  readonly size?: number
}

/** Plays a panel through in steps, and yields the part that is done, 0 to 1. */
export function* playPanel({
  subject,
  assumptions,
  horizon,
  prizes,
  company,
  ...asked
}: Playing): Generator<number, Panel> {
  const { document, schedule, from, to } = horizon
  const isOn = createOpenCheck(schedule, from, to)
  const first = horizon.days[0]?.day ?? 0
  const dayOf = (at: number) => Math.max(0, wallTime(Math.min(at, to - 1), schedule.zone).day - first)
  const placeOf = new Map(prizes.map((prize, index) => [keyOf(prize), index]))
  const kind = 'badgeFactor' in document ? ('badge-rule' as const) : ('rule' as const)
  const endless = Object.values(subject.offers).map((offer) => [offer.offerId, { ...offer, left: undefined }] as const)
  const done: { readonly who: number; readonly day: number }[] = []
  const earned: { readonly who: number; readonly day: number; readonly prize: number; readonly at: number }[] = []
  const size = asked.size ?? panelSize(assumptions, horizon)
  const follows = [false, ...(company?.documents ?? []).map(({ id }) => company?.followed.has(id) === true)]
  for (let start = 0; start < size && horizon.days.length > 0; start += PANEL_STEP) {
    const crowd = playCrowd({
      documents: [{ kind, id: `${document.id ?? 'draft'}`, name: '', document }, ...(company?.documents ?? [])],
      ...{
        templates: withoutPlaces(subject.templates),
        offers: Object.fromEntries(endless),
        zone: subject.zone,
        from,
        to,
      },
      ...{ players: Math.min(PANEL_STEP, size - start), seed: `${assumptions.seed} panel ${start}` },
      ...{ assumptions: { ...assumptions, participation: everybody }, isDraft: true },
      ...(subject.rules && { rules: subject.rules }),
      ...(company && { gamesPerVisit: company.gamesPerVisit }),
    })
    for (const { activities: all, events } of crowd) {
      const activities = all.filter((one) => one.document === 0)
      // What follows from a deed is no second one.
      const asked = company || events.length > 0 ? events : activities.filter(({ played }) => played)
      const followed = company ? all.filter((one) => one.played && follows[one.document]) : []
      for (const { player, at } of [...asked, ...followed])
        if (isOn(at)) done.push({ who: start + player, day: dayOf(at) })
      for (const { player, at, awards } of activities)
        for (const award of awards) {
          const prize = placeOf.get(keyOf(award))
          if (prize !== undefined) earned.push({ who: start + player, day: dayOf(at), prize, at })
        }
    }
    yield Math.min(size, start + PANEL_STEP) / size
  }
  earned.sort((one, other) => one.at - other.at)
  const listed = <One>(list: readonly One[], read: (one: One) => number) => Uint32Array.from(list, read)
  return {
    size,
    earned: {
      who: listed(earned, ({ who }) => who),
      prize: listed(earned, ({ prize }) => prize),
      day: listed(earned, ({ day }) => day),
    },
    done: { who: listed(done, ({ who }) => who), day: listed(done, ({ day }) => day) },
  }
}

/** Each player of a panel stands for many, so places are not taken by them one by one. */
export const withoutPlaces = (templates: ForecastSubject['templates']) =>
  Object.fromEntries(Object.entries(templates).map(([id, { maxPlayers: _, ...template }]) => [id, template]))

export const everybody = { p10: 1, p50: 1, p90: 1 }

const keyOf = ({ place, offerId, badgeId = '' }: ForecastPrize) => `${place} ${offerId} ${badgeId}`

/**
 * Simulates one future by a panel: each of its players stands for some of the participants. How many is drawn anew in
 * each future (a Bayesian bootstrap), so that the futures also differ by what another panel would have said.
 *
 * @returns A generator that yields the start of each day on which something is earned before it is given.
 */
export function* panelSteps(
  { size, earned, done }: Panel,
  players: number,
  { stock, tally, attendance, days, isStopped }: Omit<FutureRun, 'random'> & { readonly days: readonly OpenDay[] },
): Generator<number, void> {
  const standsFor = weights(size, players, attendance)
  const came = new Uint8Array(size)
  const got = new Float64Array(size)
  let today = -1
  let lastDay = Number.POSITIVE_INFINITY
  for (let index = 0; index < earned.who.length; index++) {
    const [who = 0, prize = 0, day = 0] = [earned.who[index], earned.prize[index], earned.day[index]]
    if (day !== today) {
      today = day
      const first = days[0]?.day ?? 0
      const from = days.find((one) => one.day === first + day)?.from ?? 0
      yield from
      if (isStopped?.()) {
        lastDay = day - 1
        break
      }
      tally.advanceTo(first + day)
      stock.advanceTo(from)
    }
    const count = standsFor[who] ?? 0
    if (count === 0) continue
    got[who] = Math.max(got[who] ?? 0, tally.won(prize, count, stock.take(prize, count)))
  }
  for (let index = 0; index < done.who.length; index++) {
    const [who = 0, day = 0] = [done.who[index], done.day[index]]
    if (day > lastDay) continue
    came[who] = 1
    tally.playsOn(day, standsFor[who] ?? 0)
  }
  for (let who = 0; who < size; who++) {
    const count = standsFor[who] ?? 0
    if (came[who] === 0 || count === 0) continue
    const winners = Math.min(count, got[who] ?? 0)
    tally.players(winners, true)
    tally.players(count - winners, false)
  }
}

/** Draws for how many participants each player of a panel stands (a Bayesian bootstrap). */
export function weights(size: number, players: number, random: Random): Float64Array {
  const drawn = Float64Array.from({ length: size }, () => (random.isMean ? 1 : -Math.log(1 - random.next())))
  const sum = drawn.reduce((all, one) => all + one, 0)
  return drawn.map((one) => drawPoisson((players * one) / sum, random))
}
