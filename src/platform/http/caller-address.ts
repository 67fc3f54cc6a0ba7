/**
 * The network address of a caller: the socket's, or what proxies that are trusted (`TRUSTED_PROXIES`) say of it. A word of
 * anybody else counts for nothing.
 */
import { isInRange, readAddress } from '../base/network-address.ts'
import type { AddressRange } from '../base/settings/setting-values.ts'

/** The largest number of entries of `X-Forwarded-For` that is looked at, from its end. */
const MAX_HOPS = 20

/** Removes the port that some proxies write: `192.0.2.1:4711`, `[2001:db8::1]:4711`. */
const withoutPort = (entry: string) =>
  /^\[([^\]]*)\](?::\d+)?$|^([\d.]+):\d+$/.exec(entry)?.slice(1).find(Boolean) ?? entry

/**
 * Returns the address of the caller: the last one in the chain that is no trusted proxy.
 *
 * @param socket - The address of the other end of the connection.
 * @param forwardedFor - `X-Forwarded-For`, to which every proxy adds whom it was called by.
 */
export function callerAddress(socket: string, forwardedFor: string | null, trusted: readonly AddressRange[]): string {
  const isTrusted = (text: string) => {
    const address = readAddress(text)
    return address !== undefined && trusted.some((range) => isInRange(address, range))
  }
  const hops = (forwardedFor ?? '').split(',').slice(-MAX_HOPS)
  let caller = socket
  while (hops.length > 0 && isTrusted(caller)) {
    const address = readAddress(withoutPort(hops.pop()?.trim() ?? ''))
    // What a trusted proxy has not understood says nothing, and what stands before it even less.
    if (!address) break
    caller = address.toString()
  }
  return caller
}
