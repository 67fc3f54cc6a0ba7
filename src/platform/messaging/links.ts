/** The addresses that belong to a message: links that are counted, and the one to unsubscribe. Each is signed, so that nobody makes others. */
import { createHmac, hkdfSync, timingSafeEqual } from 'node:crypto'
import type { Platform } from '../base/context.ts'

type Keyed = Pick<Platform, 'secretKey' | 'settings'>

const keyOf = ({ secretKey }: Pick<Platform, 'secretKey'>) =>
  Buffer.from(hkdfSync('sha256', secretKey, '', 'message links', 32))

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

/** Returns the address that counts a click and leads on; the link is part of what is signed. */
function countedLink(platform: Keyed, message: MessageCode, link: string): string {
  const code = codeOf(platform, message)
  return `${platform.settings.publicUrl}/m/${code}?to=${encodeURIComponent(link)}&s=${signed(platform, `${code} ${link}`)}`
}

/** Says whether a link belongs to a code. */
export const isLinkOf = (platform: Keyed, code: string, link: string, signature: string): boolean =>
  isSame(signature, signed(platform, `${code} ${link}`))

const isSame = (one: string, other: string) =>
  one.length === other.length && timingSafeEqual(Buffer.from(one), Buffer.from(other))

/** Returns the links of a message. */
export const linksOf = (platform: Keyed, orgId: string, id: string) => ({
  counted: (link: string) => countedLink(platform, { orgId, id }, link),
  unsubscribe: `${platform.settings.publicUrl}/unsubscribe/${codeOf(platform, { orgId, id })}`,
})
