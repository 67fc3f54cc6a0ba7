/** Game mechanics: what is won beside games. Their rules are drawn on the canvas. */

import { lazy } from 'react'
import { endpoints } from '#schemas/endpoints/index.ts'
import type { ScreenRoute } from '#src/navigation/screen.ts'
import { listsInTabs } from '#src/resource/resource.ts'
import { libraryBadges, ownBadges } from './badges/badges.ts'
import { ToLibrary, ToOwn } from './redirects.tsx'

const { menu } = ownBadges
const requiredCall = endpoints.badges.save
const load = () => import('./badges/badge-editor.tsx')
const Editor = lazy(() => load().then(({ Editor }) => ({ default: Editor })))
const FromLibrary = lazy(() => load().then(({ FromLibrary }) => ({ default: FromLibrary })))

/** The pages of this area; the documented addresses of the hub lead to its list (READINGS). */
export const screens: readonly ScreenRoute[] = [
  listsInTabs([ownBadges, libraryBadges]),
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
]
