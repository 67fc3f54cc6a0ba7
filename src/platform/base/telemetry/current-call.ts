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

/** A pool whose connections work for a call. It is one of a few methods: a copy of a pool would slow the pool itself down. */
class PoolOfCall {
  readonly #pool: Pool
  readonly #call: CurrentCall

  constructor(pool: Pool, call: CurrentCall) {
    this.#pool = pool
    this.#call = call
  }

  /** The options of the pool, by which a transaction on it begins. */
  get options(): Pool['options'] {
    return this.#pool.options
  }

  async connect(): Promise<PoolClient> {
    const client = await this.#pool.connect()
    byClient.set(client, this.#call)
    return client
  }

  async query(query: string, values?: unknown[]): Promise<unknown> {
    const client = await this.connect()
    let failure: Error | undefined
    try {
      return await client.query(query, values)
    } catch (error) {
      failure = error as Error
      throw error
    } finally {
      client.release(failure)
    }
  }
}

/** Returns a pool for transactions and single queries whose connections work for a call. */
export const poolFor = (pool: Pool, call: CurrentCall): Pool => new PoolOfCall(pool, call) as unknown as Pool
