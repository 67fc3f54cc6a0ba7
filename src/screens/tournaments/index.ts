/** Tournaments: made and listed here, and linked in rules of their type. */
import { lazy } from 'react'
import * as v from 'valibot'
import { endpoints } from '#schemas/endpoints/index.ts'
import { newDatesTerms } from '#src/navigation/new-dates.ts'
import type { ScreenRoute } from '#src/navigation/screen.ts'
import { listsOnDemand } from '#src/resource/resource.ts'

const menu = 'tournament'
const requiredCall = endpoints.tournaments.save
const load = () => import('./tournament-editor.tsx')
const TournamentEditor = lazy(() => load().then(({ TournamentEditor }) => ({ default: TournamentEditor })))
const TournamentFromLibrary = lazy(() =>
  load().then(({ TournamentFromLibrary }) => ({ default: TournamentFromLibrary })),
)
const title = 'New tournament'

/** The list of tournaments and their library. */
export const list = listsOnDemand(
  {
    ...({ path: '/tournament', title: 'Tournaments', menu } as const),
    tabs: ['my_tournaments', 'tournament_configuartion'],
    sortKeys: ['tournamentName', 'gameName', 'start_date', 'end_date', 'status', 'createdby'],
  },
  async () => {
    const { libraryTournaments, ownTournaments } = await import('./tournaments.ts')
    return [ownTournaments, libraryTournaments]
  },
)

/** The pages of this area (E §2 "/tournament"); the address of a blank one is ours. */
export const screens: readonly ScreenRoute[] = [
  list,
  {
    ...({ path: '/tournament/new', title, menu, wide: true, requiredCall, element: TournamentEditor } as const),
    search: v.object(newDatesTerms),
  },
  { path: '/tournament/$id', title, menu, wide: true, requiredCall, element: TournamentFromLibrary },
  {
    path: '/tournament/edit/$id',
    title: 'Tournament',
    menu,
    wide: true,
    editorFor: 'tournament',
    element: TournamentEditor,
  },
]
