import type { AddressRange } from '../settings/setting-values.ts'
import { isAllowedAddress } from './allowed-address.ts'
import { connectionFailed, requestRefused } from './outbound-error.ts'
import { type ResolvedAddress, resolver } from './resolve-name.ts'

/** The longest time for resolving a name. */
const RESOLVE_TIMEOUT_MS = 5000

/**
 * Resolves a host once and checks every address; the connection goes to one of these and never resolves the name again.
 *
 * @throws {OutboundError} When the name has no address or one that may not be reached.
 */
export async function resolveAllowed(host: string, allowed: readonly AddressRange[]): Promise<ResolvedAddress[]> {
  // Brackets are a URL's, the dot at the end is the root of all names.
  const name = host.replace(/^\[|\]$/g, '').replace(/\.$/, '')
  const found = await lookup(name)
  if (found.length === 0) throw connectionFailed(`The name ${name} has no address.`)
  if (found.every(({ address }) => isAllowedAddress(address, allowed))) return found
  throw requestRefused(`${name} is at a private or reserved address, which may not be reached.`)
}

async function lookup(name: string): Promise<ResolvedAddress[]> {
  let timer: NodeJS.Timeout | undefined
  const late = new Promise<never>((_, refuse) => {
    timer = setTimeout(
      () => refuse(connectionFailed(`The name ${name} could not be resolved in time.`)),
      RESOLVE_TIMEOUT_MS,
    )
  })
  const asked = resolver.resolve(name).catch((error: NodeJS.ErrnoException) => {
    throw connectionFailed(`The name ${name} could not be resolved (${error.code ?? 'unknown'}).`)
  })
  return Promise.race([asked, late]).finally(() => clearTimeout(timer))
}
