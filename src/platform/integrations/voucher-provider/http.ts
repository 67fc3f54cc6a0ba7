/**
 * A provider behind an address. How providers speak is not documented, so this is a plain mapping of ours: `GET vouchers`,
 * `GET vouchers/{productId}`, `GET campaigns`, `POST orders`, JSON both ways, client id and secret as HTTP Basic, or an access token as bearer
 * in their place. A reply with `success` 0 is a refusal in the provider's own words.
 */
import * as v from 'valibot'
import { ProviderCampaign } from '#schemas/endpoints/third-party-offers.ts'
import { parseJson } from '#schemas/json.ts'
import type { OutboundReply, OutboundRequest } from '../../base/outbound/request.ts'
import { ProviderFailure, type VoucherOrder, type VoucherProvider } from './provider.ts'

/** The address and the credentials of a provider. */
export interface HttpProviderOptions {
  /** The base address, without a slash at its end. */
  readonly url: string
  readonly clientId: string
  readonly secret: string
  /** The access token, or empty. */
  readonly accessToken: string
  /** Sends a request to an address that the server may reach. */
  readonly send: (request: OutboundRequest, signal: AbortSignal | undefined) => Promise<OutboundReply>
}

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

/**
 * Creates the adapter of a voucher provider over HTTP.
 *
 * @throws {ProviderFailure} From its calls, when the provider gives no usable answer or declines.
 */
export function httpProvider({ url, clientId, secret, accessToken, send }: HttpProviderOptions): VoucherProvider {
  const basic = `Basic ${Buffer.from(`${clientId}:${secret}`).toString('base64')}`

  async function ask(path: string, order: VoucherOrder | undefined, signal: AbortSignal | undefined): Promise<unknown> {
    const headers = [
      { key: 'Accept', value: 'application/json' },
      { key: 'Authorization', value: accessToken ? `Bearer ${accessToken}` : basic },
      ...(order
        ? [
            { key: 'Content-Type', value: 'application/json' },
            { key: 'Idempotency-Key', value: order.reference },
          ]
        : []),
    ]
    const method = order ? 'POST' : 'GET'
    const body = order ? JSON.stringify({ reference: order.reference, ...order.item, count: order.count }) : ''
    const reply = await send({ method, url: `${url}/${path}`, headers, body }, signal).catch((error: Error) => {
      throw new ProviderFailure(error.message.replace(/\.$/, ''))
    })
    const given = parseJson(reply.body)
    if (reply.status < 200 || reply.status > 299) {
      const message = v.is(refusal, given) ? v.parse(refusal, given).message : ''
      throw new ProviderFailure(`it answered ${reply.status}`, message || undefined, reply.status)
    }
    return given
  }

  /** Parses a reply; throws a ProviderFailure with the provider's message where it declines. */
  async function read<S extends v.GenericSchema>(schema: S, reply: Promise<unknown>): Promise<v.InferOutput<S>> {
    const given = await reply
    const words = declining(given)
    if (words !== undefined) throw new ProviderFailure('it declined', words || undefined)
    const result = v.safeParse(schema, given)
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
      const message = declining(reply)
      if (message !== undefined) return { success: 0, message, campaigns: [] }
      return { success: 1, message: '', campaigns: (await read(campaigns, Promise.resolve(reply))).campaigns }
    },
    order: (order) => read(ordered, ask('orders', order, undefined)),
  }
}

/** Returns the provider's message where a reply declines, else `undefined`. */
function declining(reply: unknown): string | undefined {
  if (!v.is(refusal, reply)) return undefined
  const { success, message } = v.parse(refusal, reply)
  return success ? undefined : message
}
