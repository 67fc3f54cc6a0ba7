/** A quest that comes again: what happens after a round counts for the next one, once it has begun. */
import { firstEntry } from '#schemas/checks/quest-parts.ts'
import { type JsonObject, numericAt, objectAt, textAt } from '#schemas/json.ts'
import { momentOf, wallTime } from '#src/time/zone-clock.ts'
import type { Happened } from '../../player/player.ts'
import { periodAround } from '../../schedule/period.ts'
import { planOf } from './plan.ts'
import { beginWalk, type Gained, step, type Walk } from './walk.ts'

/** How far somebody is in a quest: their walk of this round and the rounds before it; plain data, kept from one thing to the next. */
export interface QuestState extends Walk {
  /** Rounds that were finished. */
  readonly rounds: number
  /** When the next round begins, milliseconds since the epoch; undefined while one is walked, or where none follows. */
  readonly nextTS?: number | undefined
}

/** Begins a quest for somebody. */
export const beginQuest = (quest: JsonObject): QuestState => ({ ...beginWalk(planOf(quest)), rounds: 0 })

/**
 * Goes on by one thing that happened; things come in the order of time. Without a state it is the first. `zone` is the
 * organisation's. The state is the same object where the thing changed nothing.
 */
export function advanceQuest(
  quest: JsonObject,
  state: QuestState | undefined,
  happened: Happened,
  zone: string,
): { readonly state: QuestState; readonly gained: readonly Gained[] } {
  const begun = questAt(quest, state, happened.happenedTS)
  if (begun.doneTS !== undefined) return { state: begun, gained: [] }
  const { walk, gained } = step(planOf(quest), begun, happened)
  if (walk === begun) return { state: begun, gained }
  if (walk.doneTS === undefined) return { state: { ...walk, rounds: begun.rounds }, gained }
  return { state: { ...walk, rounds: begun.rounds + 1, nextTS: nextRound(quest, walk.doneTS, zone) }, gained }
}

/** The state at a moment: a round that has come begins by itself. */
export function questAt(quest: JsonObject, state: QuestState | undefined, moment: number): QuestState {
  if (state === undefined) return beginQuest(quest)
  if (state.nextTS === undefined || moment < state.nextTS) return state
  return { ...beginWalk(planOf(quest)), rounds: state.rounds }
}

/** When a round may follow one that ended at this moment; undefined where the quest does not come again. */
function nextRound(quest: JsonObject, doneTS: number, zone: string): number | undefined {
  const scheduling = objectAt(firstEntry(quest)?.part ?? {}, 'schedulingConfig') ?? {}
  if (scheduling.repeatQuestSelected !== true) return undefined
  const repeat = textAt(scheduling, 'repeatQuest')
  const clock = textAt(quest, 'timezone') || zone
  if (repeat === 'custom') {
    const days = Math.min(36_525, Math.max(1, Math.trunc(numericAt(scheduling, 'customRepeatDays') ?? 1)))
    return momentOf({ day: wallTime(doneTS, clock).day + days, seconds: 0 }, clock)
  }
  const isKnown = repeat === 'daily' || repeat === 'weekly' || repeat === 'monthly'
  return isKnown ? periodAround(repeat, doneTS, clock).to : undefined
}
