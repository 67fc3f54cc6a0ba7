/** The outcome of a reply to a webhook call: whether it counts as delivered, and whether a retry can help (C §5 "Webhook"). */
import { asObjects, asText, type JsonObject, parseJson, valueAtPath } from '#schemas/json.ts'
import { operatorNames } from '#schemas/values/operators.ts'
import type { OutboundReply } from '../base/outbound/request.ts'

/**
 * The outcome of an attempt. `delivered`: the reply meets all conditions. `later`: the failure may pass, so it is retried
 * for a day. `refused`: the failure hardly passes, so it is retried a few times. `gone`: it is not retried.
 */
export type DeliveryOutcome = 'delivered' | 'later' | 'refused' | 'gone'

/** The outcome of a reply with the reason of its failure as a sentence; `null` when it did not fail. */
export interface JudgedReply {
  readonly outcome: DeliveryOutcome
  readonly failure: string | null
}

/** The longest transaction id that is kept, in characters. */
const MAX_TRANSACTION_ID_CHARACTERS = 500

/** Judges the reply to a webhook's call by its status and the webhook's conditions. */
export function judgeReply(reply: OutboundReply, request: JsonObject): JudgedReply {
  const failed = judgeStatus(reply)
  if (failed) return failed
  const unmet = unmetCondition(request, reply.body)
  return unmet === undefined ? { outcome: 'delivered', failure: null } : { outcome: 'refused', failure: unmet }
}

/** Judges the reply to an authentication request, which must contain the token. */
export function judgeAuthReply(reply: OutboundReply, auth: JsonObject): JudgedReply {
  const failed = judgeStatus(reply)
  if (failed) return failed
  return tokenOf(reply, auth) === undefined
    ? { outcome: 'refused', failure: `There is no token at “${asText(auth.responseUID)}” in the answer.` }
    : { outcome: 'delivered', failure: null }
}

function judgeStatus({ status }: OutboundReply): JudgedReply | undefined {
  if (status >= 200 && status < 300) return undefined
  const outcome = status === 410 ? 'gone' : status >= 500 || [408, 425, 429].includes(status) ? 'later' : 'refused'
  return { outcome, failure: `The receiver answered ${status}.` }
}

/** Returns the token in the reply to an authentication request: the value at its key, or the whole text; `undefined` without one. */
export function tokenOf({ body }: OutboundReply, { responseType, responseUID }: JsonObject): string | undefined {
  const isJson = asText(responseType).toUpperCase() === 'JSON'
  const token = isJson ? textOfValue(atPath(parseJson(body), asText(responseUID).trim())) : body.trim()
  return token === '' ? undefined : token
}

/** Returns the receiver's id of the delivery; `null` where the reply does not contain it. */
export function transactionIdOf({ body }: OutboundReply, { responseType, responseUID }: JsonObject): string | null {
  const key = asText(responseUID).trim()
  if (key === '' || asText(responseType).toUpperCase() !== 'JSON') return null
  return textOfValue(atPath(parseJson(body), key)).slice(0, MAX_TRANSACTION_ID_CHARACTERS) || null
}

/**
 * Returns the milliseconds that the receiver asks to wait (429, 503).
 *
 * @param now - Milliseconds since the epoch.
 * @returns `null` where the receiver does not ask for a wait.
 */
export function retryAfterMs({ status, headers }: OutboundReply, now: number): number | null {
  if (status !== 429 && status !== 503) return null
  const value = headers.find(({ key }) => key.toLowerCase() === 'retry-after')?.value.trim()
  if (!value) return null
  const wait = /^\d+$/.test(value) ? Number(value) * 1000 : Date.parse(value) - now
  return wait > 0 ? wait : null
}

type Comparison = (found: string, wanted: string) => boolean

const ordered =
  (accepts: (order: number) => boolean): Comparison =>
  (found, wanted) => {
    const [one, other] = [Number(found), Number(wanted)]
    return (
      found !== '' &&
      accepts(Number.isNaN(one) || Number.isNaN(other) ? (found < wanted ? -1 : +(found > wanted)) : one - other)
    )
  }

const comparisons: Readonly<Record<string, Comparison>> = {
  equal: (found, wanted) => found === wanted,
  not_equal: (found, wanted) => found !== wanted,
  like: (found, wanted) => found.includes(wanted),
  is_empty: (found) => found === '',
  is_null: (found) => found === '',
  less: ordered((order) => order < 0),
  greater: ordered((order) => order > 0),
  less_or_equal: ordered((order) => order <= 0),
  greater_or_equal: ordered((order) => order >= 0),
}

/**
 * Returns a sentence about the first condition that a reply does not meet, or `undefined` when it meets them all. A
 * condition without a key (JSON) or without a value (text) is ignored.
 */
export function unmetCondition({ responseType, responseConditions }: JsonObject, body: string): string | undefined {
  const rows = asObjects(Array.isArray(responseConditions) ? responseConditions : [responseConditions])
  const isJson = asText(responseType).toUpperCase() === 'JSON'
  const answer = isJson ? parseJson(body) : undefined
  for (const row of rows) {
    const wanted = textOfValue(row.value).trim()
    const key = asText(row.key).trim()
    const operator = asText(row.operator) || 'equal'
    const isIgnored = isJson ? key === '' : wanted === '' && !/^is_/.test(operator)
    if (isIgnored) continue
    if (isJson && answer === undefined) return 'The answer is not JSON.'
    const found = isJson ? textOfValue(atPath(answer, key)) : body.trim()
    if (Object.hasOwn(comparisons, operator) && comparisons[operator]?.(found, wanted)) continue
    const operatorName = Object.hasOwn(operatorNames, operator)
      ? operatorNames[operator as keyof typeof operatorNames]
      : operator
    return `The answer was not as it should be: ${isJson ? `“${key}”` : 'the text'} ${operatorName} ${wanted}`
      .trimEnd()
      .concat('.')
  }
  return undefined
}

/** Returns the value in a JSON reply at a key or a path (`token`, `data.token`, `items[0].id`), or `undefined`. */
export function atPath(value: unknown, path: string): unknown {
  const whole = valueAtPath(value, [path])
  if (whole !== undefined) return whole
  const steps = path
    .replace(/\[(\d+)\]/g, '.$1')
    .split('.')
    .filter(Boolean)
  return steps.length === 0 ? undefined : valueAtPath(value, steps)
}

/** Returns a value of a reply as text; `''` where there is none. */
function textOfValue(value: unknown): string {
  if (value === undefined || value === null) return ''
  return typeof value === 'object' ? JSON.stringify(value) : `${value}`
}
