/** Custom-event rules: an event brings what falls by the percentages of the first condition that holds (C §3). */

import { NO_OFFER } from '#schemas/codes.ts'
import { familyOf } from '#schemas/documents/rule-family.ts'
import { rowsAt, textAt } from '#schemas/json.ts'
import type { TraceStep } from '#schemas/values/play.ts'
import { read } from '#src/engine/eligibility/availability.ts'
import { rewardLimit } from '#src/engine/eligibility/play-limits.ts'
import { onEvent } from '#src/engine/play/custom-event.ts'
import { createRandom } from '#src/engine/random/random.ts'
import type { Subject } from '../../rewards/ledger/gift.ts'
import type { Follower, Turn } from './follower.ts'
import { eventWord } from './hearing.ts'
import { conditionSteps } from './says/conditions.ts'

/** Whether what follows counts as a play of the document, so that its limits are those of playing: custom-event rules alone. */
export const isPlayed = ({ kind, document }: Subject): boolean =>
  kind === 'rule' && familyOf(document) === 'custom-event'

/** Follows what its events ask for; what it brings counts as a play of the rule. */
export const customEvent: Follower = {
  about: 'event',
  hears: ({ document }) =>
    rowsAt(document, 'customEventRuleRewardDTO').map(({ row }) => eventWord(textAt(row, 'eventKey'))),
  go(turn) {
    const { happened, subject } = turn
    if (!('event' in happened)) return undefined
    const { document } = subject
    const seed = turn.seed()
    const steps: TraceStep[] = [...conditionSteps(document, happened)]
    const fallen = onEvent(document, happened, createRandom(seed))
    if (fallen.length === 0) return { held: false, steps, gifts: [] }
    const limit = limited(turn)
    if (limit) steps.push({ what: 'limit', held: false, says: limit })
    const gifts = limit
      ? []
      : fallen
          .filter(({ offerId }) => offerId !== '' && offerId !== NO_OFFER)
          .map(({ event, condition, reward, offerId }) => ({
            offerId,
            place: `customEventRuleRewardDTO.${event}.conditions.${condition}.rewards.${reward}`,
            cause: 'event' as const,
          }))
    if (!limit && gifts.length === 0) steps.push({ what: 'chance', held: false, says: '“No Offer” fell.' })
    return { held: gifts.length > 0, steps, gifts, played: { seed } }
  },
}

/** Why they win nothing now (`trigger`); undefined while they may. */
function limited({ subject: { document }, plays, happened, zone }: Turn): string | undefined {
  const { schedule } = read(document, zone)
  return rewardLimit(document, plays, { at: happened.happenedTS }, schedule.zone)?.message
}
