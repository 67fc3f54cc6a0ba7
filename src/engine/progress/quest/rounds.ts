/** Quests that repeat: an event after a round counts for the next one, once that has begun. */
import { firstEntry } from '#schemas/checks/quest-parts.ts'
import { type JsonObject, numericAt, objectAt, textAt } from '#schemas/json.ts'
import { momentOf, wallTime } from '#src/time/zone-clock.ts'
import type { PlayerEvent } from '../../player/player.ts'
import { MAX_PERIOD_DAYS, periodAround } from '../../schedule/period.ts'
import { questPlanOf } from './plan.ts'
import { advanceRound, beginRound, type QuestCompletion, type QuestRound } from './walk.ts'

/** The progress in a quest: the current round and the number of rounds before it; plain data. */
export interface QuestState extends QuestRound {
  /** The number of finished rounds. */
  readonly rounds: number
  /**
   * The beginning of the next round, in milliseconds since the epoch; absent while one is running, or where none
   * follows.
   */
  readonly nextTS?: number | undefined
}

/** Creates the state of a quest at its beginning. */
export const beginQuest = (quest: JsonObject): QuestState => ({ ...beginRound(questPlanOf(quest)), rounds: 0 })

/**
 * Advances a quest by one event; events come in the order of time. The state is the same object where the event changed
 * nothing.
 *
 * @param zone - The organisation's time zone, IANA.
 */
export function advanceQuest(
  quest: JsonObject,
  state: QuestState | undefined,
  playerEvent: PlayerEvent,
  zone: string,
): { readonly state: QuestState; readonly gained: readonly QuestCompletion[] } {
  const begun = questAt(quest, state, playerEvent.happenedTS)
  if (begun.doneTS !== undefined) return { state: begun, gained: [] }
  const { walk, gained } = advanceRound(questPlanOf(quest), begun, playerEvent)
  if (walk === begun) return { state: begun, gained }
  if (walk.doneTS === undefined) return { state: { ...walk, rounds: begun.rounds }, gained }
  return { state: { ...walk, rounds: begun.rounds + 1, nextTS: nextRound(quest, walk.doneTS, zone) }, gained }
}

/**
 * Returns the state at a moment: a new round begins by itself.
 *
 * @param moment - Milliseconds since the epoch.
 */
export function questAt(quest: JsonObject, state: QuestState | undefined, moment: number): QuestState {
  if (state === undefined) return beginQuest(quest)
  if (state.nextTS === undefined || moment < state.nextTS) return state
  return { ...beginRound(questPlanOf(quest)), rounds: state.rounds }
}

/**
 * Returns when a round may follow one that ended, in milliseconds since the epoch, or `undefined` when the quest does
 * not repeat.
 */
function nextRound(quest: JsonObject, doneTS: number, zone: string): number | undefined {
  const scheduling = objectAt(firstEntry(quest)?.part ?? {}, 'schedulingConfig') ?? {}
  if (scheduling.repeatQuestSelected !== true) return undefined
  const repeat = textAt(scheduling, 'repeatQuest')
  const clock = textAt(quest, 'timezone') || zone
  if (repeat === 'custom') {
    const days = Math.min(MAX_PERIOD_DAYS, Math.max(1, Math.trunc(numericAt(scheduling, 'customRepeatDays') ?? 1)))
    return momentOf({ day: wallTime(doneTS, clock).day + days, seconds: 0 }, clock)
  }
  const isKnown = repeat === 'daily' || repeat === 'weekly' || repeat === 'monthly'
  return isKnown ? periodAround(repeat, doneTS, clock).to : undefined
}
