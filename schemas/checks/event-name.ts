import { textAt } from '../json.ts'
import { eventMessages as say } from '../messages/index.ts'
import type { Check } from './check.ts'
import { problem } from './issue.ts'
import { isNameLength } from './name-length.ts'

/** A custom event's name: required, 3 to 50 characters (C §5 "Custom event"). */
export const eventName: Check = (event) => {
  const name = textAt(event, 'eventName')
  if (!name) return [problem('event-name-required', ['eventName'], say.nameRequired)]
  return isNameLength(name) ? [] : [problem('event-name-length', ['eventName'], say.nameLength)]
}
