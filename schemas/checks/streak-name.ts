import { textAt } from '../json.ts'
import { streakMessages as say } from '../messages/index.ts'
import type { Check } from './check.ts'
import { problem } from './issue.ts'
import { isNameLength } from './name-length.ts'

/** "Streak name is Required", "Streak name should be of min 3 and max 50 characters" (E §5). */
export const streakName: Check = (streak) => {
  const name = textAt(streak, 'streakName')
  if (!name) return [problem('streak-name-required', ['streakName'], say.nameRequired)]
  return isNameLength(name) ? [] : [problem('streak-name-length', ['streakName'], say.nameLength)]
}
