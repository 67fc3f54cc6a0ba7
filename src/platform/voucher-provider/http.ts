/**
 * A provider behind an address. How providers speak is not documented, so this is a plain mapping of ours: `GET vouchers`,
 * `GET vouchers/{productId}`, `GET campaigns`, `POST orders`, JSON both ways, client id and secret as HTTP Basic. A reply with `success` 0
 * is a refusal in the provider's own words.
 */
import * as v from 'valibot'
import { ProviderCampaign } from '#schemas/endpoints/third-party-offers.ts'
import { type Order, ProviderFailure, type VoucherProvider } from './provider.ts'

/** Where a provider is, and who asks. */
export interface HttpProviderOptions {
  /** Without a slash at its end. */
  readonly url: string
  readonly clientId: string
  readonly secret: string
  /** Sends a request and answers its text; refuses what the server may not reach (`src/platform/outbound`). */
  readonly send: (url: string, request: ProviderRequest) => Promise<{ readonly status: number; readonly text: string }>
}

/** A request as the adapter makes it. */
export interface ProviderRequest {
  readonly method: 'GET' | 'POST'
  readonly headers: Readonly<Record<string, string>>
  readonly body?: string
  readonly signal: AbortSignal
}

/** How long a provider may take, in milliseconds. */
const TIMEOUT = 10_000

const flag = v.optional(v.union([v.literal(0), v.literal(1), v.boolean()]), 1)
const refusal = v.looseObject({ success: flag, message: v.optional(v.string(), '') })
const vouchers = v.looseObject({
  vouchers: v.array(
    v.looseObject({ name: v.string(), productId: v.string(), currency: v.optional(v.string(), 'inr') }),
  ),
})
const amount = v.pipe(v.union([v.number(), v.string()]), v.transform(Number), v.number(), v.minValue(0.01))
const details = v.looseObject({
  valueDenominations: v.pipe(
    v.union([v.array(v.unknown()), v.string()]),
    v.transform((given) => (typeof given === 'string' ? given.split(',').filter((part) => part.trim()) : given)),
    v.array(amount),
  ),
})
const campaigns = v.looseObject({ campaigns: v.array(ProviderCampaign) })
const ordered = v.looseObject({ id: v.string(), created: v.pipe(v.number(), v.integer(), v.minValue(0)) })

/** Creates the adapter of a provider. */
export function httpProvider({ url, clientId, secret, send }: HttpProviderOptions): VoucherProvider {
  const basic = Buffer.from(`${clientId}:${secret}`).toString('base64')

  async function ask(path: string, order: Order | undefined, signal: AbortSignal | undefined): Promise<unknown> {
    const timeout = AbortSignal.timeout(TIMEOUT)
    const { status, text } = await send(`${url}/${path}`, {
      method: order ? 'POST' : 'GET',
      headers: {
        Accept: 'application/json',
        Authorization: `Basic ${basic}`,
        ...(order ? { 'Content-Type': 'application/json', 'Idempotency-Key': order.reference } : {}),
      },
      ...(order ? { body: JSON.stringify({ reference: order.reference, ...order.item, count: order.count }) } : {}),
      signal: signal ? AbortSignal.any([signal, timeout]) : timeout,
    }).catch((error: Error) => {
      throw new ProviderFailure(`no answer (${error.name})`)
    })
    const reply = jsonOf(text)
    const { success, message } = v.is(refusal, reply) ? v.parse(refusal, reply) : { success: 1, message: '' }
    if (status < 200 || status > 299) throw new ProviderFailure(`it answered ${status}`, message || undefined)
    return success ? reply : { ...(reply as object), success: 0, message }
  }

  /** The reply as described, or a failure: in the provider's words where it declines. */
  async function read<S extends v.GenericSchema>(schema: S, reply: Promise<unknown>): Promise<v.InferOutput<S>> {
    const given = await reply
    const result = v.safeParse(schema, given)
    const declined = (given as { success?: unknown } | undefined)?.success === 0
    if (declined) throw new ProviderFailure('it declined', (given as { message: string }).message || undefined)
    if (!result.success) throw new ProviderFailure('its answer has another shape')
    return result.output
  }

  return {
    vouchers: async (signal) => (await read(vouchers, ask('vouchers', undefined, signal))).vouchers,
    denominations: async (productId, signal) => {
      const reply = ask(`vouchers/${encodeURIComponent(productId)}`, undefined, signal)
      return (await read(details, reply)).valueDenominations.sort((one, other) => one - other)
    },
    campaigns: async (signal) => {
      const reply = await ask('campaigns', undefined, signal)
      const { success, message } = reply as { success?: unknown; message?: string }
      if (success === 0) return { success: 0, message: message ?? '', campaigns: [] }
      return { success: 1, message: '', campaigns: (await read(campaigns, Promise.resolve(reply))).campaigns }
    },
    order: (order, signal) => read(ordered, ask('orders', order, signal)),
  }
}

function jsonOf(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
