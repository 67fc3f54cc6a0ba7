/**
 * The batches of a turn. While one is on its way the next is claimed and filled in; begun it is only once the outcomes of the
 * one before are stored. Two strands do so beside each other with half a batch each, so that one sends while the other stores:
 * a server that ends leaves at most one batch unknown.
 */
import { setTimeout as wait } from 'node:timers/promises'
import type { Platform } from '../base/context.ts'
import { inOrganisation, type JobContext } from '../base/in-organisations.ts'
import { beginMessages } from './begin.ts'
import { claimMessages, MAX_CLAIMED, releaseMessages } from './claim.ts'
import { type Fired, type Firing, fire } from './fire.ts'
import { type ClaimedBatch, type ReadyMessage, readBatch, readyMessages } from './ready-messages.ts'
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
  const firing = { session, pace, concurrency, clock: { nextMs: 0 }, signal, isIdempotent }
  const strand = { turn, firing, size, isOver }
  const counts = await Promise.all(Array.from({ length: strands }, () => runStrand(strand)))
  return counts.reduce((sum, count) => sum + count, 0)
}

async function runStrand(strand: Strand): Promise<number> {
  const { turn, firing, size, isOver } = strand
  let sent: { readonly fired: readonly Fired[]; readonly begunTS: number } | undefined
  const first = await inOrganisation(turn.platform, turn.organisation, (context) => claimSome(context, strand))
  let waiting = ready(turn, first)
  let taken = first.messages.length
  for (;;) {
    const [batch, rest] = split(waiting, size)
    const [before, isLast] = [sent, firing.signal.aborted || (sent !== undefined && isOver())]
    const step = await stored(turn.platform, () =>
      inOrganisation(turn.platform, turn.organisation, async (context) => {
        const waits = before !== undefined && (await recordFired(context, turn, before.fired, before.begunTS))
        if (isLast || waits) {
          await releaseMessages(
            context,
            waiting.map(({ claimed }) => claimed),
          )
          return undefined
        }
        const begun = await beginMessages(context, batch, { ...turn, provider: turn.chosen.sender.integration })
        return { begun, claimed: rest.length === 0 && !isOver() ? await claimSome(context, strand) : NOTHING }
      }),
    )
    if (!step || (step.begun.messages.length === 0 && rest.length === 0 && step.claimed.messages.length === 0))
      return taken
    const { begun, claimed } = step
    taken += claimed.messages.length
    const underWay = fire(begun.messages, { ...firing, delayMs: begun.delayMs })
    waiting = [...rest, ...ready(turn, claimed)]
    sent = { fired: await underWay, begunTS: begun.begunTS }
  }
}

const NOTHING: ClaimedBatch = { messages: [], devices: undefined }

async function claimSome(context: JobContext, { turn, size }: Strand): Promise<ClaimedBatch> {
  const { channel, prepared } = turn
  const messages = await claimMessages(context, channel, size, prepared.settings)
  return readBatch(context, channel, messages, prepared)
}

const ready = ({ platform, organisation, prepared }: Turn, claimed: ClaimedBatch) =>
  readyMessages(platform, organisation, claimed, prepared)

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
