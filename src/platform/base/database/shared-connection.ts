/** A connection that several calls share in one transaction: the statements of each take turns with those of the others. */
import { gatherings } from '../gatherings.ts'
import { keepNothing, keepsNothing } from './planned-once.ts'
import type { Client } from './pool.ts'

interface Shared {
  readonly client: Client
  /** Ends when the last one who has asked for a turn has had it. */
  last: Promise<unknown>
}

const ofShared = new WeakMap<Client, Shared>()

const inTurn = <T>(shared: Shared, work: () => Promise<T>): Promise<T> => {
  const next = shared.last.then(work, work)
  shared.last = next
  return next
}

/** Returns a connection whose statements wait for one another, whoever of those who share it makes them. */
export function shareConnection(client: Client): Client {
  const shared: Shared = { client, last: Promise.resolve() }
  const query = (...args: Parameters<Client['query']>) =>
    inTurn(shared, () => client.query(...args) as unknown as Promise<unknown>)
  const connection: Client = new Proxy(client, { get: (of, key) => (key === 'query' ? query : Reflect.get(of, key)) })
  ofShared.set(connection, shared)
  if (keepsNothing(client)) keepNothing(connection)
  return connection
}

/** Says whether others make statements on this connection in the same transaction. */
export const isShared = (client: Client): boolean => ofShared.has(client)

/**
 * Runs statements between which nobody else makes any, such as those between a savepoint and its end.
 *
 * @param work - Is given the connection that it must use; on another one it would wait for itself.
 */
export function inOwnTurn<T>(client: Client, work: (client: Client) => Promise<T>): Promise<T> {
  const shared = ofShared.get(client)
  return shared ? inTurn(shared, () => work(shared.client)) : work(client)
}

/**
 * Creates a function by which calls that share a connection ask for the same kind of thing: what is asked for at the same
 * moment is done together, so that it takes one statement and not one for each.
 *
 * @param carryOut - Does what is asked for, and answers each in its place.
 */
export const byConnection = <Asked, Answer>(
  carryOut: (client: Client, all: readonly Asked[]) => Promise<readonly Answer[]>,
): ((client: Client, asked: Asked) => Promise<Answer>) =>
  gatherings(carryOut, { most: Number.POSITIVE_INFINITY, atOnce: 1, isRepeated: false })
