/**
 * Watching the queries of a pool. Each carries the name of its call in a comment, so that the database's own views and
 * logs name it too, and is told to the observers when it ends.
 */
import type { Pool } from 'pg'
import { type CurrentCall, callOfClient, forgetCalls } from './current-call.ts'
import type { Observer } from './observer.ts'

type Query = (...args: unknown[]) => unknown
type Told = (failure?: unknown) => void

const isPromise = (value: unknown): value is Promise<unknown> =>
  typeof (value as { then?: unknown } | undefined)?.then === 'function'

/** Returns the text of a query in any of the forms that the driver takes; undefined for others. */
function textOf(query: unknown): string | undefined {
  if (typeof query === 'string') return query
  const { text, submit } = (query ?? {}) as { text?: unknown; submit?: unknown }
  return typeof text === 'string' && submit === undefined ? text : undefined
}

const withComment = (query: unknown, text: string, call: CurrentCall | undefined) => {
  // One that a connection keeps by its name serves all calls with the same text.
  if (!call || (query as { name?: unknown }).name !== undefined) return query
  const commented = `/* ${call.route} */ ${text}`
  return typeof query === 'string' ? commented : { ...(query as object), text: commented }
}

/** Tells the observers of each query on the connections that a pool will make. */
export function watchQueries(pool: Pool, observers: readonly Observer[]): void {
  const heard = observers.filter(({ queryEnded }) => queryEnded)
  if (heard.length === 0) return
  forgetCalls(pool)
  pool.on('connect', (client) => {
    const watched = client as unknown as { query: Query }
    const original = watched.query.bind(client)
    watched.query = (query, ...rest) => {
      const text = textOf(query)
      if (text === undefined) return original(query, ...rest)
      const call = callOfClient(client)
      const begun = performance.now()
      const tell: Told = (failure) => {
        const ended = { text, ms: performance.now() - begun, failed: Boolean(failure) }
        for (const observer of heard) observer.queryEnded?.(ended, call)
      }
      const last = rest.at(-1)
      if (typeof last === 'function') rest[rest.length - 1] = toldBefore(last as Query, tell)
      const result = original(withComment(query, text, call), ...rest)
      if (!isPromise(result)) return result
      return result.then(
        (value) => {
          tell()
          return value
        },
        (failure: unknown) => {
          tell(failure)
          throw failure
        },
      )
    }
  })
}

const toldBefore =
  (callback: Query, tell: Told): Query =>
  (failure, ...rest) => {
    tell(failure)
    return callback(failure, ...rest)
  }
