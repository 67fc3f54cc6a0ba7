/** The progress bars (E §2 "/gamemechanics"): those of the organisation, and those that came with the platform. */
import { lazy } from 'react'
import type { ProgressBarRow } from '#schemas/endpoints/progress-bars.ts'
import { api } from '#src/api/api.ts'
import type { PageRequest } from '#src/api/paging.ts'
import { callsOf } from '#src/resource/calls-of.ts'
import { date, text } from '#src/resource/columns.tsx'
import { type Resource, tab } from '#src/resource/resource.ts'

/** Six a page, as leaderboards. */
const CARDS_A_PAGE = 6

/** Rows bring their documents, from which the cards are drawn. */
const whole = (page: PageRequest, more: Record<string, string> = {}): PageRequest => ({
  ...page,
  terms: { ...page.terms, whole: 'true', ...more },
})

const shared = {
  path: '/gamemechanics',
  title: 'Game mechanics',
  group: 'Progress bars',
  menu: 'game_mechanics',
  area: 'progressBars',
  singular: 'progress bar',
  icon: 'mechanics',
  pageSize: CARDS_A_PAGE,
  columns: [text('templateName', 'Progress bar name'), date('updatedTS', 'Date & Time')],
  name: ({ templateName }: ProgressBarRow) => templateName,
  Card: lazy(() => import('./ProgressBarCard.tsx').then(({ ProgressBarCard }) => ({ default: ProgressBarCard }))),
  create: { label: 'New progress bar', to: '/gamemechanics/progressBar' },
} as const satisfies Partial<Resource<ProgressBarRow>>

/** The progress bars of the organisation. */
export const ownProgressBars: Resource<ProgressBarRow> = {
  ...shared,
  sort: ['updatedTS', 'desc'],
  emptyText:
    'A progress bar shows how far somebody is: three orders, four visits, a full coffee card. Begin with one of the library.',
  calls: {
    ...callsOf('progressBars', 'list'),
    list: (page, options) => api.progressBars.list(whole(page, { library: 'false' }), options),
  },
  tabs: [tab('my_progress_bars', 'My progress bars')],
  edit: ({ id }) => ({ to: '/gamemechanics/progressBar/edit/$id', params: { id } }),
}

/** The progress bars that came with the platform. */
export const libraryProgressBars: Resource<ProgressBarRow> = {
  ...shared,
  sort: ['templateName', 'asc'],
  emptyText: 'Progress bars that come with Questwire stand here.',
  calls: { list: (page, options) => api.progressBars.library(whole(page), options) },
  tabs: [tab('progress_bar_library', 'Library')],
  further: [
    {
      icon: 'plus',
      label: 'Use this',
      isMain: true,
      call: 'save',
      address: ({ id }) => ({ to: '/gamemechanics/progressBar/$id', params: { id } }),
    },
  ],
}
