/** Network addresses of callers: read, compared with ranges, and counted by. */
import ipaddr from 'ipaddr.js'
import type { AddressRange } from './settings/setting-values.ts'

/** An address that has been read; one of IPv4 inside IPv6 is of IPv4. */
export type NetworkAddress = ipaddr.IPv4 | ipaddr.IPv6

/** The part of an IPv6 address that one customer has, in bits. */
const CUSTOMER_BITS = 64

/** Reads an address; undefined for a text that is none. */
export function readAddress(text: string): NetworkAddress | undefined {
  return ipaddr.isValid(text) ? ipaddr.process(text) : undefined
}

/** Says whether an address lies in a range. */
export const isInRange = (address: NetworkAddress, { address: start, prefix, family }: AddressRange): boolean =>
  address.kind() === family && address.match(ipaddr.parse(start), prefix)

/** The ranges of addresses that stand for no caller of the internet: a proxy's, an office's own, this machine's. */
const privateRanges: readonly string[] = [
  ...['unspecified', 'loopback', 'linkLocal', 'private', 'uniqueLocal', 'carrierGradeNat'],
]

/** Says whether an address is one of the internet. */
export function isOfPublicNetwork(text: string): boolean {
  const address = readAddress(text.replace(/%.*$/, ''))
  return address !== undefined && !privateRanges.includes(address.range())
}

/**
 * Returns the text by which limits count a caller: an IPv4 address, or the first 64 bits of one of IPv6, of which
 * everybody has 2^64.
 */
export function networkOf(text: string): string {
  // Zones (`fe80::1%eth0`) say something on their own machine only.
  const address = readAddress(text.replace(/%.*$/, ''))
  if (!(address instanceof ipaddr.IPv6)) return address?.toString() ?? text
  return `${ipaddr.IPv6.networkAddressFromCIDR(`${address}/${CUSTOMER_BITS}`)}/${CUSTOMER_BITS}`
}
