import { textAt } from '../json.ts'
import { ruleMessages as say } from '../messages/index.ts'
import type { Check } from './check.ts'
import { problem } from './issue.ts'

/** "Information screen is Required" for custom-event rules (C §5 "Rule", E §5). */
export const customEventPage: Check = (rule) =>
  textAt(rule, 'pageId') ? [] : [problem('page-required', ['pageId'], say.informationScreenRequired)]
