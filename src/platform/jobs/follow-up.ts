/**
 * The work that becomes due by itself: ranks when a period is over, predictions when they are known, tests that have
 * ended.
 */
import type { Platform } from '../base/context.ts'
import { closeBoards } from './close-boards.ts'
import { decideCampaigns } from './decide-campaigns.ts'
import { settlePredictions } from './settle-predictions.ts'

const running = new WeakSet<Platform>()

/** Carries it out without anybody waiting for it, once at a time. */
export function followUpInBackground(platform: Platform): void {
  if (running.has(platform)) return
  running.add(platform)
  followUp(platform).finally(() => running.delete(platform))
}

async function followUp(platform: Platform): Promise<void> {
  for (const [what, job] of jobs) {
    await job(platform).catch((error: Error) => platform.log(`${what}: ${error.message}`))
  }
}

const jobs = [
  ['Ranks could not be rewarded now', closeBoards],
  ['Predictions could not be settled now', settlePredictions],
  ['Tests of smart campaigns could not be weighed now', decideCampaigns],
] as const
