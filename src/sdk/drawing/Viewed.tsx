import { lazy, Suspense } from 'react'
import { usePlayer } from '../player/player-context.ts'
import type { View } from '../player/view.ts'
import { ActivityPlace } from './ActivityPlace.tsx'

const BoardTable = lazy(() => import('./BoardTable.tsx').then(({ BoardTable }) => ({ default: BoardTable })))
const GameDialog = lazy(() => import('./GameDialog.tsx').then(({ GameDialog }) => ({ default: GameDialog })))
const GameInline = lazy(() => import('./GameDialog.tsx').then(({ GameInline }) => ({ default: GameInline })))
const ScreenDialog = lazy(() => import('./ScreenDialog.tsx').then(({ ScreenDialog }) => ({ default: ScreenDialog })))
const WalletContents = lazy(() =>
  import('./WalletContents.tsx').then(({ WalletContents }) => ({ default: WalletContents })),
)
const BadgeCabinet = lazy(() =>
  import('#src/games/badge/BadgeCabinet.tsx').then(({ BadgeCabinet }) => ({ default: BadgeCabinet })),
)

interface Props {
  readonly view: View
  readonly onClose: () => void
}

/** One view of the player; nothing where its rule is not among their activities. */
export function Viewed({ view, onClose }: Props) {
  return (
    <Suspense fallback={<span data-waits hidden />}>
      <ViewedNow view={view} onClose={onClose} />
    </Suspense>
  )
}

function ViewedNow({ view, onClose }: Props) {
  const { activities, badges, zone } = usePlayer()
  if (view.is === 'cabinet') return <BadgeCabinet badges={badges} zone={zone} />
  if (view.is === 'wallet') return <WalletContents />
  if (view.is === 'brief') return null
  const activity = activities.find(({ ruleId }) => ruleId === view.ruleId)
  if (!activity) return null
  if (view.is === 'board') return <BoardTable activity={activity} />
  if (view.is === 'screen') return activity.page && <ScreenDialog activity={activity} onClose={onClose} />
  if (view.is === 'activity') return <ActivityPlace activity={activity} />
  return view.inline ? <GameInline activity={activity} /> : <GameDialog activity={activity} onClose={onClose} />
}
