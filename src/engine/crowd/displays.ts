/** Displays to a crowd: on a visit everything that is on comes into view, and those play a game whom it appeals to. */
import { textAt } from '#schemas/json.ts'
import { DAY_MS } from '#src/time/durations.ts'
import { bucketOf } from '../random/random.ts'
import type { AssignedGame } from './games.ts'
import type { CrowdRequest } from './model.ts'
import type { CrowdState, SimulatedDocument } from './state.ts'

/**
 * Records that a document came into view of a participant, once a day.
 *
 * @param who - Index of the participant.
 * @param at - Milliseconds since the epoch.
 */
export function recordDisplay(
  state: CrowdState,
  one: SimulatedDocument,
  who: number,
  at: number,
  game: AssignedGame | undefined,
): void {
  const { request, players, displays } = state
  const day = 1 + Math.floor((at - request.from) / DAY_MS)
  if (request.isDraft || one.displayedOn[who] === day) return
  one.displayedOn[who] = day
  const template = game?.templateId ?? textAt(one.document, 'templateId')
  displays.push({ player: players[who] ?? 0, at, document: one.index, template, phase: game?.phase ?? '' })
}

/**
 * Says whether a player does anything at a moment, or only looks: by a liveliness of their own, drawn from the seed.
 *
 * @param at - Milliseconds since the epoch.
 */
export function isInMood(
  { seed, appeal, from, to }: Pick<CrowdRequest, 'seed' | 'appeal' | 'from' | 'to'>,
  player: number,
  at: number,
): boolean {
  if (!appeal) return true
  const liveliness = bucketOf(`${seed}\nliveliness`, `${player}`)
  const share = appeal.first + ((appeal.last - appeal.first) * (at - from)) / Math.max(1, to - from)
  return liveliness >= appeal.onlookers && bucketOf(`${seed}\nmood`, `${player} ${at}`) < share * liveliness
}

/**
 * Says whether a game appeals to a player: by the appeal of its template, which is drawn from the seed, and always alike
 * for one player.
 */
export function appealsTo(
  { seed, appeal }: Pick<CrowdRequest, 'seed' | 'appeal'>,
  { id }: Pick<SimulatedDocument, 'id'>,
  { templateId }: Pick<AssignedGame, 'templateId'>,
  userId: () => string,
): boolean {
  if (!appeal) return true
  const share = appeal.low + (appeal.high - appeal.low) * bucketOf(`${seed}\nappeal`, `${id} ${templateId}`)
  return bucketOf(`${seed}\n${id}`, userId()) < share
}
