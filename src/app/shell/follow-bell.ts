/** Listens to what the server tells, for as long as the page is there: comes again after every end, later and later. */
import * as v from 'valibot'
import { BellLine } from '#schemas/endpoints/bell.ts'
import { ApiError } from '#src/api/api-error.ts'
import { linesOf } from '#src/api/lines.ts'
import { EVERY_DOCUMENT } from '#src/api/live-lines.ts'

/** The server says something every 20 seconds; a line that is silent for longer than this (milliseconds) is dead. */
const MAX_SILENCE_MS = 50_000
/** The first pause and the longest, in milliseconds. */
const MIN_PAUSE_MS = 1000
const MAX_PAUSE_MS = 60_000

/** The listener of a tab. */
export interface BellListener {
  /** Opens the stream, after the last notice that was heard of. */
  readonly open: (after: number | undefined, signal: AbortSignal) => Promise<Response>
  readonly hear: (line: BellLine) => void
  readonly signal: AbortSignal
}

/** Follows until it is broken off, or the server says that this person may not listen. */
export async function listenToBell({ open, hear, signal }: BellListener): Promise<void> {
  let last: number | undefined
  let pause = MIN_PAUSE_MS
  let wasLost = false
  while (!signal.aborted) {
    const silent = new AbortController()
    let timer = setTimeout(() => silent.abort(), MAX_SILENCE_MS)
    try {
      const response = await open(last, AbortSignal.any([signal, silent.signal]))
      // Another server may answer, which knows of no editor yet.
      if (wasLost) hear({ type: 'live', id: EVERY_DOCUMENT, asks: true })
      wasLost = true
      for await (const text of linesOf(response)) {
        clearTimeout(timer)
        timer = setTimeout(() => silent.abort(), MAX_SILENCE_MS)
        pause = MIN_PAUSE_MS
        const line = v.safeParse(v.pipe(v.string(), v.parseJson(), BellLine), text)
        if (!line.success) continue
        if (line.output.type === 'notice') last = Math.max(last ?? 0, line.output.notice.id)
        hear(line.output)
      }
    } catch (error) {
      if (error instanceof ApiError && (error.status === 401 || error.status === 403)) return
    } finally {
      clearTimeout(timer)
    }
    // Pages that lost the same server do not come again at the same moment.
    await waited(pause / 2 + (Math.random() * pause) / 2, signal)
    pause = Math.min(MAX_PAUSE_MS, pause * 2)
  }
}

/** Waits, or until it is broken off, or the browser is online again. */
function waited(time: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    const done = () => {
      clearTimeout(timer)
      signal.removeEventListener('abort', done)
      globalThis.removeEventListener('online', done)
      resolve()
    }
    const timer = setTimeout(done, time)
    signal.addEventListener('abort', done)
    globalThis.addEventListener('online', done)
  })
}
