/** Some players, played through one by one by the very engine: what each did and earned, to stand for many like them. */

import { wallTime } from '#src/time/zone-clock.ts'
import { playCrowd } from '../crowd/crowd.ts'
import { openingOf } from '../schedule/open-days.ts'
import type { Prize } from './chances.ts'
import type { Horizon } from './horizon.ts'
import type { Assumptions, Subject } from './model.ts'

/** What the players of a panel did and earned, the oldest first; list by list, entries belong together. */
export interface Panel {
  readonly size: number
  /** What was earned: who, which prize, on which day from 0. */
  readonly earned: { readonly who: Uint32Array; readonly prize: Uint32Array; readonly day: Uint32Array }
  /** What was done: who, on which day from 0. */
  readonly done: { readonly who: Uint32Array; readonly day: Uint32Array }
}

/** So many players are played through before somebody may look. */
const SLICE = 500
/** Over longer times the panel is smaller, that it takes no longer: as large as is asked for over a month, and never below a slice. */
const MONTH = 31

/** How many players are played through. */
export const panelSize = ({ panel }: Assumptions, { days }: Horizon): number =>
  Math.min(panel, Math.max(SLICE, Math.round((panel * MONTH) / Math.max(MONTH, days.length))))

/** What is played through, and what is looked out for. */
interface Playing {
  readonly subject: Subject
  readonly assumptions: Assumptions
  readonly horizon: Horizon
  readonly prizes: readonly Prize[]
}

/** Plays a panel through, in slices; says which part is done, 0 to 1. */
export function* panelOf({ subject, assumptions, horizon, prizes }: Playing): Generator<number, Panel> {
  const { document, schedule, from, to } = horizon
  const isOn = openingOf(schedule, from, to)
  const first = horizon.days[0]?.day ?? 0
  const dayOf = (at: number) => Math.max(0, wallTime(Math.min(at, to - 1), schedule.zone).day - first)
  const placeOf = new Map(prizes.map((prize, index) => [keyOf(prize), index]))
  const kind = 'badgeFactor' in document ? ('badge-rule' as const) : ('rule' as const)
  const endless = Object.values(subject.offers).map((offer) => [offer.offerId, { ...offer, left: undefined }] as const)
  const done: { readonly who: number; readonly day: number }[] = []
  const earned: { readonly who: number; readonly day: number; readonly prize: number; readonly at: number }[] = []
  const size = panelSize(assumptions, horizon)
  for (let start = 0; start < size && horizon.days.length > 0; start += SLICE) {
    const crowd = playCrowd({
      documents: [{ kind, id: `${document.id ?? 'draft'}`, name: '', document }],
      ...{ templates: subject.templates, offers: Object.fromEntries(endless), zone: subject.zone, from, to },
      ...{ players: Math.min(SLICE, size - start), seed: `${assumptions.seed} panel ${start}` },
      ...{ assumptions: { ...assumptions, participation: everybody }, isDraft: true },
    })
    for (const { happenings, deeds } of crowd) {
      // What follows from a deed is no second one.
      const asked = deeds.length > 0 ? deeds : happenings.filter(({ played }) => played)
      for (const { player, at } of asked) if (isOn(at)) done.push({ who: start + player, day: dayOf(at) })
      for (const { player, at, awards } of happenings)
        for (const award of awards) {
          const prize = placeOf.get(keyOf(award))
          if (prize !== undefined) earned.push({ who: start + player, day: dayOf(at), prize, at })
        }
    }
    yield Math.min(size, start + SLICE) / size
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

const everybody = { p10: 1, p50: 1, p90: 1 }

const keyOf = ({ place, offerId, badgeId = '' }: Prize) => `${place} ${offerId} ${badgeId}`
