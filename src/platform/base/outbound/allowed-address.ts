/** Which network addresses we connect to: public ones, and those of ranges that the operator opened (`WEBHOOK_ALLOWED_RANGES`). */
import ipaddr from 'ipaddr.js'
import type { AddressRange } from '../settings/setting-values.ts'

type Address = ipaddr.IPv4 | ipaddr.IPv6

/** What is given out to the public on the Internet of version 6; nothing outside of it is. */
const publicV6: [ipaddr.IPv6, number] = [ipaddr.IPv6.parse('2000::'), 3]

const inRange = (address: Address, { address: start, prefix, family }: AddressRange) =>
  address.kind() === family && address.match(ipaddr.parse(start), prefix)

/** An address of version 4 that is written as one of version 6 is the one of version 4. */
function plain(address: Address): Address {
  return address instanceof ipaddr.IPv6 && address.isIPv4MappedAddress() ? address.toIPv4Address() : address
}

/** Tells whether an address may be connected to. Loopback, private, link-local, shared, reserved ranges and all forms that wrap an address of version 4 may not. */
export function isAllowedAddress(text: string, allowed: readonly AddressRange[] = []): boolean {
  if (!ipaddr.isValid(text)) return false
  const address = plain(ipaddr.parse(text))
  if (allowed.some((range) => inRange(address, range))) return true
  return address.range() === 'unicast' && (address instanceof ipaddr.IPv4 || address.match(...publicV6))
}
