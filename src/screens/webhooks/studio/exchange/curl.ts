import type { Exchange } from '#schemas/endpoints/deliveries.ts'

/** Headers that curl works out by itself, and would send wrong from a masked request. */
const own = new Set(['host', 'content-length', 'connection', 'accept-encoding', 'transfer-encoding'])

const quoted = (text: string) => `'${text.replaceAll("'", "'\\''")}'`

/** A request as a command for a terminal; its secrets stay masked. */
export function curlOf({ method, url, headers, body }: Exchange['request']): string {
  const parts = [
    `curl -X ${method} ${quoted(url)}`,
    ...headers
      .filter(({ key }) => !own.has(key.toLowerCase()))
      .map(({ key, value }) => `-H ${quoted(`${key}: ${value}`)}`),
    ...(body ? [`--data-raw ${quoted(body)}`] : []),
  ]
  return parts.join(' \\\n  ')
}
