/** What something that happened was to the tasks of a quest, in the words of a trace. */

import { firstEntry, milestonesOf, tasksOf } from '#schemas/checks/quest-parts.ts'
import { CUSTOM_EVENTS } from '#schemas/documents/quest-task.ts'
import { objectAt, textAt, wordsAt } from '#schemas/json.ts'
import { comparisonOf } from '#schemas/values/comparison.ts'
import type { TraceStep } from '#schemas/values/play.ts'
import type { Happened } from '#src/engine/progress/happened.ts'
import { planOf } from '#src/engine/progress/quest/plan.ts'
import type { QuestState } from '#src/engine/progress/quest/rounds.ts'
import { propertyWords } from './property.ts'

type AnyDocument = Readonly<Record<string, unknown>>

/** Each task that asks for such a thing and was open: how far it came, or why it did not count. */
export function taskSteps(
  quest: AnyDocument,
  happened: Happened,
  before: QuestState,
  after: QuestState,
): readonly TraceStep[] {
  const first = firstEntry(quest)
  if (!first) return []
  return planOf(quest).milestones.flatMap(({ tasks }, milestone) => {
    const parts = milestonesOf(first).map(tasksOf)[milestone] ?? []
    return tasks.flatMap(({ answers, times }, index): TraceStep[] => {
      const part = parts[index]?.part ?? {}
      if (!asksFor(part, happened)) return []
      const [had, has] = [before, after].map((one) => one.milestones[milestone]?.tasks[index])
      if (had?.doneTS !== undefined && has?.doneTS !== undefined) return []
      const title = `“${wordsAt(part, 'title') || `Task ${index + 1}`}”`
      const isCounted =
        (has?.count ?? 0) !== (had?.count ?? 0) || (has?.doneTS !== undefined && had?.doneTS === undefined)
      if (isCounted) {
        const says = has?.doneTS === undefined ? `${title}: ${has?.count ?? 0} of ${times} done.` : `${title} is done.`
        return [{ what: 'task', held: true, says }]
      }
      if (answers(happened))
        return [{ what: 'task', held: false, says: `${title} is not next: one task follows the other.` }]
      return [{ what: 'condition', held: false, says: `${title} asks for ${askedOf(part, happened)}.` }]
    })
  })
}

function asksFor(part: AnyDocument, happened: Happened): boolean {
  const isEvent = (textAt(part, 'activity') || CUSTOM_EVENTS) === CUSTOM_EVENTS
  if ('event' in happened) return isEvent && textAt(part, 'customEventKey') === happened.event
  return 'ruleId' in happened && !isEvent && textAt(part, 'ruleId') === happened.ruleId
}

function askedOf(part: AnyDocument, happened: Happened): string {
  const held = objectAt(part, 'customProperties') ?? {}
  const value = held.customEventValue
  const comparison = comparisonOf({
    ...{ name: textAt(held, 'customEventProperty'), operator: held.customEventOperator, type: held.operatorType },
    value: value === '' || value === undefined ? held.customEventDate : value,
  })
  return propertyWords(comparison, happened)
}
