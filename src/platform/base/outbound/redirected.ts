import { parseUrl } from '#schemas/url.ts'
import { checkedUrl } from './checked-url.ts'
import { requestRefused } from './outbound-error.ts'
import type { OutboundRequest } from './request.ts'

/** Headers that are sent only to the first address. */
const forFirst = /^(authorization|cookie)$|auth|token|secret|api[-_]?key|passw|credential/i

/**
 * Creates the next request of a redirect: to the same host, without the headers for the first address.
 *
 * @throws {OutboundError} When the redirect leads to another host or from https to http.
 */
export function redirected(request: OutboundRequest, from: URL, location: string, status: number): OutboundRequest {
  const there = parseUrl(location, from)
  const to = there && checkedUrl(there.href)
  if (!to || to.hostname !== from.hostname) throw requestRefused('The address redirects to another host.')
  if (from.protocol === 'https:' && to.protocol === 'http:') {
    throw requestRefused('The address redirects from https to http.')
  }
  const headers = request.headers.filter(({ key }) => !forFirst.test(key))
  // Only 303 asks for another method: a call must not turn into a GET that delivers nothing.
  return status === 303
    ? { method: 'GET', url: to.href, headers: headers.filter(({ key }) => !/^content-/i.test(key)), body: '' }
    : { ...request, url: to.href, headers }
}
