/** The demo organisation is alive at the first look: a crowd has played it for two weeks, in the background after its first start. */
import type { Platform } from '../base/context.ts'
import { Refusal } from '../base/refusal.ts'
import { findUser } from '../identity/users.ts'
import { demoAccount } from '../seed/demo-account.ts'
import { inside } from './crowd-lease.ts'
import { findCrowd } from './crowd-row.ts'
import { keepCrowd } from './start-crowd.ts'

/** How long they have played, in days (ours). */
const DAYS = 14

/** Keeps the crowd for the job that plays it, unless there has been one; several servers may do so at once. */
export async function fillDemo(platform: Platform): Promise<void> {
  const { demo, demoPlayers } = platform.settings
  const owner = demo && demoPlayers > 0 ? await findUser(platform, demoAccount.username) : undefined
  if (!owner) return
  await inside(platform, owner.orgId, async (place) => {
    if (await findCrowd(place)) return
    await keepCrowd(place, { players: demoPlayers, days: DAYS, seed: 'diwali', isLively: true })
  }).catch((error: unknown) => {
    // Another server was faster.
    if (!(error instanceof Refusal)) throw error
  })
}
