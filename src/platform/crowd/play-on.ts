import type { Crowd } from '#schemas/endpoints/crowd.ts'
import type { CrowdBatch } from '#src/engine/crowd/model.ts'
import type { Platform } from '../base/context.ts'
import { beat, inside } from './crowd-lease.ts'
import type { CrowdFigures, CrowdRow } from './crowd-row.ts'
import { type Gathered, gather } from './gather.ts'
import { playInThread } from './play-in-thread.ts'
import { imagined, tallied } from './tally.ts'
import { writeBatch } from './write-batch.ts'

/** What is written with no batch is told so often, in milliseconds. */
const BEAT = 400

/** A crowd at play. */
interface Run {
  readonly gathered: Gathered
  readonly figures: CrowdFigures
  /** Grows with every batch that is written. */
  readonly people: Map<number, number>
}

/** What a batch makes of it; undefined when it was stopped, or another server has taken it over. */
type Step = (run: Run, batch: CrowdBatch) => Promise<Run | undefined>

/** Plays a crowd to its end, or until somebody stops it; answers how it is left. */
export async function playOn(platform: Platform, orgId: string, crowd: CrowdRow): Promise<Crowd['state']> {
  const { id, asked: order, figures: before } = crowd
  const hasBegun = before.batches > 0
  const gathered = await inside(platform, orgId, (place) => gather(place, order, hasBegun ? before.left : undefined))
  // What was saved meanwhile would play differently: what was played stays, and nobody can go on.
  if (hasBegun && gathered.revisions !== before.revisions) return 'failed'
  const figures = { ...before, left: leftOf(gathered), revisions: gathered.revisions }
  const { leaveOut, imagine, write } = stepsOf(platform, orgId, id)
  let run: Run | undefined = {
    gathered,
    figures: order.draft ? { ...figures, batches: 0 } : figures,
    people: new Map(),
  }
  let batches = 0
  for await (const batch of playInThread(gathered.asked)) {
    if (platform.stopping?.aborted) return 'running'
    const step: Step = order.draft ? imagine : ++batches <= before.batches ? leaveOut : write
    run = await step(run, batch)
    if (!run) return 'cancelled'
  }
  const last = { ...run.figures, done: order.players }
  return (await inside(platform, orgId, (place) => beat(place, id, last))) ? 'done' : 'cancelled'
}

/** Rolls a batch back whose crowd was stopped. */
class Stopped extends Error {}

function stepsOf(platform: Platform, orgId: string, id: string) {
  let told = Date.now()
  /** Tells from time to time. */
  const tell = async (run: Run, figures?: CrowdFigures): Promise<Run | undefined> => {
    if (Date.now() - told < BEAT) return run
    told = Date.now()
    return (await inside(platform, orgId, (place) => beat(place, id, figures))) ? run : undefined
  }

  /** A batch that was written before. */
  const leaveOut: Step = (run) => tell(run)

  /** A batch of a draft: counted, and nothing of it is kept. */
  const imagine: Step = (run, batch) => {
    const figures = tallied(run.figures, about(run, batch), batch, imagined(batch))
    return tell({ ...run, figures }, figures)
  }

  /** A batch of what is published. */
  const write: Step = async (run, batch) => {
    const written = await inside(platform, orgId, async (place) => {
      const { claimed, met } = await writeBatch(place, run.gathered, run.people, batch)
      const figures = tallied(run.figures, about(run, batch), batch, claimed)
      // Last of all, so that whoever stops it waits for nothing; then nothing of this batch stays.
      if (!(await beat(place, id, figures))) throw new Stopped()
      return { figures, met }
    }).catch((error: unknown) => {
      if (error instanceof Stopped) return undefined
      throw error
    })
    // Only now, because a transaction that is tried again meets them again.
    for (const [player, profile] of written?.met ?? []) run.people.set(player, profile)
    return written && { ...run, figures: written.figures }
  }

  return { leaveOut, imagine, write }
}

const leftOf = ({ offers }: Gathered): CrowdFigures['left'] =>
  Object.fromEntries([...offers.values()].flatMap(({ id, left }) => (left === undefined ? [] : [[id, left]])))

/** How far it is, as so many of its players as is played of its time. */
function about({ gathered: { asked } }: Run, { at }: CrowdBatch) {
  const { from, to, players, documents } = asked
  const share = to > from ? (at - from) / (to - from) : 1
  return { documents, done: Math.floor(players * Math.min(1, Math.max(0, share))) }
}
