/** Which leaderboards a document counts for: their periods, how scores are counted together, and which end is the best (E §3 "Leaderboard"). */
import { numberAt, objectAt, textAt } from '#schemas/checks/at.ts'
import { configOf } from '#schemas/checks/quest-parts.ts'
import { leaderboardFrequencies, playTypes } from '#schemas/codes.ts'
import { familyOf } from '#schemas/rule-family.ts'
import { type Period, periodAround } from '#src/engine/when/period.ts'
import { readSchedule } from '#src/engine/when/schedule.ts'
import type { AnyObject } from '../store/indexed-keys.ts'
import type { Place } from '../store/place.ts'
import { object } from '../store/read-value.ts'
import { findParsed } from './parsed.ts'

/** How a document's leaderboards are kept. */
export interface Boards {
  readonly periods: readonly Period[]
  /** The best of a player's scores counts, or their sum (`scoringFormat`). */
  readonly keeps: 'best' | 'total'
  /** Which end ranks first (`scoringOrder`). */
  readonly first: 'highest' | 'lowest'
  /** So many players are shown at the top (`noOfPlayer`). */
  readonly shown: number
  readonly name: string
}

/** Types that are nothing without their leaderboard. */
const forced: readonly unknown[] = [playTypes.tournament, playTypes.leaderboard]

/** Id of the leaderboard that a document counts for; `''` for one that has none of its own, undefined where it counts for none. */
export function leaderboardOf(document: AnyObject): string | undefined {
  const quest = configOf(document)
  const isCounted =
    document.leaderBoardSelected === true ||
    forced.includes(document.type) ||
    document.gameMechanicsRuleType === 'leaderboard' ||
    quest.leaderBoardNeeded === true ||
    document.lbCheckBox === true
  return isCounted ? textAt(document, 'leaderBoardId') || textAt(quest, 'leaderBoardId') : undefined
}

/** The periods of a document; the whole campaign where none is chosen (types 12 and 13, quests). */
export function periodsOf(document: AnyObject): readonly Period[] {
  const chosen = objectAt(document, 'leaderboardFrequency') ?? {}
  const periods = leaderboardFrequencies.filter((one) => chosen[one] === true)
  return periods.length > 0 ? periods : ['campaign']
}

/** What is collected one by one is summed, whatever the leaderboard says: points of a game mechanic, what was finished of a quest (our reading). */
const isSummed = (document: AnyObject) => ['game-mechanics', 'quest'].includes(familyOf(document))

/** Reads how a document's leaderboards are kept; undefined where it has none. */
export async function boardsOf(place: Place, document: AnyObject): Promise<Boards | undefined> {
  const id = leaderboardOf(document)
  if (id === undefined) return undefined
  const found = (await findParsed(place, ['leaderboard'], [id])).get(id)
  const config = object(found?.document.otherconfiguration)
  return {
    periods: periodsOf(document),
    keeps: isSummed(document) || textAt(config, 'scoringFormat') === 'total' ? 'total' : 'best',
    first: textAt(config, 'scoringOrder') === 'lowest' ? 'lowest' : 'highest',
    shown: Math.min(100, Math.max(1, Math.trunc(numberAt(config, 'noOfPlayer') ?? 5))),
    name: found?.name ?? '',
  }
}

/** The period around a moment by the clock of the document, else of the organisation; the campaign begins at 0 and never ends. */
export function spanOf(document: AnyObject, period: Period, at: number, zone: string): { from: number; to: number } {
  const { from, to } = periodAround(period, at, readSchedule(document, zone).zone)
  return { from: Number.isFinite(from) ? from : 0, to: Number.isFinite(to) ? to : Number.MAX_SAFE_INTEGER }
}
