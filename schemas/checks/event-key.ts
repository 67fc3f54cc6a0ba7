import { type JsonObject, textAt } from '../json.ts'
import { eventMessages as say } from '../messages/index.ts'
import { builtInEventKeys } from '../values/built-in-events.ts'
import { ingestLimits } from '../values/ingest-limits.ts'
import type { Check } from './check.ts'
import { problem, warning } from './issue.ts'

const path = ['eventKey']

/** A custom event's key: required (C §5), not that of what every user does, and no longer than an event that comes in can name (ours). */
export const eventKey: Check = (event) => {
  const key = textAt(event, 'eventKey')
  if (!key) return [problem('event-key-required', path, say.keyRequired)]
  if (builtInEventKeys.includes(key)) return [problem('event-key-built-in', path, say.keyBuiltIn)]
  return wholeKey(event).length > ingestLimits.eventKey ? [problem('event-key-length', path, say.keyLength)] : []
}

/** Spaces in a key are easily lost on the way from the systems that send it (ours). */
export const eventKeySpaces: Check = (event) =>
  textAt(event, 'eventKey') && /\s/.test(wholeKey(event)) ? [warning('event-key-spaces', path, say.keySpaces)] : []

/** A changed key of a stored event is refused: callers that use the old one would no longer find it (ours). */
export const eventKeyChanged: Check = (event, { stored }) => {
  const old = stored ? wholeKey(stored) : ''
  return old && wholeKey(event) !== old ? [warning('event-key-changed', path, say.keyChanged(old))] : []
}

const wholeKey = ({ eventKey }: JsonObject) => (typeof eventKey === 'string' ? eventKey : '')
