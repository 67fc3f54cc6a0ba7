import { problem } from '../issue.ts'
import { ruleMessages as say } from '../messages.ts'
import { isNameLength, textAt } from './at.ts'
import type { Check } from './check.ts'

/** "Rule name is Required", "RuleName should be of min 3 and max 50 characters" (C §5 "Rule"). */
export const ruleName: Check = (rule) => {
  const name = textAt(rule, 'name')
  if (!name) return [problem('rule-name-required', ['name'], say.nameRequired)]
  return isNameLength(name) ? [] : [problem('rule-name-length', ['name'], say.nameLength)]
}
