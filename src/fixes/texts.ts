import { isNameLength } from '#schemas/checks/name-length.ts'
import { valueAtPath } from '#schemas/json.ts'
import { setAt } from '#schemas/json-edits.ts'
import { type Fixer, stepsOf } from './fix.ts'

/** "Add #reward" to a winning text, where it still fits. */
export const addPlaceholder: Fixer = (issue, document) => {
  const text = valueAtPath(document, stepsOf(issue))
  if (typeof text !== 'string') return []
  const longer = `${text.trimEnd()} #reward`
  if (!isNameLength(longer)) return []
  return [{ label: 'Add #reward', apply: (changed) => setAt(changed, stepsOf(issue), longer) }]
}
