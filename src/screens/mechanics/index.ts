/** Game mechanics: what is won beside games. Their rules are drawn on the canvas. */

import { lazy } from 'react'
import { endpoints } from '#schemas/endpoints/index.ts'
import type { ScreenRoute } from '#src/navigation/screen.ts'
import { listsOnDemand } from '#src/resource/resource.ts'
import { ToLibrary, ToOwn } from './redirects.tsx'

const menu = 'game_mechanics'
const requiredCall = endpoints.badges.save
const load = () => import('./badges/badge-editor.tsx')
const BadgeEditor = lazy(() => load().then(({ BadgeEditor }) => ({ default: BadgeEditor })))
const BadgeFromLibrary = lazy(() => load().then(({ BadgeFromLibrary }) => ({ default: BadgeFromLibrary })))

const loadBoard = () => import('./leaderboards/leaderboard-editor.tsx')
const LeaderboardEditor = lazy(() => loadBoard().then(({ LeaderboardEditor }) => ({ default: LeaderboardEditor })))
const LeaderboardFromLibrary = lazy(() =>
  loadBoard().then(({ LeaderboardFromLibrary }) => ({ default: LeaderboardFromLibrary })),
)
const board = { menu, wide: true, requiredCall: endpoints.leaderboards.save } as const

const loadBar = () => import('./progress-bars/bar-editor.tsx')
const ProgressBarEditor = lazy(() => loadBar().then(({ ProgressBarEditor }) => ({ default: ProgressBarEditor })))
const ProgressBarFromLibrary = lazy(() =>
  loadBar().then(({ ProgressBarFromLibrary }) => ({ default: ProgressBarFromLibrary })),
)
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
  { path: '/gamemechanics/badges', title: 'New badge', menu, wide: true, requiredCall, element: BadgeEditor },
  {
    path: '/gamemechanics/badges/pictures',
    title: 'Badges from pictures',
    menu,
    requiredCall,
    element: lazy(() => import('./badges/BadgePictures.tsx').then(({ BadgePictures: Page }) => ({ default: Page }))),
  },
  { path: '/gamemechanics/badges/$id', title: 'New badge', menu, wide: true, requiredCall, element: BadgeFromLibrary },
  {
    path: '/gamemechanics/badges/edit/$id',
    title: 'Badge',
    menu,
    wide: true,
    editorFor: 'badge',
    element: BadgeEditor,
  },
  { ...board, path: '/gamemechanics/leaderboard', title: 'New leaderboard', element: LeaderboardEditor },
  { ...board, path: '/gamemechanics/leaderboard/$id', title: 'New leaderboard', element: LeaderboardFromLibrary },
  {
    path: '/gamemechanics/leaderboard/edit/$id',
    title: 'Leaderboard',
    menu,
    wide: true,
    editorFor: 'leaderboard',
    element: LeaderboardEditor,
  },
  { ...bar, path: '/gamemechanics/progressBar', title: 'New progress bar', element: ProgressBarEditor },
  { ...bar, path: '/gamemechanics/progressBar/$id', title: 'New progress bar', element: ProgressBarFromLibrary },
  {
    path: '/gamemechanics/progressBar/edit/$id',
    title: 'Progress bar',
    menu,
    wide: true,
    editorFor: 'progress-bar',
    element: ProgressBarEditor,
  },
]
