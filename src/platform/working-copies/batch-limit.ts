/** The limit on the batches of a member in a minute, counted by each server for itself: an edit costs no row of a limit. */
import { MAX_BATCHES_IN_MINUTE } from '#schemas/endpoints/live.ts'
import { MINUTE_MS } from '#src/time/durations.ts'
import type { Platform } from '../base/context.ts'

interface Counts {
  minute: number
  readonly byMember: Map<string, number>
}

const ofServers = new WeakMap<Platform, Counts>()

/** Counts a batch; says whether the member may still send one. */
export function countBatch(platform: Platform, member: string, now: number): boolean {
  const minute = Math.floor(now / MINUTE_MS)
  const known = ofServers.get(platform)
  const counts = known?.minute === minute ? known : { minute, byMember: new Map<string, number>() }
  ofServers.set(platform, counts)
  const count = (counts.byMember.get(member) ?? 0) + 1
  counts.byMember.set(member, count)
  return count <= MAX_BATCHES_IN_MINUTE
}
