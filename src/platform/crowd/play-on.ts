import type { Crowd } from '#schemas/endpoints/crowd.ts'
import type { CrowdBatch } from '#src/engine/crowd/model.ts'
import type { Platform } from '../base/context.ts'
import { inCrowdTransaction, renewLease } from './crowd-lease.ts'
import type { CrowdFigures, CrowdRow } from './crowd-row.ts'
import { type CrowdSetup, readCrowdSetup } from './gather.ts'
import { playInThread } from './play-in-thread.ts'
import { addBatch, imaginedAwards } from './tally.ts'
import { writeBatch } from './write-batch.ts'

/** The interval at which the lease is renewed while nothing is written, in milliseconds. */
const LEASE_INTERVAL_MS = 400

/** The state of a crowd that is played. */
interface CrowdRun {
  readonly gathered: CrowdSetup
  readonly figures: CrowdFigures
  /** Grows with every batch that is written. */
  readonly people: Map<number, number>
}

/** Applies a batch; `undefined` when the crowd was stopped, or another server has taken it over. */
type BatchStep = (run: CrowdRun, batch: CrowdBatch) => Promise<CrowdRun | undefined>

/** Plays a crowd until it ends or is stopped, and returns the state it is left in. */
export async function playToEnd(platform: Platform, orgId: string, crowd: CrowdRow): Promise<Crowd['state']> {
  const { id, asked: order, figures: before } = crowd
  const hasBegun = before.batches > 0
  const gathered = await inCrowdTransaction(platform, orgId, (transaction) =>
    readCrowdSetup(transaction, order, hasBegun ? before.left : undefined),
  )
  // What was saved meanwhile would play differently: what was played stays, and nobody can go on.
  if (hasBegun && gathered.revisions !== before.revisions) return 'failed'
  const figures = { ...before, left: stockLeft(gathered), revisions: gathered.revisions }
  const { leaveOut, imagine, write } = batchSteps(platform, orgId, id)
  let run: CrowdRun | undefined = {
    gathered,
    figures: order.draft ? { ...figures, batches: 0 } : figures,
    people: new Map(),
  }
  let batches = 0
  for await (const batch of playInThread(gathered.asked)) {
    if (platform.stopping?.aborted) return 'running'
    const step: BatchStep = order.draft ? imagine : ++batches <= before.batches ? leaveOut : write
    run = await step(run, batch)
    if (!run) return 'cancelled'
  }
  const last = { ...run.figures, done: order.players }
  return (await inCrowdTransaction(platform, orgId, (transaction) => renewLease(transaction, id, last)))
    ? 'done'
    : 'cancelled'
}

/** Thrown to roll back the batch of a crowd that was stopped. */
class CrowdStopped extends Error {}

function batchSteps(platform: Platform, orgId: string, id: string) {
  let told = Date.now()
  /** Renews the lease from time to time. */
  const tell = async (run: CrowdRun, figures?: CrowdFigures): Promise<CrowdRun | undefined> => {
    if (Date.now() - told < LEASE_INTERVAL_MS) return run
    told = Date.now()
    return (await inCrowdTransaction(platform, orgId, (transaction) => renewLease(transaction, id, figures)))
      ? run
      : undefined
  }

  /** Skips a batch that was written before. */
  const leaveOut: BatchStep = (run) => tell(run)

  /** Counts a batch of a draft; nothing of it is stored. */
  const imagine: BatchStep = (run, batch) => {
    const figures = addBatch(run.figures, progressAt(run, batch), batch, imaginedAwards(batch))
    return tell({ ...run, figures }, figures)
  }

  /** Writes a batch of published documents. */
  const write: BatchStep = async (run, batch) => {
    const written = await inCrowdTransaction(platform, orgId, async (transaction) => {
      const { claimed, met } = await writeBatch(transaction, run.gathered, run.people, batch)
      const figures = addBatch(run.figures, progressAt(run, batch), batch, claimed)
      // Last of all, so that whoever stops it waits for nothing; then nothing of this batch stays.
      if (!(await renewLease(transaction, id, figures))) throw new CrowdStopped()
      return { figures, met }
    }).catch((error: unknown) => {
      if (error instanceof CrowdStopped) return undefined
      throw error
    })
    // Only now, because a transaction that is tried again meets them again.
    for (const [player, profile] of written?.met ?? []) run.people.set(player, profile)
    return written && { ...run, figures: written.figures }
  }

  return { leaveOut, imagine, write }
}

const stockLeft = ({ offers }: CrowdSetup): CrowdFigures['left'] =>
  Object.fromEntries([...offers.values()].flatMap(({ id, left }) => (left === undefined ? [] : [[id, left]])))

/** Returns the progress as a number of players: the share of the time that is played. */
function progressAt({ gathered: { asked } }: CrowdRun, { at }: CrowdBatch) {
  const { from, to, players, documents } = asked
  const share = to > from ? (at - from) / (to - from) : 1
  return { documents, done: Math.floor(players * Math.min(1, Math.max(0, share))) }
}
