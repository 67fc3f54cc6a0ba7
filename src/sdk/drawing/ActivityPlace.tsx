import { lazy } from 'react'
import { playTypes } from '#schemas/codes.ts'
import type { Activity } from '#schemas/endpoints/play.ts'
import { groupsOf } from '../player/groups.ts'
import { usePlayer } from '../player/player-context.ts'
import css from './activities.module.css'
import { Mechanics } from './Mechanics.tsx'
import { Perks } from './Perks.tsx'
import { TileList } from './TileList.tsx'
import { standsAsTile } from './tiles.ts'

const BoardTable = lazy(() => import('./BoardTable.tsx').then(({ BoardTable }) => ({ default: BoardTable })))
const QuestCard = lazy(() => import('./QuestCard.tsx').then(({ QuestCard }) => ({ default: QuestCard })))
const StreakCard = lazy(() => import('./StreakCard.tsx').then(({ StreakCard }) => ({ default: StreakCard })))
const BadgeCabinet = lazy(() =>
  import('#src/games/badge/BadgeCabinet.tsx').then(({ BadgeCabinet }) => ({ default: BadgeCabinet })),
)

/** The place of an activity on the page: what it is to the player now, or why it is not on; never empty. */
export function ActivityPlace({ activity }: { readonly activity: Activity }) {
  const { badges, zone } = usePlayer()
  if (standsAsTile(activity, badges)) return <TileList activities={[activity]} />
  const { games, quests, streaks, mechanics, perks, boards } = groupsOf([activity])
  const own = badges.filter(({ next }) => next?.ruleId === activity.ruleId)
  return (
    <div className={css.place}>
      {quests.length > 0 && <QuestCard activity={activity} />}
      {streaks.length > 0 && <StreakCard activity={activity} />}
      {games.length > 0 && <TileList activities={games} />}
      {mechanics.length > 0 && <Mechanics mechanics={mechanics} />}
      {boards.length > 0 && activity.type === playTypes.leaderboard && <BoardTable activity={activity} />}
      {perks.length > 0 && <Perks perks={perks} />}
      {own.length > 0 && <BadgeCabinet badges={own} zone={zone} />}
    </div>
  )
}
