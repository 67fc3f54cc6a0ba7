/** What an answer means: delivered or not, and whether trying again helps. */
import { asText, type JsonObject } from '#schemas/json.ts'
import type { OutboundReply } from '../base/outbound/request.ts'
import { atPath, jsonOf, textOfValue } from './at-path.ts'
import { unmetCondition } from './conditions.ts'

/**
 * What a failure means: `later` may pass of itself, `refused` hardly will, `gone` never. What meets its conditions is
 * `delivered`.
 */
export type DeliveryOutcome = 'delivered' | 'later' | 'refused' | 'gone'

/** A verdict with why it failed, in a sentence; null when it did not. */
export interface JudgedReply {
  readonly outcome: DeliveryOutcome
  readonly failure: string | null
}

function judgeStatus({ status }: OutboundReply): JudgedReply | undefined {
  if (status >= 200 && status < 300) return undefined
  const verdict = status === 410 ? 'gone' : status >= 500 || [408, 425, 429].includes(status) ? 'later' : 'refused'
  return { outcome, failure: `The receiver answered ${status}.` }
}

/** Judges the answer to a webhook's call. */
export function judgeReply(reply: OutboundReply, request: JsonObject): JudgedReply {
  const wrong = judgeStatus(reply)
  if (wrong) return wrong
  const unmet = unmetCondition(request, reply.body)
  return unmet === undefined ? { outcome: 'delivered', failure: null } : { outcome: 'refused', failure: unmet }
}

/** Judges the answer to an authentication: it must hold the token. */
export function judgeAuthReply(reply: OutboundReply, auth: JsonObject): JudgedReply {
  const wrong = judgeStatus(reply)
  if (wrong) return wrong
  return tokenOf(reply, auth) === undefined
    ? { outcome: 'refused', failure: `There is no token at “${asText(auth.responseUID)}” in the answer.` }
    : { outcome: 'delivered', failure: null }
}

/** The token of an authentication's answer: the value at its key, or the whole text. */
export function tokenOf({ body }: OutboundReply, { responseType, responseUID }: JsonObject): string | undefined {
  const isJson = asText(responseType).toUpperCase() === 'JSON'
  const token = isJson ? textOfValue(atPath(jsonOf(body), asText(responseUID).trim())) : body.trim()
  return token === '' ? undefined : token
}

/** What the receiver calls the delivery; null where its answer does not say. */
export function transactionIdOf({ body }: OutboundReply, { responseType, responseUID }: JsonObject): string | null {
  const key = asText(responseUID).trim()
  if (key === '' || asText(responseType).toUpperCase() !== 'JSON') return null
  return textOfValue(atPath(jsonOf(body), key)).slice(0, 500) || null
}

/** Milliseconds that the receiver asks to wait (429, 503); null where it does not. */
export function retryAfterMs({ status, headers }: OutboundReply, now: number): number | null {
  if (status !== 429 && status !== 503) return null
  const said = headers.find(({ key }) => key.toLowerCase() === 'retry-after')?.value.trim()
  if (!said) return null
  const wait = /^\d+$/.test(said) ? Number(said) * 1000 : Date.parse(said) - now
  return wait > 0 ? wait : null
}
