import { textAt } from '../json.ts'
import { ruleMessages as say } from '../messages/index.ts'
import type { Check } from './check.ts'
import { problem } from './issue.ts'

/** "Template is Required" (C §5 "Rule"). */
export const ruleTemplate: Check = (rule) =>
  textAt(rule, 'templateId') ? [] : [problem('template-required', ['templateId'], say.templateRequired)]
