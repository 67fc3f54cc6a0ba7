import type { CrowdBatch, CrowdDocument } from '#src/engine/crowd/model.ts'
import { type ClaimedAward, isRecorded } from './claims.ts'
import type { CrowdFigures } from './crowd-row.ts'

/** Adds a batch to the figures of a crowd. Pure. */
export function addBatch(
  before: CrowdFigures,
  { documents, done }: { readonly documents: readonly CrowdDocument[]; readonly done: number },
  { activities }: CrowdBatch,
  claimed: readonly Pick<ClaimedAward, 'happening' | 'award' | 'taken'>[],
): CrowdFigures {
  const won = new Map(before.won.map((row) => [`${row.ruleId} ${row.place} ${row.offerId}`, { ...row }]))
  for (const { happening, award, taken } of claimed) {
    const ruleId = documents[happening.document]?.id ?? ''
    const offerId = award.badgeId || award.offerId
    const key = `${ruleId} ${award.place} ${offerId}`
    const row = won.get(key) ?? { ruleId, place: award.place, offerId, given: 0, missed: 0 }
    row[taken ? 'given' : 'missed']++
    won.set(key, row)
  }
  return {
    ...before,
    batches: before.batches + 1,
    done,
    plays: before.plays + activities.filter(({ played }) => played !== undefined).length,
    rewards: before.rewards + claimed.filter(({ taken }) => taken !== undefined).length,
    won: [...won.values()],
  }
}

/** Returns the awards that a batch of a draft would have given. Pure. */
export const imaginedAwards = ({ activities }: CrowdBatch): Pick<ClaimedAward, 'happening' | 'award' | 'taken'>[] =>
  activities.flatMap((happening) =>
    happening.awards
      .filter(isRecorded)
      .map((award) => ({ happening, award, taken: award.given ? { code: '', voucher: undefined } : undefined })),
  )
