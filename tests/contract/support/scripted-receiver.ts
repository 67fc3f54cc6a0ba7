/** A receiver on the loopback that does as a script says, and remembers what came. */
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'

/** A request that came. */
export interface ReceivedCall {
  readonly method: string
  readonly url: string
  readonly headers: IncomingMessage['headers']
  readonly body: string
}

/** What is done with a request. */
export type Act = (came: ReceivedCall, response: ServerResponse, request: IncomingMessage) => void

/** A running receiver. */
export interface ScriptedReceiver {
  readonly url: string
  readonly port: number
  readonly received: ReceivedCall[]
  /** How many connections were made to it. */
  readonly connections: () => number
  /** What it does from now on. */
  act: Act
  /** Counts connections and calls from none on. */
  forget(): void
  close(): Promise<void>
}

/** Answers with a status and a text. */
export const answering =
  (status: number, body = '{"status":"ok","transactionId":"t-1"}', headers: Record<string, string> = {}): Act =>
  (_, response) =>
    void response.writeHead(status, { 'Content-Type': 'application/json', ...headers }).end(body)

/** Opens a receiver that answers 200. */
export async function openReceiver(port = 0): Promise<ScriptedReceiver> {
  const received: ReceivedCall[] = []
  let connections = 0
  const server = createServer((request, response) => {
    const chunks: Buffer[] = []
    request.on('data', (chunk: Buffer) => chunks.push(chunk))
    request.on('end', () => {
      const { method = '', url = '', headers } = request
      const one = { method, url, headers, body: Buffer.concat(chunks).toString() }
      received.push(one)
      receiver.act(one, response, request)
    })
  })
  server.on('connection', () => connections++)
  await new Promise<void>((done) => server.listen(port, '127.0.0.1', done))
  const { port: open } = server.address() as AddressInfo
  const receiver: ScriptedReceiver = {
    url: `http://127.0.0.1:${open}`,
    port: open,
    received,
    connections: () => connections,
    act: answering(200),
    forget() {
      connections = 0
      received.length = 0
    },
    async close() {
      server.closeAllConnections()
      await new Promise((done) => server.close(done))
    },
  }
  return receiver
}
