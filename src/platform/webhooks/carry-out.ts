/** A webhook's call from its first request to the verdict on its answer: the token first where it needs one, then the call. */
import type { Exchange } from '#schemas/endpoints/deliveries.ts'
import { asObject, type JsonObject } from '#schemas/json.ts'
import { hasHash } from '#schemas/values/placeholders.ts'
import { secretsOf } from '#schemas/values/secret-places.ts'
import { knownIn } from '#schemas/values/secrets.ts'
import type { Platform } from '../base/context.ts'
import { OutboundError } from '../base/outbound/outbound-error.ts'
import type { OutboundReply, OutboundRequest } from '../base/outbound/request.ts'
import { sendRequest } from './hand-over.ts'
import {
  type DeliveryOutcome,
  type JudgedReply,
  judgeAuthReply,
  judgeReply,
  retryAfterMs,
  tokenOf,
  transactionIdOf,
} from './judge.ts'
import { type PlaceholderValues, renderRequest } from './render.ts'
import { maskedReply, maskedRequest } from './shown-exchange.ts'
import { signatureHeaders } from './signing.ts'
import { maskSecrets } from './webhook-secrets.ts'

/** A call to be made. */
export interface WebhookCall {
  /** The same in every attempt. */
  readonly id: string
  readonly webhook: JsonObject
  readonly values: PlaceholderValues
  /** What it is signed with; empty where it is not. */
  readonly secrets: readonly string[]
}

/** How the network may be used. */
export interface CallOptions {
  readonly signal?: AbortSignal | undefined
  /** Milliseconds for each request. */
  readonly timeoutMs?: number
}

/** What came of a call. */
export interface DeliveryResult {
  readonly outcome: DeliveryOutcome
  readonly exchanges: readonly Exchange[]
  readonly status: number | null
  readonly failure: string | null
  /** Milliseconds that the receiver asks to wait; null where it does not. */
  readonly retryAfterMs: number | null
  readonly transactionId: string | null
  /** Milliseconds. */
  readonly durationMs: number
}

/** Makes a webhook's call once. Never throws for what the other side does. */
export async function deliver(
  platform: Platform,
  call: WebhookCall,
  limits: CallOptions = {},
): Promise<DeliveryResult> {
  const begun = performance.now()
  const { webhook } = call
  const exchanges: Exchange[] = []
  const finished = (
    judged: JudgedReply,
    reply: OutboundReply | undefined,
    transactionId: string | null = null,
  ): DeliveryResult => ({
    ...judged,
    exchanges,
    status: reply?.status ?? null,
    retryAfterMs: reply ? retryAfterMs(reply, platform.now()) : null,
    transactionId,
    durationMs: Math.round(performance.now() - begun),
  })

  let token: string | undefined
  if (webhook.authURLReq === true) {
    const auth = asObject(webhook.authRequest)
    const made = await step('auth', { ...call, token: undefined }, (reply) => judgeAuthReply(reply, auth))
    token = made.reply && tokenOf(made.reply, auth)
    if (made.judged.outcome !== 'delivered') {
      const verdict = made.judged.outcome === 'gone' ? 'refused' : made.judged.outcome
      return finished({ outcome, failure: `Authentication: ${made.judged.failure}` }, made.reply)
    }
  }
  const request = asObject(webhook.webhookRequest)
  const { reply, judged } = await step('webhook', { ...call, token }, (answer) => judgeReply(answer, request))
  const named = reply && judged.outcome === 'delivered' ? transactionIdOf(reply, request) : null
  return finished(judged, reply, named)

  async function step(
    which: Exchange['step'],
    given: WebhookCall & { readonly token: string | undefined },
    judgeReply: (reply: OutboundReply) => JudgedReply,
  ) {
    const startedTS = platform.now()
    const from = performance.now()
    const rendered = renderStep(which, given, webhook, startedTS)
    let reply: OutboundReply | undefined
    let judged: JudgedReply
    try {
      reply = await sendRequest(platform, rendered, limits)
      judged = judgeReply(reply)
    } catch (error) {
      if (!(error instanceof OutboundError)) throw error
      judged = { outcome: error.kind === 'refused' ? 'refused' : 'later', failure: error.message }
    }
    const isFetched = which === 'auth' && judged.outcome === 'delivered'
    const token = isFetched && reply ? tokenOf(reply, asObject(webhook.authRequest)) : given.token
    const secrets = [token ?? '', ...secretsOf(webhook).map(({ value }) => `${value}`)]
    exchanges.push({
      step: which,
      request: maskedRequest(renderStep(which, masking(given), maskSecrets(webhook), startedTS)),
      response: reply ? maskedReply(reply, which, secrets) : null,
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
  webhook: JsonObject,
  now: number,
): OutboundRequest {
  const known = { ...blanks(webhook), ...values, ...(token === undefined ? {} : { token }) }
  const part = asObject(which === 'auth' ? webhook.authRequest : webhook.webhookRequest)
  const request = renderRequest(part, known, webhook.version)
  if (which === 'auth') return request
  const signed = [{ key: 'webhook-id', value: id }, ...signatureHeaders(id, secrets, request.body, now)]
  const names = new Set(['webhook-id', 'webhook-timestamp', 'webhook-signature'])
  return { ...request, headers: [...request.headers.filter(({ key }) => !names.has(key.toLowerCase())), ...signed] }
}

/** A placeholder without a value stands for nothing; in v1, where it is a plain word, it stays that word. */
const blanks = (webhook: JsonObject): PlaceholderValues => {
  const { names, version } = knownIn(webhook)
  return hasHash(version) ? Object.fromEntries(names.map((name) => [name, ''])) : {}
}

const masking = <T extends { token: string | undefined }>(given: T): T =>
  given.token === undefined ? given : { ...given, token: '••••' }
