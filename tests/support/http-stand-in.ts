/** Somebody else's HTTP server: it answers what it is told to, and keeps what it was asked. */
import { createServer, type IncomingHttpHeaders } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'

/** A request as it came. */
export interface HeardRequest {
  /** Method and path: `POST /v3/mail/send`. */
  readonly line: string
  readonly headers: IncomingHttpHeaders
  readonly body: string
  /** When it came, in milliseconds since the epoch. */
  readonly at: number
}

/** What is answered. */
export interface StandInAnswer {
  readonly status?: number
  readonly type?: string
  readonly headers?: Readonly<Record<string, string>>
  readonly body?: string
  /** Fulfilled when the answer may go. */
  readonly after?: Promise<unknown>
}

/** A running stand-in on a free port of the loopback. */
export interface StandIn {
  readonly url: string
  readonly heard: HeardRequest[]
  /** Answers a request; 404 where it says nothing. */
  answer: (heard: HeardRequest) => StandInAnswer | undefined
  close(): void
}

/** Starts a stand-in. */
export async function startStandIn(): Promise<StandIn> {
  const heard: HeardRequest[] = []
  const server = createServer(async (request, response) => {
    const one = {
      line: `${request.method} ${request.url}`,
      headers: request.headers,
      body: await text(request),
      at: Date.now(),
    }
    heard.push(one)
    const answer = running.answer(one) ?? { status: 404 }
    await answer.after
    const { status = 200, type = 'application/json', headers = {}, body = '' } = answer
    response.writeHead(status, { 'Content-Type': type, ...headers }).end(body)
  })
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
  const running: StandIn = {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    heard,
    answer: () => undefined,
    close() {
      server.close()
      server.closeAllConnections()
    },
  }
  return running
}
