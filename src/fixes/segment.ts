import { ALL_USER } from '#schemas/codes.ts'
import { setAt } from '#schemas/json-edits.ts'
import { type Fixer, stepsOf } from './fix.ts'

/** "Add All User": everybody is meant. */
export const allUsers: Fixer = (issue) => [
  { label: 'Add All User', apply: (document) => setAt(document, stepsOf(issue), ALL_USER) },
]
