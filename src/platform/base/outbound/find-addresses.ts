import type { AddressRange } from '../settings/setting-values.ts'
import { isAllowedAddress } from './allowed-address.ts'
import { refusedToSend, unreachable } from './outbound-error.ts'
import { type Found, resolver } from './resolve-name.ts'

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
  throw refusedToSend(`${name} is at a private or reserved address, which may not be reached.`)
}

async function lookup(name: string): Promise<Found[]> {
  let timer: NodeJS.Timeout | undefined
  const late = new Promise<never>((_, refuse) => {
    timer = setTimeout(() => refuse(unreachable(`The name ${name} could not be resolved in time.`)), PATIENCE)
  })
  const asked = resolver.resolve(name).catch((error: NodeJS.ErrnoException) => {
    throw unreachable(`The name ${name} could not be resolved (${error.code ?? 'unknown'}).`)
  })
  return Promise.race([asked, late]).finally(() => clearTimeout(timer))
}
