/** The task: an event to cause or a rule to play, once or several times. */
import { blankQuestTask, CUSTOM_EVENTS, QuestTask } from '#schemas/documents/quest-task.ts'
import { textAt, valueAt, wordsAt } from '#schemas/json.ts'
import { comparisonWords, valueWords } from '#schemas/values/operators.ts'
import type { Names, NodeKind } from '#src/graph/kind.ts'

/**
 * The keys of a milestone's `tasksConfig[]` that a task node holds (E §3 "Quest", "Task"); its prize takes some of
 * them.
 */
export const TaskSlice = QuestTask

/** The task kind. */
export const task = {
  id: 'task',
  group: 'game',
  label: 'Task',
  about: 'Something to do: cause an event or play a rule.',
  icon: 'task',
  slice: TaskSlice,
  blank: blankQuestTask,
  ports: [
    { id: 'task', side: 'in', type: 'task', label: 'Task of' },
    { id: 'prize', side: 'out', type: 'prize', label: 'Reward' },
  ],
  placeholder: 'Name the task',
  title: (slice) => wordsAt(slice, 'title'),
  outlineText: (slice, names) => {
    const { what, where } = activityWords(slice, names)
    const done = [byEvent(slice) ? what : `play ${what}`, where].filter(Boolean).join(', ')
    return what ? `does {}: ${done}` : 'does {}'
  },
} as const satisfies NodeKind

/** Says whether a task follows an event; any other value means a rule (READINGS). */
export function byEvent(slice: unknown): boolean {
  return (textAt(slice, 'activity') || CUSTOM_EVENTS) === CUSTOM_EVENTS
}

/**
 * Returns the activity of a task, `Review written` or `Diwali wheel`, and the condition on its event: `stars ≥ 4`. Both
 * are `''` where nothing is chosen.
 */
export function activityWords(slice: unknown, names: Names): { readonly what: string; readonly where: string } {
  if (!byEvent(slice)) {
    const id = textAt(slice, 'ruleId')
    return { what: (id && names('rule', id)) || textAt(slice, 'ruleName') || id, where: '' }
  }
  const key = textAt(slice, 'customEventKey')
  const asked = valueAt(slice, 'customProperties')
  const property = textAt(asked, 'customEventProperty')
  const [value, date] = [valueAt(asked, 'customEventValue'), valueAt(asked, 'customEventDate')]
  const compared = valueWords(value === undefined || value === '' ? date : value)
  const operator = textAt(asked, 'customEventOperator')
  return {
    what: (key && names('event', key)) || key,
    where: property && comparisonWords(property, operator, compared, textAt(asked, 'operatorType')),
  }
}
