import { textAt } from '../json.ts'
import { questMessages as say } from '../messages/index.ts'
import type { Check } from './check.ts'
import { problem, warning } from './issue.ts'
import { entriesOf, firstEntry, milestonesOf, type Part, tasksOf } from './quest-parts.ts'
import { repeated } from './repeated.ts'

/** A quest has a language, milestones, and tasks in each of them (E §5 "Other"; wording ours). */
export const questStructure: Check = (quest) => {
  const first = firstEntry(quest)
  if (!first) return [problem('quest-language', ['localizationconfig'], say.languageRequired)]
  const milestones = milestonesOf(first)
  if (milestones.length === 0) {
    return [problem('quest-milestone', [...first.path, 'milestones'], say.milestoneRequired)]
  }
  return milestones
    .filter((milestone) => tasksOf(milestone).length === 0)
    .map(({ path }) => problem('quest-task', [...path, 'tasksConfig'], say.taskRequired))
}

/** Languages of another shape than the first are flagged and kept as they are (READINGS "A quest's languages"). */
export const questShapes: Check = (quest) => {
  const [first, ...others] = entriesOf(quest)
  if (!first) return []
  const shape = shapeOf(first)
  return others
    .filter((entry) => shapeOf(entry) !== shape)
    .map(({ path }) => warning('quest-shape', [...path, 'milestones'], say.otherShape))
}

/** A language that is there twice is flagged (ours). */
export const questLanguages: Check = (quest) =>
  repeated(entriesOf(quest), ({ part }) => textAt(part, 'language')).map(({ path }) =>
    warning('quest-same-language', [...path, 'language'], say.sameLanguage),
  )

/** Returns the number of tasks of each milestone, as one text. */
function shapeOf(entry: Part): string {
  return milestonesOf(entry)
    .map((milestone) => tasksOf(milestone).length)
    .join(' ')
}
