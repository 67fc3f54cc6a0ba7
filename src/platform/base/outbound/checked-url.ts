import { parseUrl } from '#schemas/url.ts'
import { requestRefused } from './outbound-error.ts'

/**
 * Parses the address of a request: http or https, without a user, on a port of web servers.
 *
 * @throws {OutboundError} When the address is not allowed.
 */
export function checkedUrl(text: string): URL {
  const url = parseUrl(text)
  if (!url) throw requestRefused('The address is not a valid URL.')
  if (url.protocol !== 'http:' && url.protocol !== 'https:')
    throw requestRefused('The address must begin with http:// or https://.')
  if (url.username !== '' || url.password !== '') {
    throw requestRefused('The address must not contain a user or password: use a header instead.')
  }
  const port = Number(url.port || (url.protocol === 'https:' ? 443 : 80))
  if (port !== 80 && port !== 443 && port < 1024) {
    throw requestRefused(`Port ${port} is not used by web servers: 80, 443 and those from 1024 on can be reached.`)
  }
  url.hash = ''
  return url
}
