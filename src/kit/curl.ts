/** A request as a curl command for a shell: the one writer of such commands. */

/** The request of a command; without a method, curl chooses POST where there is a body and GET elsewhere. */
export interface CurlRequest {
  readonly method?: string
  readonly url: string
  readonly headers: readonly { readonly key: string; readonly value: string }[]
  /** Empty for none. */
  readonly body: string
}

/** Headers that curl computes itself; those of a masked request would be wrong. */
const COMPUTED_HEADERS = new Set(['host', 'content-length', 'connection', 'accept-encoding', 'transfer-encoding'])

/** Writes a request as a curl command, one argument a line. */
export function curlCommand({ method, url, headers, body }: CurlRequest): string {
  const parts = [
    `curl ${method === undefined ? '' : `-X ${method} `}${quoted(url)}`,
    ...headers
      .filter(({ key }) => !COMPUTED_HEADERS.has(key.toLowerCase()))
      .map(({ key, value }) => `-H ${quoted(`${key}: ${value}`)}`),
    ...(body ? [`--data-raw ${quoted(body)}`] : []),
  ]
  return parts.join(' \\\n  ')
}

/** Writes the curl command of a call to our API with a key. */
export function apiCallCommand(url: string, apiKey: string, body: object): string {
  const headers = [
    { key: 'Authorization', value: `Bearer ${apiKey}` },
    { key: 'Content-Type', value: 'application/json' },
  ]
  return curlCommand({ url, headers, body: JSON.stringify(body) })
}

/** Quotes a text as one word of a shell. */
const quoted = (text: string) => `'${text.replaceAll("'", "'\\''")}'`
