/** External games: their lists and their editor. */
import { lazy } from 'react'
import { endpoints } from '#schemas/endpoints/index.ts'
import type { ScreenRoute } from '#src/navigation/screen.ts'
import { listsOnDemand } from '#src/resource/resource.ts'

const menu = 'games'
const requiredCall = endpoints.games.save
const ExternalGameEditor = lazy(() =>
  import('./game-editor.tsx').then(({ ExternalGameEditor }) => ({ default: ExternalGameEditor })),
)
const ExternalGameFromLibrary = lazy(() =>
  import('./game-editor.tsx').then(({ ExternalGameFromLibrary }) => ({ default: ExternalGameFromLibrary })),
)

/** The list of games and their library. */
export const list = listsOnDemand(
  {
    ...({ path: '/games', title: 'Games', menu } as const),
    tabs: ['my_games', 'games_library'],
    sortKeys: ['templateName', 'title', 'scoringFormat', 'createdby', 'updatedTS'],
  },
  async () => {
    const { libraryGames, ownGames } = await import('./games.ts')
    return [ownGames, libraryGames]
  },
)

/** The pages of this area. */
export const screens: readonly ScreenRoute[] = [
  list,
  { path: '/games/new', title: 'New game', menu, wide: true, requiredCall, element: ExternalGameEditor },
  { path: '/games/$id', title: 'New game', menu, wide: true, requiredCall, element: ExternalGameFromLibrary },
  { path: '/games/edit/$id', title: 'Game', menu, wide: true, element: ExternalGameEditor },
]
