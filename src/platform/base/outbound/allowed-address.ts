/**
 * The network addresses that may be reached: public ones, and those of ranges that the operator opened
 * (`WEBHOOK_ALLOWED_RANGES`).
 */
import ipaddr from 'ipaddr.js'
import type { AddressRange } from '../settings/setting-values.ts'

type Address = ipaddr.IPv4 | ipaddr.IPv6

/** The range of public addresses of IPv6. */
const publicV6: [ipaddr.IPv6, number] = [ipaddr.IPv6.parse('2000::'), 3]

const inRange = (address: Address, { address: start, prefix, family }: AddressRange) =>
  address.kind() === family && address.match(ipaddr.parse(start), prefix)

/** Converts an IPv4-mapped IPv6 address to IPv4. */
function plain(address: Address): Address {
  return address instanceof ipaddr.IPv6 && address.isIPv4MappedAddress() ? address.toIPv4Address() : address
}

/**
 * Says whether an address may be reached. Loopback, private, link-local, shared and reserved ranges and all IPv6 forms
 * that wrap an IPv4 address may not.
 */
export function isAllowedAddress(text: string, allowed: readonly AddressRange[] = []): boolean {
  if (!ipaddr.isValid(text)) return false
  const address = plain(ipaddr.parse(text))
  if (allowed.some((range) => inRange(address, range))) return true
  return address.range() === 'unicast' && (address instanceof ipaddr.IPv4 || address.match(...publicV6))
}
