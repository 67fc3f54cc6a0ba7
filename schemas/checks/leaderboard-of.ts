/** The leaderboard that a document counts for (E §3 "Leaderboard"). */
import { playTypes } from '../codes.ts'
import { type JsonObject, textAt } from '../json.ts'
import { configOf } from './quest-parts.ts'

/** Numeric types that always have a leaderboard: tournaments, and leaderboards as widgets (E §9). */
const forced: readonly unknown[] = [playTypes.tournament, playTypes.leaderboard]

/** Returns the id of the leaderboard that a document counts for; `''` for one without an id, `undefined` for none. */
export function leaderboardOf(document: JsonObject): string | undefined {
  const quest = configOf(document)
  const isCounted =
    document.leaderBoardSelected === true ||
    forced.includes(document.type) ||
    document.gameMechanicsRuleType === 'leaderboard' ||
    quest.leaderBoardNeeded === true ||
    document.lbCheckBox === true
  return isCounted ? textAt(document, 'leaderBoardId') || textAt(quest, 'leaderBoardId') : undefined
}
