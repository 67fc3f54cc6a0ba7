/** Fills the demo organisation: after the first start a crowd plays it for eight weeks in the background. */

import type { Platform } from '../base/context.ts'
import { RefusedError } from '../base/errors.ts'
import { inCrowdTransaction } from '../crowd/crowd-lease.ts'
import { findCrowd } from '../crowd/crowd-row.ts'
import { readSegmentShares } from '../crowd/segment-shares.ts'
import { createCrowd } from '../crowd/start-crowd.ts'
import { findUser } from '../identity/users.ts'
import { demoAccount } from '../seed/demo-account.ts'

/** The days that the demo's crowd has played (ours). */
const DEMO_DAYS = 56

/**
 * Creates the crowd of the demo organisation for the job that plays it, unless there has been one. Several servers may call it at once.
 *
 * @throws {Error} When the database fails.
 */
export async function fillDemo(platform: Platform): Promise<void> {
  const { demo, demoPlayers } = platform.settings
  const owner = demo && demoPlayers > 0 ? await findUser(platform, demoAccount.username) : undefined
  if (!owner) return
  await inCrowdTransaction(platform, owner.orgId, async (transaction) => {
    if (await findCrowd(transaction)) return
    // Who plays is no more often in a segment than who does not.
    const segments = await readSegmentShares(transaction, demoPlayers)
    await createCrowd(transaction, { players: demoPlayers, days: DEMO_DAYS, seed: 'diwali', isLively: true, segments })
  }).catch((error: unknown) => {
    // Another server was faster.
    if (!(error instanceof RefusedError)) throw error
  })
}
