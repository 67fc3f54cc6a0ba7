/** The addresses that belong to a message: links and the picture that are counted, and the one to unsubscribe. Each is signed, so that nobody makes others. */
import { createHmac, hkdfSync, timingSafeEqual } from 'node:crypto'
import type { Platform } from '../base/context.ts'

type Keyed = Pick<Platform, 'secretKey' | 'settings'>

/** The keys that were derived, by the master key: a message has several links. */
const keys = new WeakMap<Buffer, Buffer>()

function keyOf({ secretKey }: Pick<Platform, 'secretKey'>): Buffer {
  const key = keys.get(secretKey) ?? Buffer.from(hkdfSync('sha256', secretKey, '', 'message links', 32))
  keys.set(secretKey, key)
  return key
}

const signed = (platform: Keyed, text: string) =>
  createHmac('sha256', keyOf(platform)).update(text).digest('base64url').slice(0, 22)

/** The message that a code names. */
export interface MessageCode {
  readonly orgId: string
  readonly id: string
}

const compact = (uuid: string) => Buffer.from(uuid.replaceAll('-', ''), 'hex').toString('base64url')
const uuidOf = (text: string) =>
  Buffer.from(text, 'base64url')
    .toString('hex')
    .replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5')

/** Returns the code of a message: organisation, id and signature. */
export function codeOf(platform: Keyed, { orgId, id }: MessageCode): string {
  const named = `${compact(orgId)}${compact(id)}`
  return `${named}${signed(platform, named)}`
}

/** Reads a code; undefined for one that nobody here has made. */
export function readCode(platform: Keyed, code: string): MessageCode | undefined {
  if (!/^[\w-]{66}$/.test(code)) return undefined
  const [named, signature] = [code.slice(0, 44), code.slice(44)]
  return isSame(signature, signed(platform, named))
    ? { orgId: uuidOf(named.slice(0, 22)), id: uuidOf(named.slice(22)) }
    : undefined
}

/** Says whether a link belongs to a code. */
export const isLinkOf = (platform: Keyed, code: string, link: string, signature: string): boolean =>
  isSame(signature, signed(platform, `${code} ${link}`))

const isSame = (one: string, other: string) =>
  one.length === other.length && timingSafeEqual(Buffer.from(one), Buffer.from(other))

/** Returns the links of a message. */
export function linksOf(platform: Keyed, orgId: string, id: string) {
  const code = codeOf(platform, { orgId, id })
  const { publicUrl } = platform.settings
  return {
    counted: (link: string) =>
      `${publicUrl}/m/${code}?to=${encodeURIComponent(link)}&s=${signed(platform, `${code} ${link}`)}`,
    pixel: `${publicUrl}/o/${code}`,
    unsubscribe: `${publicUrl}/unsubscribe/${code}`,
  }
}

/** Returns the code of a test: it opens the preference page as a preview, which stores nothing. */
export const previewCodeOf = (platform: Keyed, orgId: string): string => codeOf(platform, { orgId, id: NO_MESSAGE })
/** The id of no message, which the code of a test holds. */
export const NO_MESSAGE = '00000000-0000-0000-0000-000000000000'
