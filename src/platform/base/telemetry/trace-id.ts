import type { CurrentCall } from './current-call.ts'

/** Returns the id of the trace that a call belongs to; undefined where it is not traced. */
export function traceIdOf(call: CurrentCall | undefined): string | undefined {
  const span = call?.span as { spanContext?(): { traceId: string; traceFlags: number } } | undefined
  const context = span?.spanContext?.()
  return context && (context.traceFlags & 1) === 1 ? context.traceId : undefined
}
