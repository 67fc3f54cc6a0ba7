/**
 * The job that lets crowds play. A crowd is played by one server at a time, batch by batch, each in a transaction of its own
 * with what it came to; when that server is gone another one begins anew with the same seed and leaves out what is written.
 */
import type { Platform } from '../context.ts'
import { withKey } from '../store/by-key.ts'
import type { CrowdRow } from './crowd-row.ts'
import { inside, leave, takeOver } from './hold-crowd.ts'
import { playOn } from './play-on.ts'

const playing = new WeakMap<Platform, Promise<void>>()

/** Plays what is to be played, without anybody waiting for it, once at a time. */
export function playCrowdsInBackground(platform: Platform): void {
  if (playing.has(platform)) return
  const run = playCrowds(platform)
    .catch((error: Error) => platform.log(`A crowd could not play on: ${error.message}`))
    .finally(() => playing.delete(platform))
  playing.set(platform, run)
  // The batch at hand is finished while the database is still there.
  platform.beforeEnd?.(() => run)
}

/** Plays every crowd that nobody plays, one after the other, each to its end. */
export async function playCrowds(platform: Platform): Promise<void> {
  const { rows } = await withKey(platform.pool, 'crowd', (client) =>
    client.query<{ organisation_id: string }>("SELECT organisation_id FROM crowds WHERE state = 'running'"),
  )
  for (const { organisation_id: orgId } of rows) {
    const crowd = await inside(platform, orgId, takeOver)
    if (crowd) await play(platform, orgId, crowd)
  }
}

async function play(platform: Platform, orgId: string, crowd: CrowdRow): Promise<void> {
  const { id } = crowd
  try {
    const end = await playOn(platform, orgId, crowd)
    await inside(platform, orgId, (place) => leave(place, id, end))
  } catch (error) {
    platform.log(`A crowd has failed: ${(error as Error).message}`)
    await inside(platform, orgId, (place) => leave(place, id, 'failed'))
  }
}
