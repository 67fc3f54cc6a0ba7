/** The events and plays that a document asks players for, with the tests of their properties. */
import { type JsonObject, numericAt, objectAt, rowsAt, textAt } from '#schemas/json.ts'
import type { Comparison } from '#schemas/values/comparison.ts'
import { conditionTestOf } from '../play/custom-event.ts'
import { countedOf } from '../progress/count/counted.ts'
import { questPlanOf } from '../progress/quest/plan.ts'
import { isByEvents, streakTestOf } from '../progress/streak.ts'
import type { PropertyTest } from '../segment/compare.ts'

/** An event or a play that a document asks for. */
export interface AskedEvent {
  /** Key of the event; `''` for a play. */
  readonly event: string
  /** Id of the rule whose play is asked for; `''` for an event, or for a play of any rule. */
  readonly ruleId: string
  /** The test of the event's properties. */
  readonly test: PropertyTest
  /** Dotted path within the document. */
  readonly place: string
}

/** Says whether an event or a rule is named; a part that names neither asks for nothing. */
const isNamed = ({ event, ruleId }: Pick<AskedEvent, 'event' | 'ruleId'>) => event !== '' || ruleId !== ''

/** Returns the events of a custom-event rule, one for each condition. */
export const askedByRule = (rule: JsonObject): AskedEvent[] =>
  rowsAt(rule, 'customEventRuleRewardDTO').flatMap(({ row: event, index }) =>
    rowsAt(event, 'conditions')
      .map((condition) => ({
        ...{ event: textAt(event, 'eventKey'), ruleId: '', test: conditionTestOf(event, condition.row) },
        place: `customEventRuleRewardDTO.${index}.conditions.${condition.index}`,
      }))
      .filter(isNamed),
  )

/** Returns the events and plays that the tasks of a quest ask for. */
export const askedByQuest = (quest: JsonObject): AskedEvent[] =>
  questPlanOf(quest).milestones.flatMap(({ tasks }) => tasks.filter(isNamed))

/** Returns the event of a daily streak, or the plays that its days ask for. */
export function askedByStreak(streak: JsonObject): AskedEvent[] {
  if (isByEvents(streak)) {
    const event = textAt(objectAt(streak, 'dailyStreakDTO') ?? {}, 'customEventKey')
    return [{ event, ruleId: '', test: streakTestOf(streak), place: 'dailyStreakDTO' }].filter(isNamed)
  }
  return rowsAt(streak, 'rewardAssigment')
    .map(({ row, index }) => ({
      ...{ event: '', ruleId: textAt(row, 'ruleId'), test: 'every' as const, place: `rewardAssigment.${index}` },
    }))
    .filter(isNamed)
}

/** Returns the activities of game mechanics and badge rules; those that count every play name no rule. */
export function askedByCounted(document: JsonObject): AskedEvent[] {
  const isOfScore = document.badgeFactor === 'score' && (numericAt(document, 'targetScore') ?? 0) > 0
  return isOfScore ? [{ event: '', ruleId: '', test: 'every', place: '' }] : [...countedOf(document)]
}

/** A condition of an event, as a document asks for it. */
export interface EventCondition {
  /** The same for the same condition of the same event, wherever it stands. */
  readonly id: string
  /** Key of the event. */
  readonly event: string
  readonly comparison: Comparison
}

/** Returns the id of a condition. */
export const conditionId = (event: string, comparison: Comparison): string => `${event} ${JSON.stringify(comparison)}`

/** Returns the conditions among what is asked for, each once. */
export function conditionsOf(asked: readonly AskedEvent[]): EventCondition[] {
  const found = asked.flatMap(({ event, test }) =>
    event === '' || typeof test === 'string' ? [] : [{ id: conditionId(event, test), event, comparison: test }],
  )
  return [...new Map(found.map((one) => [one.id, one])).values()]
}
