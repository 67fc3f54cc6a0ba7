/**
 * The batches of a turn. In one transaction the outcomes of a batch are stored and the next one is claimed, filled in and
 * begun. Strands do so beside each other with a part of a batch each, so that some send while another one stores: a server
 * that ends leaves at most one batch unknown.
 */
import { setTimeout as wait } from 'node:timers/promises'
import type { Platform } from '../base/context.ts'
import type { JobContext } from '../base/in-organisations.ts'
import { beginMessages } from './begin.ts'
import { claimMessages, leaveMessages, MAX_CLAIMED } from './claim.ts'
import { type Fired, type Firing, fire } from './fire.ts'
import { holdLane } from './hold-lane.ts'
import { type ReadyMessage, readBatch, readyMessages } from './ready-messages.ts'
import { recordFired } from './record-fired.ts'
import type { SendSession } from './senders/sender.ts'
import type { Turn } from './turn.ts'

/** The time of a turn; then others are asked for. */
const TURN_MS = 3000
/** Outcomes are stored again so often where the database does not answer: without them nobody knows that something was sent. */
const STORE_ATTEMPTS = 20

/** A strand of a turn. */
interface Strand {
  readonly turn: Turn
  readonly firing: Omit<Firing, 'delayMs'>
  /** The most calls of a batch. */
  readonly size: number
  readonly isOver: () => boolean
}

/** Sends batches until the turn is over or nothing is left; returns how many messages were taken on. */
export async function sendBatches(turn: Turn, session: SendSession): Promise<number> {
  const { platform, pace, chosen, isIdempotent } = turn
  const signal = platform.stopping ?? new AbortController().signal
  const endMs = performance.now() + TURN_MS
  const isOver = () => signal.aborted || performance.now() >= endMs
  const { concurrency } = chosen.sender
  // At a slow pace one strand is fast enough, and what is stopped stops sooner.
  const strands = pace.stretch >= MAX_CLAIMED ? 2 : 1
  const size = Math.min(MAX_CLAIMED / strands, pace.stretch)
  const firing = {
    session,
    pace,
    concurrency,
    clock: { nextMs: 0 },
    starts: { last: Promise.resolve() },
    signal,
    isIdempotent,
  }
  const strand = { turn, firing, size, isOver }
  const counts = await Promise.all(Array.from({ length: strands }, () => runStrand(strand)))
  return counts.reduce((sum, count) => sum + count, 0)
}

async function runStrand(strand: Strand): Promise<number> {
  const { turn, firing, isOver } = strand
  let [taken, callsEach] = [0, 1]
  let sent: { readonly fired: readonly Fired[]; readonly batch: string } | undefined
  for (;;) {
    const [before, isLast] = [sent, firing.signal.aborted || (sent !== undefined && isOver())]
    const step = await stored(turn.platform, () =>
      holdLane(turn.platform, turn, async (context) => {
        const waits = before !== undefined && (await recordFired(context, turn, before.fired, before.batch))
        return isLast || waits ? undefined : beginSome(context, strand, callsEach)
      }),
    )
    const { batch, begun, settled } = step ?? NOTHING
    if (batch.length + settled === 0) return taken
    taken += batch.length + settled
    const fired = await fire(batch, { ...firing, delayMs: begun.delayMs })
    callsEach = Math.max(1, batch.reduce((sum, { outgoing }) => sum + outgoing.length, 0) / batch.length || 1)
    sent = { fired, batch: begun.batch }
  }
}

const NOTHING = { batch: [], begun: { batch: '', delayMs: 0 }, settled: 0 }

/** Claims messages, fills them in and begins as many as fit into one batch. */
async function beginSome(context: JobContext, { turn, size }: Strand, callsEach: number) {
  const { platform, organisation, channel, prepared } = turn
  const limit = Math.ceil(size / callsEach)
  const { messages, settled } = await claimMessages(context, channel, limit, prepared)
  const claimed = await readBatch(context, channel, messages, prepared)
  const [batch, rest] = split(readyMessages(platform, organisation, claimed, prepared), size)
  await leaveMessages(
    context,
    rest.map((one) => one.claimed),
  )
  // Their time is counted from now, not from the beginning of the transaction.
  const atNow = { ...context, now: platform.now() }
  const begun = await beginMessages(atNow, channel, batch, { ...turn, provider: turn.chosen.sender.integration })
  return { batch, begun, settled }
}

/** Splits off the messages whose calls fit into one batch, at least one: a push notification goes to several devices. */
function split(all: readonly ReadyMessage[], size: number): [readonly ReadyMessage[], readonly ReadyMessage[]] {
  let calls = 0
  const end = all.findIndex(({ outgoing }, index) => {
    calls += outgoing.length
    return index > 0 && calls > size
  })
  return end < 0 ? [all, []] : [all.slice(0, end), all.slice(end)]
}

/** Stores something, and tries again for a while where the database does not answer. */
async function stored<T>(platform: Platform, store: () => Promise<T>): Promise<T> {
  for (let attempt = 1; ; attempt++) {
    try {
      return await store()
    } catch (error) {
      if (attempt === STORE_ATTEMPTS) throw error
      platform.log(`What became of messages could not be stored yet: ${(error as Error).message}`)
      await wait(1000)
    }
  }
}
