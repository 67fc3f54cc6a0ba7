/** What an answer means: delivered or not, and whether trying again helps. */
import type { OutboundReply } from '../base/outbound/request.ts'
import { text } from '../base/read-value.ts'
import type { AnyObject } from '../documents/indexed-keys.ts'
import { atPath, jsonOf, shownText } from './at-path.ts'
import { unmetCondition } from './conditions.ts'

/**
 * What a failure means: `later` may pass of itself, `refused` hardly will, `gone` never. What meets its conditions is
 * `delivered`.
 */
export type Verdict = 'delivered' | 'later' | 'refused' | 'gone'

/** A verdict with why it failed, in a sentence; null when it did not. */
export interface Judged {
  readonly verdict: Verdict
  readonly failure: string | null
}

function judgeStatus({ status }: OutboundReply): Judged | undefined {
  if (status >= 200 && status < 300) return undefined
  const verdict = status === 410 ? 'gone' : status >= 500 || [408, 425, 429].includes(status) ? 'later' : 'refused'
  return { verdict, failure: `The receiver answered ${status}.` }
}

/** Judges the answer to a webhook's call. */
export function judge(reply: OutboundReply, request: AnyObject): Judged {
  const wrong = judgeStatus(reply)
  if (wrong) return wrong
  const unmet = unmetCondition(request, reply.body)
  return unmet === undefined ? { verdict: 'delivered', failure: null } : { verdict: 'refused', failure: unmet }
}

/** Judges the answer to an authentication: it must hold the token. */
export function judgeAuth(reply: OutboundReply, auth: AnyObject): Judged {
  const wrong = judgeStatus(reply)
  if (wrong) return wrong
  return tokenOf(reply, auth) === undefined
    ? { verdict: 'refused', failure: `There is no token at “${text(auth.responseUID)}” in the answer.` }
    : { verdict: 'delivered', failure: null }
}

/** The token of an authentication's answer: the value at its key, or the whole text. */
export function tokenOf({ body }: OutboundReply, { responseType, responseUID }: AnyObject): string | undefined {
  const isJson = text(responseType).toUpperCase() === 'JSON'
  const token = isJson ? shownText(atPath(jsonOf(body), text(responseUID).trim())) : body.trim()
  return token === '' ? undefined : token
}

/** What the receiver calls the delivery; null where its answer does not say. */
export function transactionOf({ body }: OutboundReply, { responseType, responseUID }: AnyObject): string | null {
  const key = text(responseUID).trim()
  if (key === '' || text(responseType).toUpperCase() !== 'JSON') return null
  return shownText(atPath(jsonOf(body), key)).slice(0, 500) || null
}

/** Milliseconds that the receiver asks to wait (429, 503); null where it does not. */
export function retryAfterOf({ status, headers }: OutboundReply, now: number): number | null {
  if (status !== 429 && status !== 503) return null
  const said = headers.find(({ key }) => key.toLowerCase() === 'retry-after')?.value.trim()
  if (!said) return null
  const wait = /^\d+$/.test(said) ? Number(said) * 1000 : Date.parse(said) - now
  return wait > 0 ? wait : null
}
