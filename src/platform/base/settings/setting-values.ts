/**
 * The values of settings, read from their texts, and the sentences about wrong ones. One schema for each kind of
 * setting.
 */
import { isIP } from 'node:net'
import { resolve } from 'node:path'
import ipaddr from 'ipaddr.js'
import * as v from 'valibot'
import { parseUrl } from '#schemas/url.ts'

/** A range of addresses as `BlockList.addSubnet` of node:net takes it. */
export interface AddressRange {
  readonly address: string
  readonly prefix: number
  readonly family: 'ipv4' | 'ipv6'
}

const text = v.pipe(v.string(), v.trim())

const hasProtocol = (...protocols: string[]) => {
  const begins = protocols.map((protocol) => `${protocol}//`).join(' or ')
  return v.check((value: string) => {
    const url = parseUrl(value)
    return url !== undefined && protocols.includes(url.protocol)
  }, `it is not an address that begins with ${begins}`)
}

const withoutEndSlash = v.transform((value: string) => value.replace(/\/+$/, ''))

/** Creates a TCP port from its digits. */
export const Port = v.pipe(
  text,
  v.regex(/^\d+$/, 'it is not a whole number'),
  v.transform(Number),
  v.minValue(1, 'it is below 1'),
  v.maxValue(65535, 'it is above 65535'),
)

/** The number of people who play the demo organisation. */
export const Players = v.pipe(
  text,
  v.regex(/^\d+$/, 'it is not a whole number'),
  v.transform(Number),
  v.maxValue(100_000, 'it is above 100000'),
)

/** A switch: `on` or `off`. */
export const Switch = v.pipe(
  text,
  v.picklist(['on', 'off'], 'it is neither on nor off'),
  v.transform((value) => value === 'on'),
)

/** The e-mails that the outbox on the screen shows. */
export const OutboxScope = v.pipe(text, v.picklist(['none', 'demo', 'all'], 'it is neither none, demo nor all'))
export type OutboxScope = v.InferOutput<typeof OutboxScope>

/** A host name or an IP address to listen on. */
export const Host = v.pipe(
  text,
  v.check(
    (value) => isIP(value) !== 0 || /^[a-z\d]([a-z\d.-]*[a-z\d])?$/i.test(value),
    'it is neither a host name nor an IP address',
  ),
)

/** Creates an absolute folder path from one relative to the working folder. */
export const Folder = v.pipe(
  v.string(),
  v.check((value) => !value.startsWith('~'), 'it begins with ~, which only a shell replaces'),
  v.check((value) => !value.includes('\0'), 'it contains a NUL character'),
  v.transform((value) => resolve(value)),
)

/** The path below which everything is served: nothing, or `/questwire`. */
export const BasePath = v.pipe(
  text,
  withoutEndSlash,
  v.regex(/^(\/[\w.~-]+)*$/, 'it is not a path that begins with / and has no spaces'),
)

/** A PostgreSQL connection address; its path names the database. */
export const DatabaseUrl = v.pipe(
  text,
  v.check((value) => {
    // One that names its socket's folder in a term has no host, which URL alone refuses.
    const url = parseUrl(value.replace('@/', '@socket/'))
    return url?.protocol === 'postgres:' || url?.protocol === 'postgresql:'
  }, 'it is not an address that begins with postgres:// or postgresql://'),
  v.check((value) => /^\w+:\/\/[^/?]*\/[^/?]/.test(value), 'it names no database'),
)

/** A mail server's address, with user and password where it wants them. */
export const SmtpUrl = v.pipe(
  text,
  hasProtocol('smtp:', 'smtps:'),
  v.check((value) => parseUrl(value)?.hostname !== '', 'it names no host'),
)

/** The address under which people reach the server, the base path included, without a slash at its end. */
export const PublicUrl = v.pipe(
  text,
  hasProtocol('http:', 'https:'),
  v.check((value) => !/[?#]/.test(value), 'it has a query or a fragment'),
  v.check(
    (value) => parseUrl(value)?.username === '' && parseUrl(value)?.password === '',
    'it contains a user or password',
  ),
  withoutEndSlash,
)

/** The address of a service host (C §7): a path on this server, or an address elsewhere; no slash at its end. */
export const ServiceUrl = v.pipe(
  text,
  v.check(
    (value) => /^\/(?!\/)[^\s?#]*$/.test(value) || v.is(PublicUrl, value),
    'it is neither a path that begins with one / nor an http address',
  ),
  withoutEndSlash,
)

/** The address of a beacon: https, or http on this machine; no slash at its end. */
export const BeaconUrl = v.pipe(
  PublicUrl,
  v.check(
    (value) => value.startsWith('https:') || isLoopback((parseUrl(value)?.hostname ?? '').replace(/^\[|\]$/g, '')),
    'it is neither an address that begins with https:// nor one of this machine',
  ),
)

/** A voucher provider's address, or a word for one of the sandboxes. */
export const ProviderUrl = v.pipe(
  text,
  v.check(
    (value) => /^sandbox(:down|:declining)?$/.test(value) || v.is(PublicUrl, value),
    'it is neither sandbox nor an address that begins with http:// or https://',
  ),
  withoutEndSlash,
)

/** Creates the 32 bytes of a key from 64 hexadecimal digits or from base64. */
export const Key = v.pipe(
  text,
  v.check((value) => /^[\da-f]{64}$/i.test(value) || /^[\w+/-]{43}=?$/.test(value), 'it is not 32 bytes'),
  v.transform((value) => Buffer.from(value, value.length === 64 ? 'hex' : 'base64')),
)

/** Says whether a host to listen on can be reached from this machine only. */
export const isLoopback = (host: string): boolean =>
  host.toLowerCase() === 'localhost' || (ipaddr.isValid(host) && ipaddr.process(host).range() === 'loopback')

function rangeOf(value: string): AddressRange | undefined {
  const [address = '', prefix = '', rest] = value.split('/')
  const version = isIP(address)
  const longest = version === 4 ? 32 : 128
  if (version === 0 || rest !== undefined || !/^\d{1,3}$/.test(prefix) || Number(prefix) > longest) return undefined
  return { address, prefix: Number(prefix), family: version === 4 ? 'ipv4' : 'ipv6' }
}

/** The range of one address. */
const rangeOfOne = (value: string) =>
  isIP(value) === 0 ? undefined : rangeOf(`${value}/${isIP(value) === 4 ? 32 : 128}`)

const rangesBy = (read: (value: string) => AddressRange | undefined, wrong: string) =>
  v.pipe(
    text,
    v.transform((value) =>
      value
        .split(',')
        .map((part) => part.trim())
        .filter(Boolean)
        .map(read),
    ),
    v.array(v.custom<AddressRange>((range) => range !== undefined, wrong)),
  )

/** Creates address ranges from a comma-separated list of CIDR blocks. */
export const AddressRanges = rangesBy(rangeOf, 'it holds something that is no CIDR block')

/** Creates address ranges from a comma-separated list of addresses and CIDR blocks. */
export const Addresses = rangesBy(
  (value) => rangeOf(value) ?? rangeOfOne(value),
  'it holds something that is neither an address nor a CIDR block',
)

/** A payment provider's address, or a word: `sandbox` charges nothing, `none` sells nothing. */
export const PaymentUrl = v.pipe(
  text,
  v.check(
    (value) => value === 'sandbox' || value === 'none' || v.is(PublicUrl, value),
    'it is neither sandbox, none nor an address that begins with http:// or https://',
  ),
  withoutEndSlash,
)

/** An e-mail address. */
export const EmailAddress = v.pipe(text, v.email('it is no e-mail address'))
