import type { JsonObject } from '../json.ts'
import { webhookMessages as say } from '../messages/index.ts'
import { predefinedPlaceholders } from '../values/placeholder.ts'
import { placeholdersIn } from '../values/placeholders.ts'
import { knownIn } from '../values/secrets.ts'
import type { Check } from './check.ts'
import { type Issue, problem } from './issue.ts'
import { repeated } from './repeated.ts'
import { requestsOf, sentBy } from './webhook-parts.ts'

const list = 'customPlaceHolders'
const predefined: ReadonlySet<string> = new Set(predefinedPlaceholders)

interface Named {
  readonly name: string
  readonly index: number
}

/** The custom placeholders that count: none unless they are defined. What is no text has no name. */
function customNames(webhook: JsonObject): readonly Named[] {
  const names = webhook[list]
  if (webhook.customPlaceHoldersDefined !== true || !Array.isArray(names)) return []
  return names.flatMap((name, index) => (typeof name === 'string' ? [{ name: name.trim(), index }] : []))
}

const at =
  (code: string, message: string) =>
  ({ index }: Named): Issue =>
    problem(code, [list, index], message)

/** "Custom Placeholders cannot be empty" (C §5 "Webhook"). */
export const webhookPlaceholdersEmpty: Check = (webhook) => {
  const { [list]: given, customPlaceHoldersDefined: defined } = webhook
  const none = !Array.isArray(given) || given.length === 0
  if (defined === true && none) return [problem('webhook-placeholder-empty', [list], say.placeholderEmpty)]
  const empty = customNames(webhook).filter(({ name }) => name === '')
  return empty.map(at('webhook-placeholder-empty', say.placeholderEmpty))
}

/** "Custom Placeholders should be Unique" (C §5 "Webhook"). */
export const webhookPlaceholdersUnique: Check = (webhook) =>
  repeated(customNames(webhook), ({ name }) => name).map(at('webhook-placeholder-repeated', say.placeholderUnique))

/** "Custom Placeholders cannot be same as predefined placeholders" (C §5 "Webhook"). */
export const webhookPlaceholdersPredefined: Check = (webhook) =>
  customNames(webhook)
    .filter(({ name }) => predefined.has(name))
    .map(at('webhook-placeholder-predefined', say.placeholderPredefined))

/** "All Custom Placeholders should be used": as `#` and the name, in v1 the bare name, in what is sent (C §5 "Webhook"). */
export const webhookPlaceholdersUsed: Check = (webhook) => {
  const { names, version } = knownIn(webhook)
  const sent = requestsOf(webhook).flatMap(sentBy)
  const used = new Set(sent.flatMap(({ text }) => placeholdersIn(text, names, version).map(({ name }) => name)))
  return customNames(webhook)
    .filter(({ name }) => name !== '' && !predefined.has(name) && !used.has(name))
    .map(at('webhook-placeholder-unused', say.placeholderUsed))
}
