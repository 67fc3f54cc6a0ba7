import type { Platform } from '../base/context.ts'
import { withOrganisationSnapshot } from '../base/database/pool.ts'
import { type AfterCommit, afterCommit } from '../http/answer.ts'
import { foldFigures } from './fold-figures.ts'

/**
 * Answers a call of staff that reads figures: what waits is folded once the call's own transaction is over, and the figures
 * are read in another one, all of the same moment.
 */
export async function afterFolding<
  Call extends { readonly platform: Platform; readonly user: { readonly orgId: string } },
  Result,
>(call: Call, read: (call: Call) => Promise<Result>): Promise<AfterCommit<Result>> {
  const { platform, user } = call
  return afterCommit(async () => {
    await foldFigures(platform, user.orgId)
    return withOrganisationSnapshot(platform.pool, user.orgId, (client) => read({ ...call, client }))
  })
}
