/** Messages leave: in steps of the provider's pace, a few at a time, and none of them later than its time. */
import { setImmediate as others, setTimeout as wait } from 'node:timers/promises'
import type { OutgoingMessage } from '#src/message-rendering/outgoing.ts'
import type { Pace } from './rates.ts'
import type { ReadyMessage } from './ready-messages.ts'
import type { Outcome } from './record.ts'
import type { SendOutcome, SendSession } from './senders/sender.ts'

/** A message that is late by so much waits for another time: its own may be another server's by then. */
const MAX_LATENESS_MS = 250

/** The calls that are started before other work gets its turn: the database has answered another strand meanwhile. */
const STARTED_AT_ONCE = 20

/** The terms on which messages leave. */
export interface Firing {
  readonly session: SendSession
  readonly pace: Pace
  /** The most messages that are under way at once. */
  readonly concurrency: number
  /** The milliseconds until the first step. */
  readonly delayMs: number
  /** The moment before which no step may follow the one before, by the clock of this process. */
  readonly clock: { nextMs: number }
  /**
   * The start of the batch before: strands that started calls among one another's would end together, and then wait for the
   * database together.
   */
  readonly starts: { last: Promise<void> }
  readonly signal: AbortSignal
  /** True where the provider delivers once what is sent twice: what became of it need not be known then. */
  readonly isIdempotent: boolean
}

/** A message with the outcomes of what left for it, one for each device. */
export interface Fired {
  readonly message: ReadyMessage
  readonly outcomes: readonly Outcome['outcome'][]
}

/** Sends messages and answers their outcomes, in their order. */
export async function fire(messages: readonly ReadyMessage[], firing: Firing): Promise<readonly Fired[]> {
  const outgoing = messages.flatMap((message) => message.outgoing)
  const outcomes: Outcome['outcome'][] = []
  const underWay = new Set<Promise<void>>()
  const { together, everyMs } = firing.pace
  const begunMs = performance.now() + firing.delayMs
  const hasStarted = await startAlone(firing)
  try {
    for (const [index, one] of outgoing.entries()) {
      if (index % together === 0) {
        const plannedMs = begunMs + (index / together) * everyMs
        const now = performance.now()
        const at = Math.max(plannedMs, firing.clock.nextMs, now)
        if (at - plannedMs > MAX_LATENESS_MS) break
        firing.clock.nextMs = at + everyMs
        if (at > now) {
          hasStarted()
          await wait(Math.ceil(at - now))
        }
        if (firing.signal.aborted) break
      }
      if (index % STARTED_AT_ONCE === STARTED_AT_ONCE - 1) await others()
      if (underWay.size >= firing.concurrency) hasStarted()
      while (underWay.size >= firing.concurrency) await Promise.race(underWay)
      // What waited for others at a slow provider has lost its time as well.
      if (performance.now() - begunMs - Math.floor(index / together) * everyMs > MAX_LATENESS_MS + everyMs) break
      const sent: Promise<void> = sendOne(one, firing).then((outcome) => {
        outcomes[index] = outcome
        underWay.delete(sent)
      })
      underWay.add(sent)
    }
  } finally {
    hasStarted()
  }
  await Promise.all(underWay)
  let at = 0
  return messages.map((message) => {
    const from = at
    at += message.outgoing.length
    return { message, outcomes: message.outgoing.map((_, index) => outcomes[from + index] ?? { state: 'late' }) }
  })
}

/** Waits until the batch before has started its calls, or waits itself; returns what lets the next one begin. */
async function startAlone({ starts }: Firing): Promise<() => void> {
  const before = starts.last
  let hasStarted = () => {}
  starts.last = new Promise((done) => {
    hasStarted = done
  })
  await before
  return hasStarted
}

async function sendOne(message: OutgoingMessage, { session, isIdempotent }: Firing): Promise<SendOutcome> {
  const outcome = await session
    .send(message)
    .catch((error: Error): SendOutcome => ({ state: 'unknown', reason: error.message }))
  return isIdempotent && outcome.state === 'unknown'
    ? { state: 'retry', reason: outcome.reason, afterMs: null }
    : outcome
}
