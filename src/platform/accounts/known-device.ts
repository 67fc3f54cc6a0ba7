/**
 * Known devices: whoever has signed in to an account gets a cookie that says so, and is not locked out by the guesses of
 * others. The cookie signs nobody in; it is bound to its account by a MAC and is sent with the call to sign in only.
 */
import { createHmac, hkdfSync, randomBytes, timingSafeEqual } from 'node:crypto'
import { parse, serialize } from 'hono/utils/cookie'
import type { Platform } from '../base/context.ts'

const DEVICE_COOKIE = 'questwire_device'

/** The lifetime of the cookie in seconds: browsers keep none for longer than 400 days. */
const LIFETIME_S = 400 * 24 * 3600

type Place = Pick<Platform, 'secretKey' | 'settings'>

/**
 * Returns the id of the device that a request comes from, when it has signed in to the account before; undefined for
 * every other one.
 *
 * @param account - The e-mail address in lower case.
 */
export function knownDevice(platform: Place, account: string, headers: Headers): string | undefined {
  const [id = '', mac = ''] = parse(headers.get('Cookie') ?? '', DEVICE_COOKIE)[DEVICE_COOKIE]?.split('.') ?? []
  const [given, right] = [Buffer.from(mac, 'base64url'), macOf(platform, account, id)]
  return given.length === right.length && timingSafeEqual(given, right) ? id : undefined
}

/** Creates the `Set-Cookie` by which a device is known to an account from now on. */
export function deviceCookie(platform: Place, account: string, id = randomBytes(16).toString('base64url')): string {
  const { basePath, publicUrl } = platform.settings
  return serialize(DEVICE_COOKIE, `${id}.${macOf(platform, account, id).toString('base64url')}`, {
    path: `${basePath}/api/login`,
    httpOnly: true,
    sameSite: 'Strict',
    secure: publicUrl.startsWith('https:'),
    maxAge: LIFETIME_S,
  })
}

function macOf({ secretKey }: Place, account: string, id: string): Buffer {
  const key = Buffer.from(hkdfSync('sha256', secretKey, '', 'questwire known device', 32))
  return createHmac('sha256', key).update(`${account}\n${id}`).digest()
}
