import type { Platform } from '../base/context.ts'
import { holdEvents } from '../base/database/partitions.ts'
import { withOrganisationSnapshot } from '../base/database/pool.ts'
import { type Reader, readApart } from '../base/read-source.ts'
import { type AfterCommit, afterCommit } from '../http/answer.ts'
import { foldFigures } from './fold-figures.ts'

/**
 * Answers a call of staff that reads figures: what waits is folded once the call's own transaction is over, and the figures
 * are read in another one, all of the same moment: now, or that of the replica they are read from.
 */
export async function afterFolding<
  Call extends { readonly platform: Platform; readonly user: Reader; readonly now: number },
  Result,
>(call: Call, read: (call: Call) => Promise<Result>): Promise<AfterCommit<Result>> {
  const { platform, user, now } = call
  return afterCommit(async () => {
    await foldFigures(platform, user.orgId)
    return readApart(platform, user, ({ pool, lagMs }) =>
      withOrganisationSnapshot(pool, user.orgId, (client) => read({ ...call, client, now: now - lagMs }), holdEvents),
    )
  })
}
