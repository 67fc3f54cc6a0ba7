/** The rules that may have prize draws: tournaments and leaderboards, on a server that can read a beacon. */
import { playTypes } from '#schemas/codes.ts'
import { documentFamily } from '#schemas/documents/rule-family.ts'
import type { JsonObject } from '#schemas/json.ts'
import { prizeDrawWords } from '#schemas/messages/prize-draws.ts'
import type { PrizeDrawCounts } from '#schemas/values/prize-draws.ts'
import type { Platform } from '../base/context.ts'
import { ConflictError } from '../base/errors.ts'

const withPrizeDraws: ReadonlySet<unknown> = new Set([playTypes.tournament, playTypes.leaderboard])

/** Returns what counts in a rule. */
export const countsOf = (document: JsonObject): PrizeDrawCounts =>
  document.type === playTypes.leaderboard ? 'rewards' : 'plays'

/** Returns the reason why a rule may not have prize draws, in a sentence; undefined where it may. */
export function whyNoPrizeDraws({ settings }: Pick<Platform, 'settings'>, document: JsonObject): string | undefined {
  if (documentFamily('rule', document) !== 'rule' || !withPrizeDraws.has(document.type))
    return prizeDrawWords.notOfThisRule
  return settings.beaconUrl === undefined ? prizeDrawWords.noBeacon : undefined
}

/**
 * Holds that a rule may have prize draws.
 *
 * @throws {ConflictError} Where it may not.
 */
export function needPrizeDraws(platform: Pick<Platform, 'settings'>, document: JsonObject): void {
  const why = whyNoPrizeDraws(platform, document)
  if (why !== undefined) throw new ConflictError(why)
}
