import { lazy, type ReactNode } from 'react'
import { playTypes } from '#schemas/codes.ts'
import type { Activity } from '#schemas/endpoints/play.ts'
import { groupsOf } from '../player/groups.ts'
import { usePlayer } from '../player/player-context.ts'
import css from './activities.module.css'
import { BoardTable } from './BoardTable.tsx'
import { ClosedTile, GameTile } from './GameTile.tsx'
import { Mechanics } from './Mechanics.tsx'
import { Perks } from './Perks.tsx'

const QuestCard = lazy(() => import('./QuestCard.tsx').then(({ QuestCard }) => ({ default: QuestCard })))
const StreakCard = lazy(() => import('./StreakCard.tsx').then(({ StreakCard }) => ({ default: StreakCard })))
const BadgeCabinet = lazy(() =>
  import('#src/games/badge/BadgeCabinet.tsx').then(({ BadgeCabinet }) => ({ default: BadgeCabinet })),
)

/** The place of an activity on the page: what it is to the player now, or why it is not on; never empty. */
export function ActivityPlace({ activity }: { readonly activity: Activity }) {
  const { badges, zone } = usePlayer()
  const { games, quests, streaks, mechanics, perks, boards } = groupsOf([activity])
  const own = badges.filter(({ next }) => next?.ruleId === activity.ruleId)
  const places: readonly ReactNode[] = [
    ...quests.map((one) => <QuestCard key="quest" activity={one} />),
    ...streaks.map((one) => <StreakCard key="streak" activity={one} />),
    ...games.map((one) => (
      <ul key="game" className={css.tiles}>
        <GameTile activity={one} />
      </ul>
    )),
    ...(mechanics.length > 0 ? [<Mechanics key="mechanics" mechanics={mechanics} />] : []),
    ...boards
      .filter(({ type }) => type === playTypes.leaderboard)
      .map((one) => <BoardTable key="board" activity={one} />),
    ...(perks.length > 0 ? [<Perks key="perks" perks={perks} />] : []),
    ...(own.length > 0 ? [<BadgeCabinet key="badges" badges={own} zone={zone} />] : []),
  ]
  if (places.length > 0) return places
  return (
    <ul className={css.tiles}>
      <ClosedTile activity={activity} />
    </ul>
  )
}
