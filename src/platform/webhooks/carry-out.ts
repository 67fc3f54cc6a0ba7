/** A webhook's call from its first request to the verdict on its answer: the token first where it needs one, then the call. */
import type { Exchange } from '#schemas/endpoints/deliveries.ts'
import { hasHash } from '#schemas/values/placeholders.ts'
import { knownIn } from '#schemas/values/secrets.ts'
import type { Platform } from '../context.ts'
import { OutboundError } from '../outbound/outbound-error.ts'
import type { OutboundReply, OutboundRequest } from '../outbound/request.ts'
import { withoutSecrets } from '../services/webhook-secrets.ts'
import type { AnyObject } from '../store/indexed-keys.ts'
import { object, text } from '../store/read-value.ts'
import { atPath, jsonOf, shownText } from './at-path.ts'
import { unmetCondition } from './conditions.ts'
import { handOver } from './hand-over.ts'
import { render, type Values } from './render.ts'
import { shownReply, shownRequest } from './shown-exchange.ts'
import { signatureHeaders } from './signing.ts'

/** A call to be made. */
export interface WebhookCall {
  /** The same in every attempt. */
  readonly id: string
  readonly webhook: AnyObject
  readonly values: Values
  /** What it is signed with; empty where it is not. */
  readonly secrets: readonly string[]
}

/** How the network may be used. */
export interface CallLimits {
  readonly signal?: AbortSignal | undefined
  /** Milliseconds for each request. */
  readonly whole?: number
}

/**
 * What a failure means: `later` may pass of itself, `refused` hardly will, `gone` never. What meets its conditions is
 * `delivered`.
 */
export type Verdict = 'delivered' | 'later' | 'refused' | 'gone'

/** What came of a call. */
export interface Result {
  readonly verdict: Verdict
  readonly exchanges: readonly Exchange[]
  readonly status: number | null
  readonly failure: string | null
  /** Milliseconds that the receiver asks to wait; null where it does not. */
  readonly retryAfter: number | null
  readonly transactionId: string | null
  /** Milliseconds. */
  readonly took: number
}

interface Judged {
  readonly verdict: Verdict
  readonly failure: string | null
}

/** Makes a webhook's call once. Never throws for what the other side does. */
export async function carryOut(platform: Platform, call: WebhookCall, limits: CallLimits = {}): Promise<Result> {
  const begun = performance.now()
  const { webhook } = call
  const exchanges: Exchange[] = []
  const finished = (judged: Judged, reply: OutboundReply | undefined, transactionId: string | null = null): Result => ({
    ...judged,
    exchanges,
    status: reply?.status ?? null,
    retryAfter: reply && [429, 503].includes(reply.status) ? retryAfterOf(reply, platform.now()) : null,
    transactionId,
    took: Math.round(performance.now() - begun),
  })

  let token: string | undefined
  if (webhook.authURLReq === true) {
    const auth = object(webhook.authRequest)
    const made = await step('auth', { ...call, token: undefined }, (reply) => judgeAuth(reply, auth))
    token = made.reply && tokenOf(made.reply, auth)
    if (made.judged.verdict !== 'delivered') {
      const verdict = made.judged.verdict === 'gone' ? 'refused' : made.judged.verdict
      return finished({ verdict, failure: `Authentication: ${made.judged.failure}` }, made.reply)
    }
  }
  const request = object(webhook.webhookRequest)
  const { reply, judged } = await step('webhook', { ...call, token }, (answer) => judge(answer, request))
  const named = reply && judged.verdict === 'delivered' ? transactionOf(reply, request) : null
  return finished(judged, reply, named)

  async function step(
    which: Exchange['step'],
    given: WebhookCall & { readonly token: string | undefined },
    judgeReply: (reply: OutboundReply) => Judged,
  ) {
    const startedTS = platform.now()
    const from = performance.now()
    const rendered = renderStep(which, given, webhook, startedTS)
    let reply: OutboundReply | undefined
    let judged: Judged
    try {
      reply = await handOver(platform, rendered, limits)
      judged = judgeReply(reply)
    } catch (error) {
      if (!(error instanceof OutboundError)) throw error
      judged = { verdict: error.kind === 'refused' ? 'refused' : 'later', failure: error.message }
    }
    const secret = which === 'auth' ? reply && tokenOf(reply, object(webhook.authRequest)) : given.token
    exchanges.push({
      step: which,
      request: shownRequest(renderStep(which, masking(given), withoutSecrets(webhook), startedTS)),
      response: reply ? shownReply(reply, which, secret) : null,
      failure: judged.failure,
      startedTS,
      took: Math.round(performance.now() - from),
    })
    return { reply, judged }
  }
}

/** The request of a step with its placeholders filled and, of the call itself, its id and signature. */
function renderStep(
  which: Exchange['step'],
  { id, values, secrets, token }: WebhookCall & { readonly token: string | undefined },
  webhook: AnyObject,
  now: number,
): OutboundRequest {
  const known = { ...blanks(webhook), ...values, ...(token === undefined ? {} : { token }) }
  const part = object(which === 'auth' ? webhook.authRequest : webhook.webhookRequest)
  const request = render(part, known, webhook.version)
  if (which === 'auth') return request
  const signed = [{ key: 'webhook-id', value: id }, ...signatureHeaders(id, secrets, request.body, now)]
  const names = new Set(['webhook-id', 'webhook-timestamp', 'webhook-signature'])
  return { ...request, headers: [...request.headers.filter(({ key }) => !names.has(key.toLowerCase())), ...signed] }
}

/** A placeholder without a value stands for nothing; in v1, where it is a plain word, it stays that word. */
const blanks = (webhook: AnyObject): Values => {
  const { names, version } = knownIn(webhook)
  return hasHash(version) ? Object.fromEntries(names.map((name) => [name, ''])) : {}
}

const masking = <T extends { token: string | undefined }>(given: T): T =>
  given.token === undefined ? given : { ...given, token: '••••' }

function judgeStatus({ status }: OutboundReply): Judged | undefined {
  if (status >= 200 && status < 300) return undefined
  const verdict = status === 410 ? 'gone' : status >= 500 || [408, 425, 429].includes(status) ? 'later' : 'refused'
  return { verdict, failure: `The receiver answered ${status}.` }
}

function judge(reply: OutboundReply, request: AnyObject): Judged {
  const wrong = judgeStatus(reply)
  if (wrong) return wrong
  const unmet = unmetCondition(request, reply.body)
  return unmet === undefined ? { verdict: 'delivered', failure: null } : { verdict: 'refused', failure: unmet }
}

function judgeAuth(reply: OutboundReply, auth: AnyObject): Judged {
  const wrong = judgeStatus(reply)
  if (wrong) return wrong
  return tokenOf(reply, auth) === undefined
    ? { verdict: 'refused', failure: `There is no token at “${text(auth.responseUID)}” in the answer.` }
    : { verdict: 'delivered', failure: null }
}

/** The token of an authentication's answer: the value at its key, or the whole text. */
function tokenOf({ body }: OutboundReply, { responseType, responseUID }: AnyObject): string | undefined {
  const isJson = text(responseType).toUpperCase() === 'JSON'
  const token = isJson ? shownText(atPath(jsonOf(body), text(responseUID).trim())) : body.trim()
  return token === '' ? undefined : token
}

/** What the receiver calls the delivery; null where its answer does not say. */
function transactionOf({ body }: OutboundReply, { responseType, responseUID }: AnyObject): string | null {
  const key = text(responseUID).trim()
  if (key === '' || text(responseType).toUpperCase() !== 'JSON') return null
  return shownText(atPath(jsonOf(body), key)).slice(0, 500) || null
}

function retryAfterOf({ headers }: OutboundReply, now: number): number | null {
  const said = headers.find(({ key }) => key.toLowerCase() === 'retry-after')?.value.trim()
  if (!said) return null
  const wait = /^\d+$/.test(said) ? Number(said) * 1000 : Date.parse(said) - now
  return wait > 0 ? wait : null
}
