/** The plays of two people who turn out to be one: which of the visitor's the known player could have made too. */
import { families } from '#schemas/documents/families.ts'
import { familyOf } from '#schemas/documents/rule-family.ts'
import { asText, type JsonObject } from '#schemas/json.ts'
import { leaderboardLimit, playLimits, rewardLimit } from '#src/engine/eligibility/play-limits.ts'
import type { PastPlay } from '#src/engine/player/player.ts'

/** The limits of a document. */
export interface JoinLimits {
  readonly document: JsonObject
  /** The most plays that the game allows a player. */
  readonly plays: number
  /** The organisation's time zone, IANA. */
  readonly zone: string
}

/**
 * Chooses the plays of a visitor that become the known player's: those after which no play, of either, would have been
 * refused or won nothing. So a game that is played once a day stays one, and the known player's play of that day stands.
 *
 * @param known - The plays of the known player, the oldest first.
 * @param visitor - The plays of the visitor, the oldest first.
 */
export function joinPlays<Play extends PastPlay>(
  limits: JoinLimits,
  known: readonly PastPlay[],
  visitor: readonly Play[],
): readonly Play[] {
  if (!isLimited(limits)) return visitor
  let joined: readonly PastPlay[] = known
  return visitor.filter((play) => {
    const place = joined.findIndex(({ at }) => at > play.at)
    const index = place < 0 ? joined.length : place
    const tried = [...joined.slice(0, index), play, ...joined.slice(index)]
    const before = new Set(joined.filter((_, n) => n >= index && isRefused(limits, joined, n)))
    // What was refused already, because the limits are newer than the plays, is nobody's fault.
    const fits = tried.every((one, n) => n < index || before.has(one) || !isRefused(limits, tried, n))
    if (fits) joined = tried
    return fits
  })
}

/** Says whether anything limits how often one player plays or wins. */
const isLimited = ({ document, plays }: JoinLimits): boolean =>
  Number.isFinite(plays) ||
  [document.howOften, document.trigger].some((option) => asText(option).startsWith('once')) ||
  asText(document.customType) !== '' ||
  leaderboardLimit(document) !== undefined

/** Says whether a play would not have been let through after those before it, or would have won nothing. */
function isRefused({ document, plays, zone }: JoinLimits, all: readonly PastPlay[], index: number): boolean {
  const play = all[index]
  if (!play) return false
  const earlier = all.slice(0, index)
  const moment = { at: play.at, ...(play.session !== undefined && { session: play.session }) }
  if (play.rewarded && rewardLimit(document, earlier, moment, zone)) return true
  if (!families[familyOf(document)].hasPlayLimits) return false
  return index >= plays || playLimits(document, earlier, moment, zone).length > 0
}
