/** Which leaderboards a document counts for: their periods, how scores are counted together, and which end is the best (E §3 "Leaderboard"). */
import { leaderboardOf, periodsOf, type Scoring, scoringOf, shownOf } from '#src/engine/leaderboard/leaderboard.ts'
import type { Period } from '#src/engine/schedule/period.ts'
import type { TransactionContext } from '../../base/transaction-context.ts'
import type { AnyObject } from '../../documents/indexed-keys.ts'
import { findParsed } from './parsed.ts'

export { leaderboardOf, periodsOf, spanOf } from '#src/engine/leaderboard/leaderboard.ts'

/** How a document's leaderboards are kept. */
export interface Boards extends Scoring {
  readonly periods: readonly Period[]
  /** So many players are shown at the top (`noOfPlayer`). */
  readonly shown: number
  readonly name: string
}

/** Reads how a document's leaderboards are kept; undefined where it has none. */
export async function boardsOf(place: TransactionContext, document: AnyObject): Promise<Boards | undefined> {
  const id = leaderboardOf(document)
  if (id === undefined) return undefined
  const found = (await findParsed(place, ['leaderboard'], [id])).get(id)
  const leaderboard = found?.document ?? {}
  return {
    periods: periodsOf(document),
    ...scoringOf(document, leaderboard),
    shown: shownOf(leaderboard),
    name: found?.name ?? '',
  }
}
