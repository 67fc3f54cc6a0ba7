/** The leaderboards (E §2 "/gamemechanics"): those of the organisation, and those that came with the platform. */
import { lazy } from 'react'
import type { LeaderboardRow } from '#schemas/endpoints/leaderboards.ts'
import { api } from '#src/api/api.ts'
import type { PageRequest } from '#src/api/paging.ts'
import { callsOf } from '#src/resource/calls-of.ts'
import { date, text } from '#src/resource/columns.tsx'
import { type Resource, tab } from '#src/resource/resource.ts'

/** Six a page (inventory of E §2: "Leaderboard list"). */
const CARDS_A_PAGE = 6

/** Rows bring their documents, from which the cards are drawn. */
const whole = (page: PageRequest, library: 'true' | 'false'): PageRequest => ({
  ...page,
  terms: { ...page.terms, whole: 'true', library },
})

const shared = {
  path: '/gamemechanics',
  title: 'Game mechanics',
  group: 'Leaderboards',
  menu: 'game_mechanics',
  area: 'leaderboards',
  singular: 'leaderboard',
  icon: 'leaderboard',
  pageSize: CARDS_A_PAGE,
  columns: [
    text('leaderBoardName', 'Leaderboard Name'),
    text('leaderBoardTitle', 'Leaderboard Title'),
    date('updatedTS', 'Date & Time'),
  ],
  name: ({ leaderBoardName }: LeaderboardRow) => leaderBoardName,
  Card: lazy(() => import('./LeaderboardCard.tsx').then(({ LeaderboardCard }) => ({ default: LeaderboardCard }))),
  create: { label: 'New leaderboard', to: '/gamemechanics/leaderboard' },
} as const satisfies Partial<Resource<LeaderboardRow>>

/** The leaderboards of the organisation. */
export const ownLeaderboards: Resource<LeaderboardRow> = {
  ...shared,
  sort: ['updatedTS', 'desc'],
  emptyText:
    'A leaderboard shows who is in front today, this week or over a whole campaign. Begin with one of the library.',
  calls: {
    ...callsOf('leaderboards', 'list'),
    list: (page, options) => api.leaderboards.list(whole(page, 'false'), options),
  },
  tabs: [tab('my_leaderboards', 'My leaderboards')],
  edit: ({ id }) => ({ to: '/gamemechanics/leaderboard/edit/$id', params: { id } }),
}

/** The leaderboards that came with the platform. */
export const libraryLeaderboards: Resource<LeaderboardRow> = {
  ...shared,
  sort: ['leaderBoardName', 'asc'],
  emptyText: 'Leaderboards that come with Questwire stand here.',
  calls: { list: (page, options) => api.leaderboards.list(whole(page, 'true'), options) },
  tabs: [tab('leaderboard_library', 'Library')],
  further: [
    {
      icon: 'plus',
      label: 'Use this',
      isMain: true,
      call: 'save',
      address: ({ id }) => ({ to: '/gamemechanics/leaderboard/$id', params: { id } }),
    },
  ],
}
