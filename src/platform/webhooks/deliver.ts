/** One attempt of a webhook call: the token where the webhook needs one, then the call, then the outcome of the reply. */
import type { Exchange } from '#schemas/endpoints/deliveries.ts'
import { asObject, type JsonObject } from '#schemas/json.ts'
import { hasHash } from '#schemas/values/placeholders.ts'
import { secretsOf } from '#schemas/values/secret-places.ts'
import { knownIn, SECRET_MASK } from '#schemas/values/secrets.ts'
import type { Platform } from '../base/context.ts'
import { OutboundError } from '../base/outbound/outbound-error.ts'
import { type OutboundReply, type OutboundRequest, sendOutbound } from '../base/outbound/request.ts'
import { maskedReply, maskedRequest } from './masked-exchange.ts'
import {
  type DeliveryOutcome,
  type JudgedReply,
  judgeAuthReply,
  judgeReply,
  retryAfterMs,
  tokenOf,
  transactionIdOf,
} from './outcome.ts'
import { receiveRequest, receiverBaseUrl } from './receiver.ts'
import { type PlaceholderValues, renderRequest } from './render.ts'
import { signatureHeaders } from './signing.ts'
import { maskSecrets } from './webhook-secrets.ts'

/** A call to be made. */
export interface WebhookCall {
  /** The id of the delivery, the same in every attempt. */
  readonly id: string
  readonly webhook: JsonObject
  readonly values: PlaceholderValues
  /** The secrets to sign with; empty where calls are not signed. */
  readonly secrets: readonly string[]
}

/** The limits of a call. */
export interface CallOptions {
  readonly signal?: AbortSignal | undefined
  /** Milliseconds for each request. */
  readonly timeoutMs?: number
}

/** The result of a call. */
export interface DeliveryResult {
  readonly outcome: DeliveryOutcome
  readonly exchanges: readonly Exchange[]
  readonly status: number | null
  readonly failure: string | null
  /** Milliseconds that the receiver asks to wait; `null` where it does not. */
  readonly retryAfterMs: number | null
  readonly transactionId: string | null
  readonly durationMs: number
}

/**
 * Makes a webhook's call once. A failure of the other side is a result, not an error.
 *
 * @throws {Error} When the platform itself fails.
 */
export async function deliver(
  platform: Platform,
  call: WebhookCall,
  options: CallOptions = {},
): Promise<DeliveryResult> {
  const startedAt = performance.now()
  const { webhook } = call
  const exchanges: Exchange[] = []
  const resultOf = (
    judged: JudgedReply,
    reply: OutboundReply | undefined,
    transactionId: string | null = null,
  ): DeliveryResult => ({
    ...judged,
    exchanges,
    status: reply?.status ?? null,
    retryAfterMs: reply ? retryAfterMs(reply, platform.now()) : null,
    transactionId,
    durationMs: Math.round(performance.now() - startedAt),
  })

  let token: string | undefined
  if (webhook.authURLReq === true) {
    const auth = asObject(webhook.authRequest)
    const { reply, judged } = await runStep('auth', undefined, (answer) => judgeAuthReply(answer, auth))
    token = reply && tokenOf(reply, auth)
    if (judged.outcome !== 'delivered') {
      const outcome = judged.outcome === 'gone' ? 'refused' : judged.outcome
      return resultOf({ outcome, failure: `Authentication: ${judged.failure}` }, reply)
    }
  }
  const request = asObject(webhook.webhookRequest)
  const { reply, judged } = await runStep('webhook', token, (answer) => judgeReply(answer, request))
  return resultOf(judged, reply, reply && judged.outcome === 'delivered' ? transactionIdOf(reply, request) : null)

  /** Makes one request and appends its exchange, masked. */
  async function runStep(
    step: Exchange['step'],
    givenToken: string | undefined,
    judge: (reply: OutboundReply) => JudgedReply,
  ) {
    const startedTS = platform.now()
    const stepStartedAt = performance.now()
    const rendered = renderStep(step, call, webhook, givenToken, startedTS)
    let reply: OutboundReply | undefined
    let judged: JudgedReply
    try {
      reply = await sendRequest(platform, rendered, options)
      judged = judge(reply)
    } catch (error) {
      if (!(error instanceof OutboundError)) throw error
      judged = { outcome: error.kind === 'refused' ? 'refused' : 'later', failure: error.message }
    }
    const isFetched = step === 'auth' && judged.outcome === 'delivered'
    const knownToken = isFetched && reply ? tokenOf(reply, asObject(webhook.authRequest)) : givenToken
    const secrets = [knownToken ?? '', ...secretsOf(webhook).map(({ value }) => `${value}`)]
    const maskedToken = givenToken === undefined ? undefined : SECRET_MASK
    exchanges.push({
      step,
      request: maskedRequest(renderStep(step, call, maskSecrets(webhook), maskedToken, startedTS)),
      response: reply ? maskedReply(reply, step, secrets) : null,
      failure: judged.failure,
      startedTS,
      took: Math.round(performance.now() - stepStartedAt),
    })
    return { reply, judged }
  }
}

/** Renders the request of a step; the call itself also carries its id and signature. */
function renderStep(
  step: Exchange['step'],
  { id, values, secrets }: WebhookCall,
  webhook: JsonObject,
  token: string | undefined,
  now: number,
): OutboundRequest {
  const allValues = { ...emptyValues(webhook), ...values, ...(token === undefined ? {} : { token }) }
  const part = asObject(step === 'auth' ? webhook.authRequest : webhook.webhookRequest)
  const request = renderRequest(part, allValues, webhook.version)
  if (step === 'auth') return request
  const signed = [{ key: 'webhook-id', value: id }, ...signatureHeaders(id, secrets, request.body, now)]
  const names = new Set(['webhook-id', 'webhook-timestamp', 'webhook-signature'])
  return { ...request, headers: [...request.headers.filter(({ key }) => !names.has(key.toLowerCase())), ...signed] }
}

/** Returns an empty value for every placeholder of a webhook; none for version 1, where a placeholder is a plain word and stays. */
function emptyValues(webhook: JsonObject): PlaceholderValues {
  const { names, version } = knownIn(webhook)
  return hasHash(version) ? Object.fromEntries(names.map((name) => [name, ''])) : {}
}

/** Sends a request: to the built-in receiver without a socket, to any other address through the guard of `outbound`. */
async function sendRequest(platform: Platform, request: OutboundRequest, options: CallOptions): Promise<OutboundReply> {
  if (!request.url.startsWith(receiverBaseUrl(platform))) {
    return sendOutbound(request, { ...options, allowedRanges: platform.settings.webhookAllowedRanges })
  }
  const { status, body } = await receiveRequest(platform, { ...request, timeoutMs: options.timeoutMs }, options.signal)
  return { status, headers: [{ key: 'Content-Type', value: 'application/json' }], body, truncated: false }
}
