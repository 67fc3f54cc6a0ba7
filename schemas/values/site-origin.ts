/** The sites on which an organisation's activities may be shown, as browsers name them in `Origin` (ours). */

import { parseUrl } from '../url.ts'

const loopback = /^(?:localhost|(?:[a-z0-9-]+\.)+localhost|127(?:\.\d{1,3}){3}|\[::1\])$/

/**
 * Reads a site as somebody typed it.
 *
 * @param text - `https://shop.example`, `https://*.shop.example` for one label in front, `http://localhost:5173`.
 * @returns The origin as browsers write it, or the fault in one sentence.
 */
export function readSiteOrigin(text: string): { readonly origin: string } | { readonly fault: string } {
  const url = parseUrl(text.trim())
  if (!url || (url.protocol !== 'https:' && url.protocol !== 'http:') || !/^https?:\/\//i.test(text.trim()))
    return { fault: 'must be the address of a site: https://shop.example' }
  if (url.username !== '' || url.password !== '') return { fault: 'must not contain a user or password' }
  if (url.pathname !== '/' || /[?#]/.test(text)) return { fault: `must end with the host or port: ${url.origin}` }
  if (url.protocol === 'http:' && !loopback.test(url.hostname))
    return { fault: 'must begin with https://; only localhost may be reached by http://' }
  if (url.hostname.includes('*') && !/^\*(?:\.[^.*]+){2,}$/.test(url.hostname))
    return { fault: 'may have one * in front of a whole domain: https://*.shop.example' }
  return { origin: url.origin }
}

/** Says whether a site of the list is the origin of a call; `*` stands for one label. */
export function isSiteOf(sites: readonly string[], origin: string): boolean {
  if (sites.includes(origin)) return true
  const parts = /^(https:\/\/)[^./*]+(\..+)$/.exec(origin)
  return parts !== null && sites.includes(`${parts[1]}*${parts[2]}`)
}
