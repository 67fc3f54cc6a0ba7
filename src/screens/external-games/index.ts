/** External games: their lists and their editor. */
import { lazy } from 'react'
import { endpoints } from '#schemas/endpoints/index.ts'
import type { ScreenRoute } from '#src/navigation/screen.ts'
import { listsInTabs } from '#src/resource/resource.ts'
import { libraryGames, ownGames } from './games.ts'

const { menu } = ownGames
const requiredCall = endpoints.games.save
const Editor = lazy(() => import('./game-editor.tsx').then(({ Editor }) => ({ default: Editor })))
const FromLibrary = lazy(() => import('./game-editor.tsx').then(({ FromLibrary }) => ({ default: FromLibrary })))

/** The pages of this area. */
export const screens: readonly ScreenRoute[] = [
  listsInTabs([ownGames, libraryGames]),
  { path: '/games/new', title: 'New game', menu, wide: true, requiredCall, element: Editor },
  { path: '/games/$id', title: 'New game', menu, wide: true, requiredCall, element: FromLibrary },
  { path: '/games/edit/$id', title: 'Game', menu, wide: true, element: Editor },
]
