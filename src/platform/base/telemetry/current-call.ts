/**
 * The call that is being answered, or the round of a job, for whoever tells of it afterwards. It is found by its request,
 * and by the connection that works for it. Not by `AsyncLocalStorage`, which makes every promise of Node 20 three times as
 * dear. Without telemetry there is none, and what is noted of it goes nowhere.
 */
import type { Pool, PoolClient } from 'pg'

/** A call or a round while it goes on. */
export interface CurrentCall {
  /** The id by which a call is found in the log; empty for a round. */
  readonly id: string
  /** The name of the endpoint or of the round; never an address that was called, which may hold a secret. */
  route: string
  /** The organisation in which it works, once that is known. */
  organisation: string | undefined
  /** The span that the tracer keeps for it. */
  span?: unknown
}

const byRequest = new WeakMap<Request, CurrentCall>()
const byClient = new WeakMap<object, CurrentCall>()

/** Keeps the call that a request makes. */
export function keepCall(request: Request, call: CurrentCall): void {
  byRequest.set(request, call)
}

/** Returns the call that a request makes; undefined without telemetry. */
export const callOf = (request: Request): CurrentCall | undefined => byRequest.get(request)

/** Notes which endpoint a request calls, or in which organisation. */
export function noteCall(request: Request, known: Partial<Pick<CurrentCall, 'route' | 'organisation'>>): void {
  const call = byRequest.get(request)
  if (call) Object.assign(call, known)
}

/** Returns the call that a connection works for; undefined where that is not known. */
export const callOfClient = (client: object): CurrentCall | undefined => byClient.get(client)

/** Forgets for whom the connections of a pool have worked when somebody else takes them. */
export function forgetCalls(pool: Pool): void {
  pool.on('acquire', (client) => byClient.delete(client))
}

type Connected = (error: Error | undefined, client: PoolClient | undefined, done: () => void) => void

/** Returns a pool whose connections work for a call. */
export function poolFor(pool: Pool, call: CurrentCall): Pool {
  const own: Pool = Object.create(pool)
  const connect = (then?: Connected) => {
    if (!then)
      return pool.connect().then((client) => {
        byClient.set(client, call)
        return client
      })
    return pool.connect((error, client, done) => {
      if (client) byClient.set(client, call)
      then(error, client, done)
    })
  }
  own.connect = connect as Pool['connect']
  return own
}
