/**
 * The job that plays crowds. One server at a time plays a crowd, batch by batch, each in a transaction of its own. When
 * that
 * server is gone another one starts again with the same seed and skips the batches that are written.
 */
import type { Platform } from '../base/context.ts'
import { withKey } from '../base/database/with-key.ts'
import { inCrowdTransaction, releaseCrowd, takeOverCrowd } from './crowd-lease.ts'
import { playToEnd } from './play-on.ts'

/** A crowd that this process plays for an organisation, and whether a new one was requested meanwhile. */
interface RunningCrowd {
  readonly run: Promise<void>
  isAsked: boolean
}

const runningCrowds = new WeakMap<Platform, Map<string, RunningCrowd>>()

/** Plays the waiting crowds in the background. */
export function playCrowdsInBackground(platform: Platform): void {
  playCrowds(platform).catch((error: Error) => platform.log(`No crowd could be looked for: ${error.message}`))
}

/** Plays every crowd without a lease to its end, crowds of several organisations at the same time. */
export async function playCrowds(platform: Platform): Promise<void> {
  const { rows } = await withKey(platform.pool, 'crowd', (client) =>
    client.query<{ organisation_id: string }>("SELECT organisation_id FROM crowds WHERE state = 'running'"),
  )
  await Promise.all(rows.map(({ organisation_id: orgId }) => playOrganisation(platform, orgId)))
}

/** Plays the crowd of an organisation, and those that are requested until it has ended. */
function playOrganisation(platform: Platform, orgId: string): Promise<void> {
  const here = runningCrowdsOf(platform)
  const known = here.get(orgId)
  if (known) {
    known.isAsked = true
    return known.run
  }
  const again = async (): Promise<void> => {
    await playCrowd(platform, orgId)
    if (!atPlay.isAsked) return void here.delete(orgId)
    atPlay.isAsked = false
    return again()
  }
  const run = Promise.resolve().then(again)
  const atPlay: RunningCrowd = { run, isAsked: false }
  here.set(orgId, atPlay)
  return run
}

function runningCrowdsOf(platform: Platform): Map<string, RunningCrowd> {
  const known = runningCrowds.get(platform)
  if (known) return known
  const here = new Map<string, RunningCrowd>()
  runningCrowds.set(platform, here)
  // The batch at hand is finished while the database is still there.
  platform.beforeEnd?.(() => Promise.all([...here.values()].map(({ run }) => run)))
  return here
}

/**
 * Plays one crowd; never throws. A failure is logged, and the crowd is marked as failed where the database can be
 * reached.
 */
async function playCrowd(platform: Platform, orgId: string): Promise<void> {
  const crowd = await inCrowdTransaction(platform, orgId, takeOverCrowd).catch(() => undefined)
  if (!crowd) return
  const end = await playToEnd(platform, orgId, crowd).catch((error: Error) => {
    platform.log(`A crowd has failed: ${error.message}`)
    return 'failed' as const
  })
  await inCrowdTransaction(platform, orgId, (transaction) => releaseCrowd(transaction, crowd.id, end)).catch(() => {})
}
