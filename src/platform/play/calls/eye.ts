/** What the engine is told when it decides about documents for the player of a call. */

import { audienceOf } from '#src/engine/eligibility/availability.ts'
import type { Around } from '#src/engine/eligibility/eligibility.ts'
import type { Played, Player } from '#src/engine/player/player.ts'
import type { Subject } from '../../rewards/ledger/gift.ts'
import { aroundOf } from '../context/around.ts'
import { playerOf, readDeeds } from '../context/player.ts'
import type { Stage } from './stage.ts'

/** The organisation, and the player with what they played of a document. */
export interface Eye {
  readonly around: Around
  player(plays: readonly Played[]): Player
}

/** Reads it as of a moment; what the player did only where somebody is meant by it. */
export async function eyeOf(stage: Stage, subjects: readonly Subject[], at: number): Promise<Eye> {
  const { place, known, zone, draft } = stage
  const around = await aroundOf(place, subjects, known, { zone, at })
  const isAsked = !draft && subjects.some(({ document }) => audienceOf(document).means !== 'everybody')
  const deeds = isAsked ? await readDeeds(place, known.profile, at) : known.deeds
  return { around, player: (plays) => playerOf({ ...known, deeds }, plays) }
}
