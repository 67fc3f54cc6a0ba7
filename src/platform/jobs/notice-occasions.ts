/** Noticing what only the clock and other people change: streaks that are about to break, ranks that are lost. */
import { channels } from '#schemas/values/channels.ts'
import type { RuleOccasion } from '#schemas/values/message-occasions.ts'
import type { Platform } from '../base/context.ts'
import { withKey } from '../base/database/with-key.ts'
import { inOrganisation } from '../base/in-organisations.ts'
import { lookAtRanks } from '../messaging/occasions/ranks-lost.ts'
import { remindOfStreaks } from '../messaging/occasions/streaks-at-risk.ts'

const underWay = new WeakSet<Platform>()

/** Begins a round unless one is under way. */
export function noticeOccasionsInBackground(platform: Platform): void {
  if (underWay.has(platform)) return
  underWay.add(platform)
  noticeOccasions(platform)
    .catch((error: Error) => platform.log(`What messages follow could not be noticed now: ${error.message}`))
    .finally(() => underWay.delete(platform))
}

/** Makes one round. Organisations in which no message follows a streak or a rank cost nothing. */
export async function noticeOccasions(platform: Platform): Promise<void> {
  const noticed: readonly RuleOccasion[] = ['streak_at_risk', 'rank_lost']
  const { rows } = await withKey(platform.pool, 'send', (client) =>
    client.query<{ organisation: string; event: RuleOccasion }>(
      `SELECT DISTINCT organisation_id::text AS organisation, listed->>'event' AS event FROM documents
       WHERE kind = ANY($1) AND status = 'active' AND deleted_ts IS NULL AND listed->>'event' = ANY($2)`,
      [[...channels], noticed],
    ),
  )
  for (const { organisation, event } of rows) {
    if (platform.stopping?.aborted) return
    if (event === 'streak_at_risk') await remindOfStreaks(platform, organisation)
    else await inOrganisation(platform, organisation, lookAtRanks)
  }
}
