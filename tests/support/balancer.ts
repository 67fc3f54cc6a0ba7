/** Several servers behind one address: each request goes to the next of them, whoever sends it. */
import { createServer, request } from 'node:http'
import type { AddressInfo } from 'node:net'

/** A running balancer. */
export interface Balancer {
  readonly port: number
  close(): void
}

/** Starts a balancer on a free port; `ports` may still be filled after it has begun. */
export async function balance(ports: readonly number[]): Promise<Balancer> {
  let next = 0
  const server = createServer((asked, answer) => {
    const { method, url: path, headers } = asked
    const port = ports[next++ % ports.length]
    const passed = request({ host: '127.0.0.1', port, method, path, headers }, (came) => {
      answer.writeHead(came.statusCode ?? 502, came.headers)
      came.pipe(answer)
    })
    passed.on('error', () => (answer.headersSent ? answer.destroy() : answer.writeHead(502).end()))
    answer.on('close', () => passed.destroy())
    asked.pipe(passed)
  })
  // A connection that it closed after a pause would be reset under whoever sends the next request on it at that moment.
  server.keepAliveTimeout = 0
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
  const close = () => {
    server.close()
    server.closeAllConnections()
  }
  return { port: (server.address() as AddressInfo).port, close }
}
