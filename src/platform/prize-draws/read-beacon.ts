/**
 * The beacon as the server reads it: an HTTP API of drand (`BEACON_URL`). Nothing of it is believed: a round counts only where
 * the chain's own key has signed it.
 */
import * as v from 'valibot'
import { parseJson } from '#schemas/json.ts'
import { parseUrl } from '#schemas/url.ts'
import { type Beacon, type BeaconChain, type BeaconRound, isSignedRound } from '#src/draws/beacon.ts'
import type { Platform } from '../base/context.ts'
import { sendOutbound } from '../base/outbound/request.ts'
import { type AddressRange, isLoopback } from '../base/settings/setting-values.ts'

/** The longest time for an answer. */
const TIMEOUT_MS = 10_000

/** The error of a beacon whose answer is no round; its message is a sentence for staff. */
export class BeaconError extends Error {
  override readonly name = 'BeaconError'
}

const hex = v.pipe(v.string(), v.regex(/^(?:[0-9a-f]{2})+$/))
const Info = v.object({ hash: v.string(), public_key: v.string() })
const Round = v.object({ round: v.number(), signature: hex, previous_signature: v.optional(v.string()) })

const loopback: readonly AddressRange[] = [
  { address: '127.0.0.0', prefix: 8, family: 'ipv4' },
  { address: '::1', prefix: 128, family: 'ipv6' },
]

/** The chains that an address is known to serve, so that it is asked once. */
const served = new Set<string>()

/** Opens a chain at the address of the settings, to which requests go as to any other server. */
export function openBeacon({ settings }: Pick<Platform, 'settings'>, url: string, chain: BeaconChain): Beacon {
  const isOwn = isLoopback((parseUrl(url)?.hostname ?? '').replace(/^\[|\]$/g, ''))
  const allowedRanges = [...settings.webhookAllowedRanges, ...(isOwn ? loopback : [])]
  const ask = (path: string) =>
    sendOutbound(
      { method: 'GET', url: `${url}/${chain.hash}/${path}`, headers: [], body: '' },
      { allowedRanges, timeoutMs: TIMEOUT_MS },
    )
  return {
    chain,
    /** @throws {BeaconError} Where the answer is none of this chain; {OutboundError} where there is none. */
    async read(number) {
      if (!served.has(`${url} ${chain.hash}`)) {
        const { status, body } = await ask('info')
        if (status !== 200) throw new BeaconError(`The beacon answered ${status} when it was asked for its chain.`)
        const { success, output } = v.safeParse(Info, parseJson(body))
        if (!success || output.hash !== chain.hash || output.public_key !== chain.publicKey)
          throw new BeaconError('The beacon answers for another chain than the one that was named.')
        served.add(`${url} ${chain.hash}`)
      }
      const { status, body } = await ask(`public/${number}`)
      if (status === 404 || status === 425) return undefined
      if (status !== 200) throw new BeaconError(`The beacon answered ${status}.`)
      return roundOf(chain, number, body)
    },
  }
}

function roundOf(chain: BeaconChain, number: number, body: string): BeaconRound {
  const { success, output } = v.safeParse(Round, parseJson(body))
  if (!success) throw new BeaconError('The beacon’s answer is no round.')
  const { round, signature, previous_signature } = output
  const found = { round, signature, ...(previous_signature && { previousSignature: previous_signature }) }
  if (round !== number) throw new BeaconError(`The beacon answered round ${round} in place of round ${number}.`)
  if (!isSignedRound(chain, found))
    throw new BeaconError(`Round ${number} as the beacon answered it is not signed by the key of its chain.`)
  return found
}
