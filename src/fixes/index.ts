/**
 * One-click fixes, by the code of the problem. A fix is offered only where it helps: where its problem is gone afterwards
 * and no other has come. Pure; the canvas and the forms put the buttons where they show the problem.
 */
import { checkDrawn } from '#schemas/checks/drawn.ts'
import type { Issue } from '#schemas/checks/issue.ts'
import { kindOf } from '#schemas/documents/kind-of.ts'
import type { JsonObject } from '#schemas/json.ts'
import type { Fix, Fixer, FixFacts } from './fix.ts'
import { campaignFrequency, dropLeaderboard, dropWebhook, oneFrequency } from './leaderboard.ts'
import { uniqueOffer } from './offers.ts'
import { equalShares, plainPercentage, spreadRest } from './percentages.ts'
import { freeRank, swapRanks } from './ranks.ts'
import { endInPast, keepStored, startAfterEnd, startInPast } from './schedule.ts'
import { freeScore, sameScore } from './scores.ts'
import { allUsers } from './segment.ts'
import { appShowsResult, dropDay, orderDays, rowsAsDays } from './streak.ts'
import { addPlaceholder } from './texts.ts'

export type { Fix } from './fix.ts'

const byCode: Readonly<Record<string, readonly Fixer[]>> = {
  'percentage-total': [spreadRest, equalShares],
  'percentage-form': [plainPercentage],
  'condition-total': [spreadRest, equalShares],
  'weights-total': [spreadRest, equalShares],
  'equal-weights': [equalShares],
  'same-offer': [uniqueOffer],
  'same-score': [sameScore],
  'score-required': [freeScore],
  'rank-required': [freeRank],
  'gratify-rank': [freeRank],
  'rank-order': [swapRanks],
  'segment-missing': [allUsers],
  'leaderboard-frequency': [campaignFrequency],
  'leaderboard-one-frequency': [oneFrequency],
  'referral-frequency': [campaignFrequency],
  'leaderboard-required': [dropLeaderboard],
  'webhook-required': [dropWebhook],
  'start-in-past': [startInPast],
  'end-in-past': [endInPast],
  'start-after-end': [startAfterEnd],
  'running-locked': [keepStored],
  'running-end-later': [keepStored],
  'streak-days': [rowsAsDays],
  'streak-more-days': [rowsAsDays, dropDay],
  'streak-day-order': [orderDays],
  'streak-image': [appShowsResult],
  'result-image': [appShowsResult],
  'winning-text-placeholder': [addPlaceholder],
}

/** Finds the fixes of a problem of a document; none where nothing plain would help. */
export function fixesFor(
  issue: Issue,
  document: JsonObject,
  facts: FixFacts = {},
  kind: string = kindOf(document),
): readonly Fix[] {
  const fixers = Object.hasOwn(byCode, issue.code) ? (byCode[issue.code] ?? []) : []
  const fixes = fixers.flatMap((one) => one(issue, document, facts))
  if (fixes.length === 0) return []
  const before = checkDrawn(document, kind, facts)
  return fixes.filter((fix) => helps(issue, before, checkDrawn(fix.apply(document), kind, facts)))
}

/** Says whether a problem is gone (rows may have moved, so problems are counted) and none of another sort has come. */
function helps(issue: Issue, before: readonly Issue[], after: readonly Issue[]): boolean {
  const count = (issues: readonly Issue[], code: string) => issues.filter((one) => one.code === code).length
  const codes = new Set(after.map(({ code }) => code))
  return (
    count(after, issue.code) < count(before, issue.code) &&
    [...codes].every((code) => count(after, code) <= count(before, code))
  )
}
