import type { Me } from '#schemas/endpoints/play.ts'
import type { Reward } from '#schemas/values/play.ts'
import { balanceOf } from '../../rewards/ledger/balance.ts'
import type { Stage } from './stage.ts'

/** The player with what they have: coins and points that were given and not taken back. */
export async function meOf({ place, known, book, organisation, notebook }: Stage): Promise<Me> {
  const { userId, name } = known
  const { coins, points } = notebook
    ? { coins: sumOf(notebook.of(userId).rewards, 'coins'), points: sumOf(notebook.of(userId).rewards, 'points') }
    : await balanceOf(place, book.profile)
  return { userId, name, coins, points, currencyName: organisation.currencyName }
}

const sumOf = (rewards: readonly Reward[], of: Reward['unit']) =>
  rewards.reduce((sum, { given, unit, amount }) => sum + (given && unit === of ? amount : 0), 0)
