import { createRandom } from '../random/random.ts'
import { agendaOf } from './event-queue.ts'
import { closeRanks } from './leaderboards.ts'
import type { CrowdAsked, CrowdBatch } from './model.ts'
import { enter, settle, type World, worldOf } from './world.ts'

/** So many entries of the agenda are played before somebody may look, or stop it. */
const CHUNK = 1024

/**
 * Lets a crowd play, one thing after the other in the order of time, through the very functions that decide for real players.
 * The same seed gives the same again, to the last award, as long as the stock is the same: whoever was interrupted may
 * begin anew and leave out what is kept already. Stop it by not asking for more.
 */
export function* playCrowd(asked: CrowdAsked): Generator<CrowdBatch, void> {
  const random = createRandom(asked.seed)
  const world = worldOf(asked, random)
  let day = 0
  for (const { from, entries } of agendaOf(asked, world, random)) {
    day++
    closeRanks(world, from)
    let at = from
    for (let first = 0; first < entries.length || first === 0; first += CHUNK) {
      const last = Math.min(entries.length, first + CHUNK)
      for (let index = first; index < last; index++) at = enter(world, entries[index] ?? 0, from)
      yield batchOf(world, at, day)
    }
  }
  closeRanks(world, asked.to)
  yield batchOf(world, asked.to, Math.max(1, day))
}

function batchOf(world: World, at: number, day: number): CrowdBatch {
  const { happenings, deeds } = settle(world)
  return { at, day, come: world.come, happenings, deeds }
}
