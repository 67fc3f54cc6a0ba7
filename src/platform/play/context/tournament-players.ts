/** The number of people who play tournaments, which everybody is told who asks what is on. */
import type { TransactionContext } from '../../base/transaction-context.ts'
import { countPlayers } from '../../figures/count-players.ts'
import { sharedCounts } from './shared-counts.ts'

/** All tournaments that are on are counted at once. */
const ALL = ''
const shared = sharedCounts<Map<string, number>>()

/** Returns how many people play the tournaments that are on, as they were a second or so ago at most. */
export const readTournamentPlayers = async (
  transaction: TransactionContext,
  tournaments: ReadonlySet<string>,
): Promise<ReadonlyMap<string, number>> =>
  tournaments.size === 0
    ? new Map()
    : shared.read(transaction, ALL, async () => new Map(await countPlayers(transaction, [...tournaments])))

/** Counts somebody who has just finished their first play of a tournament, so that who asks this server is told at once. */
export async function addTournamentPlayer(transaction: TransactionContext, id: string): Promise<void> {
  const players = await shared.known(transaction, ALL)
  const known = players?.get(id)
  if (known !== undefined) players?.set(id, known + 1)
}
