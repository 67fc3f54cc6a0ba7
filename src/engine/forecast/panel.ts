/** Some players, played through one by one by the very engine: what each did and earned, to stand for many like them. */
import { playCrowd } from '../crowd/crowd.ts'
import { wallTime } from '../when/zone.ts'
import type { Prize } from './chances.ts'
import type { Assumptions, Subject } from './forecast-of.ts'
import type { Horizon } from './horizon.ts'

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

/** Plays a panel through, in slices; says how many are done. */
export function* panelOf({
  subject,
  assumptions,
  horizon,
  prizes,
}: {
  readonly subject: Subject
  readonly assumptions: Assumptions
  readonly horizon: Horizon
  readonly prizes: readonly Prize[]
}): Generator<number, Panel> {
  const earned = { who: [] as number[], prize: [] as number[], day: [] as number[], at: [] as number[] }
  const done = { who: [] as number[], day: [] as number[] }
  const { zone } = horizon.schedule
  const first = horizon.days[0]?.day ?? 0
  const dayOf = (at: number) => Math.max(0, wallTime(Math.min(at, horizon.to - 1), zone).day - first)
  const placeOf = new Map(prizes.map((prize, index) => [keyOf(prize), index]))
  const { document } = horizon
  const kind = 'badgeFactor' in document ? ('badge-rule' as const) : ('rule' as const)
  const everybody = { ...assumptions, participation: { p10: 1, p50: 1, p90: 1 } }
  const endless = Object.fromEntries(
    Object.entries(subject.offers).map(([id, offer]) => [id, { ...offer, left: undefined }]),
  )
  for (let start = 0; start < assumptions.panel && horizon.days.length > 0; start += SLICE) {
    const crowd = playCrowd({
      documents: [{ kind, id: `${document.id ?? 'draft'}`, name: '', document }],
      ...{ templates: subject.templates, offers: endless, zone: subject.zone, from: horizon.from, to: horizon.to },
      ...{ players: Math.min(SLICE, assumptions.panel - start), seed: `${assumptions.seed} panel ${start}` },
      ...{ assumptions: everybody, isDraft: true },
    })
    for (const { happenings, deeds } of crowd) {
      for (const { player, at } of deeds) {
        done.who.push(start + player)
        done.day.push(dayOf(at))
      }
      for (const { player, at, played, awards } of happenings) {
        if (played && deeds.length === 0) {
          done.who.push(start + player)
          done.day.push(dayOf(at))
        }
        for (const award of awards) {
          const prize = placeOf.get(keyOf(award))
          if (prize === undefined) continue
          earned.who.push(start + player)
          earned.prize.push(prize)
          earned.day.push(dayOf(at))
          earned.at.push(at)
        }
      }
    }
    yield Math.min(assumptions.panel, start + SLICE)
  }
  const order = earned.at.map((_, index) => index).sort((one, other) => (earned.at[one] ?? 0) - (earned.at[other] ?? 0))
  const ordered = (list: readonly number[]) => Uint32Array.from(order, (index) => list[index] ?? 0)
  return {
    size: assumptions.panel,
    earned: { who: ordered(earned.who), prize: ordered(earned.prize), day: ordered(earned.day) },
    done: { who: Uint32Array.from(done.who), day: Uint32Array.from(done.day) },
  }
}

const keyOf = ({ place, offerId, badgeId = '' }: Prize) => `${place} ${offerId} ${badgeId}`
