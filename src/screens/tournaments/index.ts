/** Tournaments: made and listed here, and linked in rules of their type. */
import { lazy } from 'react'
import { endpoints } from '#schemas/endpoints/index.ts'
import type { ScreenRoute } from '#src/navigation/screen.ts'
import { listsInTabs } from '#src/resource/resource.ts'
import { libraryTournaments, ownTournaments } from './tournaments.ts'

const { menu } = ownTournaments
const requiredCall = endpoints.tournaments.save
const load = () => import('./tournament-editor.tsx')
const Editor = lazy(() => load().then(({ Editor }) => ({ default: Editor })))
const FromLibrary = lazy(() => load().then(({ FromLibrary }) => ({ default: FromLibrary })))
const title = 'New tournament'

/** The pages of this area (E §2 "/tournament"); the address of a blank one is ours. */
export const screens: readonly ScreenRoute[] = [
  listsInTabs([ownTournaments, libraryTournaments]),
  { path: '/tournament/new', title, menu, wide: true, requiredCall, element: Editor },
  { path: '/tournament/$id', title, menu, wide: true, requiredCall, element: FromLibrary },
  { path: '/tournament/edit/$id', title: 'Tournament', menu, wide: true, editorFor: 'tournament', element: Editor },
]
