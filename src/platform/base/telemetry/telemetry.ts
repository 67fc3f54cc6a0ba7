/**
 * Telemetry: what a server tells of itself while it works, by a log for programs, figures and traces. Everything is off until a setting
 * asks for it, is loaded only then, and costs nothing before. Read by `lifecycle.ts`; rooms only note what they know
 * (`current-call.ts`).
 */
import { randomUUID } from 'node:crypto'
import { hostname } from 'node:os'
import type { Pool } from 'pg'
import type { Settings } from '../settings/settings.ts'
import { createLog } from './call-log.ts'
import { type CurrentCall, callOf, keepCall, poolFor } from './current-call.ts'
import { serveMetrics } from './metrics-server.ts'
import type { Gauge, Observer } from './observer.ts'
import { watchQueries } from './watch-queries.ts'

/** Anything that answers requests. */
interface Answering {
  fetch(request: Request, bindings?: object): Promise<Response>
}

/** The telemetry of a server. */
export interface Telemetry {
  /** Puts itself around what answers calls. */
  around(app: Answering): Answering
  /** Watches the queries of a pool that has no connection yet. */
  watch(pool: Pool): void
  /** Returns the pool by which the queries of a request are told to be its own. */
  poolOf(pool: Pool, request: Request): Pool
  /** Returns the pool by which the queries of a job are told by its name. */
  poolOfRound(pool: Pool, name: string): Pool
  /** Counts a round of a job. */
  round(name: string): void
  /** Adds a figure that is read when somebody asks. */
  gauge(gauge: Gauge): void
  /** Takes a line of the platform; false where nobody does. */
  line(text: string): boolean
  /** Sends what is left. */
  close(): Promise<void>
}

/** Ids of calls as others may give them: they go into the log and back into the reply. */
const GIVEN_ID = /^[\w.:-]{8,64}$/

/** Creates the telemetry that its observers make up. */
export function createTelemetry(observers: readonly Observer[]): Telemetry {
  return {
    around: (app) => ({
      async fetch(request, bindings) {
        const given = request.headers.get('X-Request-Id') ?? ''
        const id = GIVEN_ID.test(given) ? given : randomUUID()
        const call: CurrentCall = { id, route: 'unknown', organisation: undefined }
        const begun = performance.now()
        for (const observer of observers) observer.callBegan?.(call, request)
        keepCall(request, call)
        const response = await app.fetch(request, bindings)
        const outcome = { method: request.method, status: response.status, ms: performance.now() - begun }
        for (const observer of observers) observer.callEnded?.(call, outcome)
        return withId(response, id)
      },
    }),
    watch: (pool) => watchQueries(pool, observers),
    poolOf(pool, request) {
      const call = callOf(request)
      return call ? poolFor(pool, call) : pool
    },
    poolOfRound: (pool, name) => poolFor(pool, { id: '', route: name, organisation: undefined }),
    round(name) {
      for (const observer of observers) observer.roundBegan?.(name)
    },
    gauge(gauge) {
      for (const observer of observers) observer.gauge?.(gauge)
    },
    line(text) {
      const takers = observers.filter(({ line }) => line)
      for (const taker of takers) taker.line?.(text)
      return takers.length > 0
    },
    async close() {
      await Promise.all(observers.map((observer) => observer.close?.()))
    },
  }
}

/** Adds the id to a reply, whose headers may be of the kind that cannot be changed. */
function withId(response: Response, id: string): Response {
  try {
    response.headers.set('X-Request-Id', id)
    return response
  } catch {
    const headers = new Headers(response.headers)
    headers.set('X-Request-Id', id)
    return new Response(response.body, { status: response.status, statusText: response.statusText, headers })
  }
}

/**
 * Starts the telemetry that the settings ask for.
 *
 * @param print - Takes the lines of the log.
 * @returns Undefined where they ask for none.
 * @throws {StartError} When the port of the figures cannot be opened.
 */
export async function startTelemetry(
  { telemetry, role, port }: Settings,
  print: (line: string) => void,
): Promise<Telemetry | undefined> {
  const { callLog, slowQueryMs, metricsPort, metricsHost, tracesUrl, tracesShare } = telemetry
  const observers: Observer[] = []
  const resource = async () => {
    const { resourceFromAttributes } = await import('@opentelemetry/resources')
    const instance = `${hostname()}:${port}`
    return resourceFromAttributes({
      'service.name': 'questwire',
      'service.instance.id': instance,
      'questwire.role': role,
    })
  }
  // First, so that the log finds the trace of a call.
  if (tracesUrl !== undefined) {
    const { createTraces } = await import('./traces.ts')
    observers.push(createTraces({ resource: await resource(), endpoint: tracesUrl, share: tracesShare }))
  }
  if (callLog || slowQueryMs !== undefined) {
    const { add, flush } = gather(print)
    observers.push(createLog({ calls: callLog, slowQueryMs, print: add, now: Date.now }), {
      close: async () => flush(),
    })
  }
  if (metricsPort !== undefined) {
    const { createMetrics } = await import('./metrics.ts')
    const metrics = createMetrics(await resource())
    const close = await serveMetrics(metrics.answer, metricsPort, metricsHost)
    observers.push(metrics, { close })
  }
  return observers.length === 0 ? undefined : createTelemetry(observers)
}

/** The time for which lines of the log are gathered, in milliseconds: each write to a pipe stops everything else. */
const LOG_INTERVAL_MS = 100

/** Gathers lines, so that many leave in one write. */
function gather(print: (lines: string) => void) {
  let lines: string[] = []
  const flush = () => {
    if (lines.length > 0) print(lines.join('\n'))
    lines = []
  }
  return {
    add(line: string) {
      if (lines.length === 0) setTimeout(flush, LOG_INTERVAL_MS).unref()
      lines.push(line)
    },
    flush,
  }
}
