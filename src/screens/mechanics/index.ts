/** Game mechanics: what is won beside games. Their rules are drawn on the canvas. */

import { lazy } from 'react'
import { endpoints } from '#schemas/endpoints/index.ts'
import type { ScreenRoute } from '#src/navigation/screen.ts'
import { listsOnDemand } from '#src/resource/resource.ts'
import { ToLibrary, ToOwn } from './redirects.tsx'

const menu = 'game_mechanics'
const requiredCall = endpoints.badges.save
const load = () => import('./badges/badge-editor.tsx')
const Editor = lazy(() => load().then(({ Editor }) => ({ default: Editor })))
const FromLibrary = lazy(() => load().then(({ FromLibrary }) => ({ default: FromLibrary })))

const loadBoard = () => import('./leaderboards/leaderboard-editor.tsx')
const BoardEditor = lazy(() => loadBoard().then(({ Editor }) => ({ default: Editor })))
const BoardFromLibrary = lazy(() => loadBoard().then(({ FromLibrary }) => ({ default: FromLibrary })))
const board = { menu, wide: true, requiredCall: endpoints.leaderboards.save } as const

const loadBar = () => import('./progress-bars/bar-editor.tsx')
const BarEditor = lazy(() => loadBar().then(({ Editor }) => ({ default: Editor })))
const BarFromLibrary = lazy(() => loadBar().then(({ FromLibrary }) => ({ default: FromLibrary })))
const bar = { menu, wide: true, requiredCall: endpoints.progressBars.save } as const

/** The hub: the lists of leaderboards, badges and progress bars, each with its library. */
export const hub = listsOnDemand(
  {
    ...({ path: '/gamemechanics', title: 'Game mechanics', menu } as const),
    tabs: [
      ...(['my_badges', 'badge_library', 'my_leaderboards', 'leaderboard_library'] as const),
      ...(['my_progress_bars', 'progress_bar_library'] as const),
    ],
    sortKeys: [
      'templateName',
      'badgeName',
      'badgeCategory',
      'createdby',
      'leaderBoardName',
      'leaderBoardTitle',
      'updatedTS',
    ],
  },
  async () => (await import('./hub.ts')).lists,
)

/** The pages of this area; the documented addresses of the hub lead to its list (READINGS). */
export const screens: readonly ScreenRoute[] = [
  hub,
  {
    path: '/gameMechanichs',
    title: 'Game mechanics',
    menu,
    element: ToLibrary,
  },
  {
    path: '/gamemechanics/mygamemechanics',
    title: 'Game mechanics',
    menu,
    element: ToOwn,
  },
  { path: '/gamemechanics/badges', title: 'New badge', menu, wide: true, requiredCall, element: Editor },
  {
    path: '/gamemechanics/badges/pictures',
    title: 'Badges from pictures',
    menu,
    requiredCall,
    element: lazy(() => import('./badges/BadgePictures.tsx').then(({ BadgePictures: Page }) => ({ default: Page }))),
  },
  { path: '/gamemechanics/badges/$id', title: 'New badge', menu, wide: true, requiredCall, element: FromLibrary },
  { path: '/gamemechanics/badges/edit/$id', title: 'Badge', menu, wide: true, editorFor: 'badge', element: Editor },
  { ...board, path: '/gamemechanics/leaderboard', title: 'New leaderboard', element: BoardEditor },
  { ...board, path: '/gamemechanics/leaderboard/$id', title: 'New leaderboard', element: BoardFromLibrary },
  {
    path: '/gamemechanics/leaderboard/edit/$id',
    title: 'Leaderboard',
    menu,
    wide: true,
    editorFor: 'leaderboard',
    element: BoardEditor,
  },
  { ...bar, path: '/gamemechanics/progressBar', title: 'New progress bar', element: BarEditor },
  { ...bar, path: '/gamemechanics/progressBar/$id', title: 'New progress bar', element: BarFromLibrary },
  {
    path: '/gamemechanics/progressBar/edit/$id',
    title: 'Progress bar',
    menu,
    wide: true,
    editorFor: 'progress-bar',
    element: BarEditor,
  },
]
