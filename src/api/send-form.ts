/**
 * Sends a form and tells how much of it has gone: what `fetch` cannot tell over HTTP/1.1. It stands in for `fetch`, so
 * that tokens, timeouts and refusals are the client's as ever.
 */
export const sendForm =
  (form: FormData, onSent: (share: number) => void): typeof fetch =>
  async (input, init) => {
    const asked = new Request(input, init)
    return new Promise<Response>((done, fail) => {
      const request = new XMLHttpRequest()
      request.open(asked.method, asked.url)
      asked.headers.forEach((value, name) => {
        // The browser writes the type itself, with the boundary of the form it sends.
        if (name !== 'content-type') request.setRequestHeader(name, value)
      })
      request.responseType = 'text'
      request.withCredentials = asked.credentials === 'include'
      request.upload.onprogress = ({ loaded, total }) => onSent(total > 0 ? loaded / total : 0)
      request.upload.onload = () => onSent(1)
      request.onload = () =>
        done(new Response(request.responseText, { status: request.status, headers: headersOf(request) }))
      request.onerror = () => fail(new TypeError('Failed to fetch'))
      request.onabort = () => fail(new DOMException('The call was given up.', 'AbortError'))
      asked.signal.addEventListener('abort', () => request.abort(), { once: true })
      request.send(form)
    })
  }

function headersOf(request: XMLHttpRequest): Headers {
  const lines = request
    .getAllResponseHeaders()
    .trim()
    .split(/[\r\n]+/)
  return new Headers(
    lines.filter(Boolean).map((line): [string, string] => {
      const at = line.indexOf(':')
      return [line.slice(0, at).trim(), line.slice(at + 1).trim()]
    }),
  )
}
