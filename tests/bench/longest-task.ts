import type { CDPSession } from 'playwright'

/** A finished event of a trace: its times are in microseconds, `tdur` is processor time. */
interface TraceEvent {
  readonly name: string
  readonly ph: string
  readonly pid: number
  readonly tid: number
  readonly ts: number
  readonly dur?: number
  readonly tdur?: number
}

/** The name of an event that only the main thread of a page has. */
const ONLY_THERE = 'UpdateLayoutTree'
/** The way in which commands of the bench reach a page, such as to begin the trace; they are no work of the page. */
const COMMAND = 'Receive mojo message'

/** Traces a page while something happens; returns the longest task of its main thread, in milliseconds of processor time. */
export async function longestTask(cdp: CDPSession, happening: () => Promise<unknown>): Promise<number> {
  const events: TraceEvent[] = []
  cdp.on('Tracing.dataCollected', ({ value }) => events.push(...(value as unknown as TraceEvent[])))
  await cdp.send('Tracing.start', { transferMode: 'ReportEvents', categories: 'toplevel,devtools.timeline' })
  await happening()
  const ended = new Promise((done) => cdp.once('Tracing.tracingComplete', done))
  await cdp.send('Tracing.end')
  await ended
  const { pid, tid } = events.find(({ name }) => name === ONLY_THERE) ?? {}
  const mine = events.filter((event) => event.pid === pid && event.tid === tid && event.ph === 'X')
  const commands = mine.filter(({ name }) => name === COMMAND)
  const isCommand = (task: TraceEvent) =>
    commands.some(({ ts, tdur = 0 }) => ts >= task.ts && ts < task.ts + (task.dur ?? 0) && tdur > (task.tdur ?? 0) / 2)
  const tasks = mine.filter((event) => event.name.endsWith('RunTask') && !isCommand(event))
  return Math.max(0, ...tasks.map(({ tdur = 0 }) => tdur)) / 1000
}
