/** Quests and streaks from the whole history of somebody, for tests: one thing that happened after the other. */
import type { JsonObject } from '#schemas/json.ts'
import type { PlayerEvent } from '#src/engine/player/player.ts'
import { advanceQuest, beginQuest, type QuestState, questAt } from '#src/engine/progress/quest/rounds.ts'
import type { QuestCompletion } from '#src/engine/progress/quest/walk.ts'
import { advanceStreak, noStreak, type StreakStanding, standingOf } from '#src/engine/progress/streak.ts'

/** How far somebody is in a quest at a moment, with everything they gained; what happened comes in the order of time. */
export function questProgress(
  quest: JsonObject,
  happened: readonly PlayerEvent[],
  moment: number,
  zone: string,
): {
  readonly walk: QuestState
  readonly rounds: number
  readonly gained: readonly QuestCompletion[]
  readonly nextTS: number | undefined
} {
  const gained: QuestCompletion[] = []
  let state = beginQuest(quest)
  for (const one of happened) {
    if (one.happenedTS > moment) break
    const went = advanceQuest(quest, state, one, zone)
    state = went.state
    gained.push(...went.gained)
  }
  const walk = questAt(quest, state, moment)
  return { walk, rounds: walk.rounds, gained, nextTS: walk.nextTS }
}

/** Where somebody stands who did their part on these days, ascending, each once. */
export function standingAt(streak: JsonObject, doneDays: readonly number[], today: number): StreakStanding {
  const state = doneDays
    .filter((day) => day <= today)
    .reduce((held, day) => advanceStreak(streak, held, day).state, noStreak)
  return standingOf(streak, state, today)
}
