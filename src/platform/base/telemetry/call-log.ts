/**
 * The log for programs: one line of JSON for each call, each slow query and each line of the platform. It names the
 * endpoint and never the address, the body or a header of the call, so that no secret can get into it.
 */
import type { CurrentCall } from './current-call.ts'
import type { Observer } from './observer.ts'
import { nameOfQuery } from './query-name.ts'
import { traceIdOf } from './trace-id.ts'

type Fields = Readonly<Record<string, string | number | undefined>>

/** The route of the calls by which others ask whether the server lives; they are logged when they fail only. */
export const HEALTH_ROUTE = 'health'

const rounded = (ms: number) => Math.round(ms * 10) / 10

const callFields = (call: CurrentCall | undefined): Fields => ({
  id: call?.id || undefined,
  trace: traceIdOf(call),
  organisation: call?.organisation,
  route: call?.route,
})

/** The options of the log. */
export interface LogOptions {
  /** True when each call has its line. */
  readonly calls: boolean
  /** The time from which on a query is slow, in milliseconds; undefined for none. */
  readonly slowQueryMs: number | undefined
  print(line: string): void
  /** Milliseconds since the epoch. */
  now(): number
}

/** Creates the log. */
export function createLog({ calls, slowQueryMs, print, now }: LogOptions): Observer {
  const write = (level: string, event: string, fields: Fields) =>
    print(JSON.stringify({ time: new Date(now()).toISOString(), level, event, ...fields }))
  return {
    ...(calls && {
      callEnded(call, { method, status, ms }) {
        if (call.route === HEALTH_ROUTE && status < 400) return
        const level = status >= 500 ? 'error' : 'info'
        write(level, 'call', { ...callFields(call), method, status, ms: rounded(ms) })
      },
      line: (message) => write('warn', 'message', { message }),
    }),
    ...(slowQueryMs !== undefined && {
      queryEnded({ text, ms, failed }, call) {
        if (ms < slowQueryMs) return
        const { summary, fingerprint } = nameOfQuery(text)
        const fields = { ...callFields(call), query: summary, fingerprint, ms: rounded(ms) }
        write('warn', 'slow query', failed ? { ...fields, outcome: 'failed' } : fields)
      },
    }),
  }
}
