/**
 * The network addresses that may be reached: public ones, and those of ranges that the operator opened
 * (`WEBHOOK_ALLOWED_RANGES`).
 */
import ipaddr from 'ipaddr.js'
import { isInRange, readAddress } from '../network-address.ts'
import type { AddressRange } from '../settings/setting-values.ts'

/** The range of public addresses of IPv6. */
const publicV6: [ipaddr.IPv6, number] = [ipaddr.IPv6.parse('2000::'), 3]

/**
 * Says whether an address may be reached. Loopback, private, link-local, shared and reserved ranges and all IPv6 forms
 * that wrap an IPv4 address may not.
 */
export function isAllowedAddress(text: string, allowed: readonly AddressRange[] = []): boolean {
  const address = readAddress(text)
  if (!address) return false
  if (allowed.some((range) => isInRange(address, range))) return true
  return address.range() === 'unicast' && (address instanceof ipaddr.IPv4 || address.match(...publicV6))
}
