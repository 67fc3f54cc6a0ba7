/** A quest that comes again: what happens after a round counts for the next one, once it has begun. */
import { numberAt, objectAt, textAt } from '#schemas/checks/at.ts'
import { firstEntry } from '#schemas/checks/quest-parts.ts'
import { periodAround } from '../../when/period.ts'
import { momentOf, wallTime } from '../../when/zone.ts'
import { type Happened, planOf } from './plan.ts'
import { beginWalk, type Gained, step, type Walk } from './walk.ts'

type AnyDocument = Readonly<Record<string, unknown>>

/** Where somebody is: their walk of this round, the finished rounds, and everything they gained. */
export interface QuestProgress {
  readonly walk: Walk
  readonly rounds: number
  readonly gained: readonly Gained[]
  /** When the next round begins, milliseconds since the epoch; undefined while one is walked, or where none follows. */
  readonly nextTS: number | undefined
}

/** How far somebody is at a moment, from what happened to them since the quest began, the oldest first. */
export function questProgress(
  quest: AnyDocument,
  happened: readonly Happened[],
  moment: number,
  zone: string,
): QuestProgress {
  const plan = planOf(quest)
  let walk = beginWalk(plan)
  let rounds = 0
  let next: number | undefined
  const gained: Gained[] = []
  const begin = () => {
    walk = beginWalk(plan)
    next = undefined
  }
  for (const one of happened) {
    if (one.happenedTS > moment) break
    if (next !== undefined && one.happenedTS >= next) begin()
    if (walk.doneTS !== undefined) continue
    const before = walk.gained.length
    walk = step(plan, walk, one)
    gained.push(...walk.gained.slice(before))
    if (walk.doneTS === undefined) continue
    rounds++
    next = nextRound(quest, walk.doneTS, zone)
  }
  if (next !== undefined && moment >= next) begin()
  return { walk, rounds, gained, nextTS: next }
}

/** When a round may follow one that ended at this moment; undefined where the quest does not come again. */
function nextRound(quest: AnyDocument, doneTS: number, zone: string): number | undefined {
  const scheduling = objectAt(firstEntry(quest)?.part ?? {}, 'schedulingConfig') ?? {}
  if (scheduling.repeatQuestSelected !== true) return undefined
  const repeat = textAt(scheduling, 'repeatQuest')
  const clock = textAt(quest, 'timezone') || zone
  if (repeat === 'custom') {
    const days = Math.max(1, Math.trunc(numberAt(scheduling, 'customRepeatDays') ?? 1))
    return momentOf({ day: wallTime(doneTS, clock).day + days, seconds: 0 }, clock)
  }
  const isKnown = repeat === 'daily' || repeat === 'weekly' || repeat === 'monthly'
  return isKnown ? periodAround(repeat, doneTS, clock).to : undefined
}
