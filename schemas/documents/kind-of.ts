import type { DocumentKindId } from './document-kinds.ts'

/** Guesses what kind of document this is, by keys that only one kind has; a rule where nothing tells. */
export function kindOf(document: unknown): DocumentKindId {
  if (typeof document !== 'object' || document === null) return 'rule'
  const has = (key: string) => Object.hasOwn(document, key)
  if (has('offerName') && !has('rewardAssigment')) return 'offer'
  if (has('webhookRequest')) return 'webhook'
  if (has('eventKey')) return 'event'
  if (has('leaderBoardName')) return 'leaderboard'
  if (has('badgeFactor') || has('badgesRuleId')) return 'badge-rule'
  if (has('badgeImage')) return 'badge'
  if (has('tournamentName') && !has('typeId')) return 'tournament'
  if (has('progressBarDesignType') || (has('eventDetails') && has('numberOfEvents'))) return 'progress-bar'
  if (has('templateName') && has('typeId')) return 'template'
  return 'rule'
}
