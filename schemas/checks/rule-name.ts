import { textAt } from '../json.ts'
import { ruleMessages as say, streakMessages } from '../messages/index.ts'
import type { Check } from './check.ts'
import { problem } from './issue.ts'
import { isNameLength } from './name-length.ts'

/** Creates the check of a rule's name: required, 3 to 50 characters. */
function nameWith(tooLong: string): Check {
  return (rule) => {
    const name = textAt(rule, 'name')
    if (!name) return [problem('rule-name-required', ['name'], say.nameRequired)]
    return isNameLength(name) ? [] : [problem('rule-name-length', ['name'], tooLong)]
  }
}

/** "Rule name is Required", "RuleName should be of min 3 and max 50 characters" (C §5 "Rule"). */
export const ruleName = nameWith(say.nameLength)

/** The same of badge rules and streaks: "Rule name should be of min 3 and max 50 characters" (E §5 "Length and format"). */
export const engagementRuleName = nameWith(streakMessages.ruleNameLength)
