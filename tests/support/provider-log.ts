/** Providers of messages and e-mails that take everything, and keep a log of it: one line a message. */
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'

/** A message as a provider took it. */
export interface TakenMessage {
  readonly provider: 'messaging' | 'mailApi'
  /** Our id, under which a provider that honours it delivers once. */
  readonly key: string
  readonly to: string
  /** When it came, in milliseconds since the epoch. */
  readonly at: number
}

/** Running providers on a free port of the loopback. */
export interface ProviderLog {
  readonly url: string
  readonly taken: TakenMessage[]
  close(): void
}

/** Starts providers. */
export async function startProviderLog(): Promise<ProviderLog> {
  const taken: TakenMessage[] = []
  const server = createServer(async (request, response) => {
    const body = await text(request)
    const key = `${request.headers['idempotency-key']}`
    const isMail = request.url?.includes('/mail/send')
    const to = isMail ? JSON.parse(body).personalizations[0].to[0].email : (new URLSearchParams(body).get('To') ?? '')
    taken.push({ provider: isMail ? 'mailApi' : 'messaging', key, to, at: Date.now() })
    response.writeHead(isMail ? 202 : 201, { 'Content-Type': 'application/json' }).end(isMail ? '' : `{"sid":"${key}"}`)
  })
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    taken,
    close() {
      server.close()
      server.closeAllConnections()
    },
  }
}
