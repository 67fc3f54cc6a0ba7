import { NEVER } from '#schemas/codes.ts'
import { scheduleOf } from '#schemas/documents/schedule-of.ts'
import { valueAtPath } from '#schemas/json.ts'
import { removeAt, setAt } from '#schemas/json-edits.ts'
import { type Fixer, stepsOf } from './fix.ts'

/** Seconds are zeroed on start and end times (C §4). */
const toMinute = (time: number) => time - (time % 60_000)

/** "Start now"; and never end, where the end has passed already. */
export const startInPast: Fixer = (issue, document, { now }) => {
  if (now === undefined) return []
  const { paths, end } = scheduleOf(document)
  const start = toMinute(now)
  if (end === undefined || end >= start) {
    return [{ label: 'Start now', apply: (changed) => setAt(changed, stepsOf(issue), start) }]
  }
  return [
    {
      label: 'Start now and never end',
      apply: (changed) => setAt(setAt(changed, paths.start, start), paths.end, NEVER),
    },
  ]
}

/** "Never end"; or "End now", which is all that is left to what runs already. */
export const endInPast: Fixer = (issue, _, { now }) => {
  if (now === undefined) return []
  return [
    { label: 'Never end', apply: (changed) => setAt(changed, stepsOf(issue), NEVER) },
    { label: 'End now', apply: (changed) => setAt(changed, stepsOf(issue), toMinute(now)) },
  ]
}

/** "Never end". */
export const startAfterEnd: Fixer = (issue) => [
  { label: 'Never end', apply: (changed) => setAt(changed, stepsOf(issue), NEVER) },
]

/** "Keep what was saved": puts back what a running document had at this place. */
export const keepStored: Fixer = (issue, _, { stored }) => {
  const path = stepsOf(issue)
  // A key without a name cannot be addressed.
  if (!stored || path.length === 0) return []
  const value = valueAtPath(stored, path)
  return [
    {
      label: 'Keep what was saved',
      apply: (changed) => (value === undefined ? removeAt(changed, path) : setAt(changed, path, value)),
    },
  ]
}
