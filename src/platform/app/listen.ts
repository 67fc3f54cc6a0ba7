/** The app behind a socket: Node's HTTP server around a function from a request to a response. */
import type { Server, ServerResponse } from 'node:http'
import { type AddressInfo, Server as NetServer } from 'node:net'
import { setTimeout as wait } from 'node:timers/promises'
import { createAdaptorServer } from '@hono/node-server'
import { StartError } from '../base/start-error.ts'

/** Anything that answers requests; `bindings` carry Node's own request beside it. */
export interface Answering {
  fetch(request: Request, bindings?: object): Promise<Response>
}

/** An open socket. */
export interface Listener {
  readonly port: number
  /**
   * Takes no more requests, lets running ones finish, then cuts them off.
   *
   * @param patience - Milliseconds that running requests have.
   * @param drain - Milliseconds in which new requests are still taken before that, each with the word that its connection
   *   is not to be used again.
   */
  stop(patience: number, drain?: number): Promise<void>
}

const reasons: Readonly<Record<string, string>> = {
  EADDRINUSE: 'another program is using it',
  EACCES: 'this account may not use it; ports from 1024 on are free to all',
  EADDRNOTAVAIL: 'HOST is no address of this machine',
  ENOTFOUND: 'HOST cannot be resolved',
}

/** The time in which requests on connections that are kept alive are still answered after the stop began, in milliseconds. */
const GRACE_MS = 500

/** The time for which an unused connection is kept, in milliseconds: longer than proxies keep theirs (60 s), so that none sends a call into one that closes. */
const KEEP_ALIVE_MS = 75_000

/** Opens the socket; throws a StartError that names PORT and HOST when that cannot be. */
export async function listen(app: Answering, port: number, host: string): Promise<Listener> {
  // Ours is Node's plain server; the type also allows for HTTP/2.
  const server = createAdaptorServer({ fetch: (request, bindings) => app.fetch(request, bindings) }) as Server
  server.keepAliveTimeout = KEEP_ALIVE_MS
  const answering = new Set<ServerResponse>()
  let isClosing = false
  server.prependListener('request', (_, response: ServerResponse) => {
    if (isClosing) response.shouldKeepAlive = false
    answering.add(response)
    response.once('close', () => answering.delete(response))
  })
  await new Promise<void>((done, refuse) => {
    server.once('error', (error: NodeJS.ErrnoException) => {
      const reason = reasons[error.code ?? ''] ?? error.message
      refuse(new StartError(`Port ${port} of ${host} cannot be opened: ${reason}. Set PORT or HOST to something else.`))
    })
    server.listen(port, host, done)
  })
  return {
    port: (server.address() as AddressInfo).port,
    async stop(patience, drain = 0) {
      let closed = false
      // Whoever is answered from now on is told not to use the connection again.
      isClosing = true
      for (const response of answering) response.shouldKeepAlive = false
      await wait(drain)
      const end = new Promise<void>((done) => {
        server.once('close', () => {
          closed = true
          done()
        })
        // Not that of HTTP, which closes connections that are kept alive while a request is on its way.
        NetServer.prototype.close.call(server)
      })
      const begun = Date.now()
      while (!closed && Date.now() - begun < patience) {
        if (Date.now() - begun >= Math.min(GRACE_MS, patience)) server.closeIdleConnections()
        await Promise.race([end, wait(25)])
      }
      server.closeAllConnections()
      await end
    },
  }
}
