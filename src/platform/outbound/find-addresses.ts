import dns from 'node:dns/promises'
import type { AddressRange } from '../setting-values.ts'
import { isAllowedAddress } from './allowed-address.ts'
import { refusedToSend, unreachable } from './outbound-error.ts'

/** An address that was found and checked, as node:net takes it. */
export interface Found {
  readonly address: string
  readonly family: number
}

/** How long a name may take to be resolved, in milliseconds. */
const PATIENCE = 5000

/**
 * Resolves a host once and checks every answer; what is connected to must be one of these and is never resolved again.
 * Throws an OutboundError. Mail servers and providers pass it like webhooks do.
 */
export async function findAddresses(host: string, allowed: readonly AddressRange[]): Promise<Found[]> {
  // Brackets are a URL's, the dot at the end is the root of all names.
  const name = host.replace(/^\[|\]$/g, '').replace(/\.$/, '')
  const found = await lookup(name)
  if (found.length === 0) throw unreachable(`The name ${name} has no address.`)
  if (found.every(({ address }) => isAllowedAddress(address, allowed))) return found
  throw refusedToSend(`${name} is at a private or reserved address, which webhooks may not reach.`)
}

async function lookup(name: string): Promise<Found[]> {
  let timer: NodeJS.Timeout | undefined
  const late = new Promise<never>((_, refuse) => {
    timer = setTimeout(() => refuse(unreachable(`The name ${name} could not be resolved in time.`)), PATIENCE)
  })
  const asked = dns.lookup(name, { all: true, verbatim: true }).catch((error: NodeJS.ErrnoException) => {
    throw unreachable(`The name ${name} could not be resolved (${error.code ?? 'unknown'}).`)
  })
  return Promise.race([asked, late]).finally(() => clearTimeout(timer))
}
