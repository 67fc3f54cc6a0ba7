/** The socket on which figures are read, apart from that of the calls, since they are not for everybody. */
import { createServer, type RequestListener } from 'node:http'
import { StartError } from '../start-error.ts'

/**
 * Serves `/metrics` on a port of its own.
 *
 * @returns What closes the socket.
 * @throws {StartError} When the port cannot be opened.
 */
export async function serveMetrics(answer: RequestListener, port: number, host: string): Promise<() => Promise<void>> {
  const server = createServer((request, response) => {
    if (request.method === 'GET' && request.url?.replace(/\?.*$/, '') === '/metrics') return answer(request, response)
    response.writeHead(404).end()
  })
  await new Promise<void>((done, refuse) => {
    server.once('error', ({ message }) =>
      refuse(
        new StartError(
          `Port ${port} of ${host} cannot be opened for figures (${message}): set METRICS_PORT to another.`,
        ),
      ),
    )
    server.listen(port, host, done)
  })
  return () =>
    new Promise((done) => {
      server.close(() => done())
      server.closeAllConnections()
    })
}
