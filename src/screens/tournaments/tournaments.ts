/** The tournaments (E §2 "/tournament"): those of the organisation, and those that came with the platform. */
import { lazy } from 'react'
import { tournamentStateWords } from '#schemas/documents/tournament-state.ts'
import type { TournamentRow } from '#schemas/endpoints/tournaments.ts'
import { api } from '#src/api/api.ts'
import type { PageRequest } from '#src/api/paging.ts'
import { callsOf } from '#src/resource/calls-of.ts'
import { custom, date, text } from '#src/resource/columns.tsx'
import { placesOfRules, showOnSite } from '#src/resource/on-site/show-on-site.ts'
import { activityTag } from '#src/resource/on-site/site-code.ts'
import { type Resource, tab } from '#src/resource/resource.ts'

/** Eight a page, as other libraries. */
const CARDS_A_PAGE = 8

/** Rows bring their documents, from which the cards are drawn. */
const listOf = (library: 'true' | 'false') => (page: PageRequest, options?: { signal?: AbortSignal }) =>
  api.tournaments.list({ ...page, terms: { ...page.terms, whole: 'true', library } }, options)

const shared = {
  path: '/tournament',
  title: 'Tournaments',
  menu: 'tournament',
  area: 'tournaments',
  singular: 'tournament',
  icon: 'leaderboard',
  pageSize: CARDS_A_PAGE,
  columns: [
    text('tournamentName', 'Tournament name'),
    custom('gameName', 'Game', ({ gameName }: TournamentRow) => gameName || '–'),
    date('start_date', 'Start date'),
    date('end_date', 'End date'),
    custom('status', 'Status', ({ status }: TournamentRow) => tournamentStateWords[status]),
    text('createdby', 'Created by'),
  ],
  name: ({ tournamentName }: TournamentRow) => tournamentName,
  Card: lazy(() => import('./TournamentCard.tsx').then(({ TournamentCard }) => ({ default: TournamentCard }))),
  create: { label: 'New tournament', to: '/tournament/new' },
} as const satisfies Partial<Resource<TournamentRow>>

/** The tournaments of the organisation. */
export const ownTournaments: Resource<TournamentRow> = {
  ...shared,
  sort: ['updatedTS', 'desc'],
  emptyText: 'In a tournament many play one game for the best ranks. Begin with one of the library.',
  calls: {
    ...callsOf('tournaments', 'list'),
    list: listOf('false'),
  },
  tabs: [tab('my_tournaments', 'My tournaments')],
  edit: ({ id }) => ({ to: '/tournament/edit/$id', params: { id } }),
  further: [
    showOnSite('checkDelete', shared.name, ({ id }) => ({
      subject: `tournament ${id}`,
      about:
        'The rule that plays a tournament shows it: its lobby before, the game and the board while it is on, and then the winners.',
      none: 'No rule plays this tournament. Create a rule and choose the tournament in place of a template.',
      places: () =>
        placesOfRules(api.tournaments.checkDelete({ query: { id } }), (rule) => ({
          tag: activityTag(rule),
          embed: rule,
        })),
    })),
  ],
}

/** The tournaments that came with the platform; the key of the tab is spelled as documented. */
export const libraryTournaments: Resource<TournamentRow> = {
  ...shared,
  sort: ['tournamentName', 'asc'],
  emptyText: 'Tournaments that come with Questwire are listed here.',
  calls: { list: listOf('true') },
  tabs: [tab('tournament_configuartion', 'Library')],
  further: [
    {
      icon: 'plus',
      label: 'Use this',
      isMain: true,
      call: 'save',
      address: ({ id }) => ({ to: '/tournament/$id', params: { id } }),
    },
  ],
}
