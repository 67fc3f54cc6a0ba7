/** The information screens (E §2 "/pages"): those of the organisation, and those that came with the platform. */
import { lazy } from 'react'
import type { PageRow } from '#schemas/endpoints/pages.ts'
import { api } from '#src/api/api.ts'
import type { PageRequest } from '#src/api/paging.ts'
import { callsOf } from '#src/resource/calls-of.ts'
import { date, text } from '#src/resource/columns.tsx'
import { placesOfRules, showOnSite } from '#src/resource/on-site/show-on-site.ts'
import { screenTag } from '#src/resource/on-site/site-code.ts'
import { type Resource, tab } from '#src/resource/resource.ts'

/** Eight a page, as other libraries. */
const CARDS_A_PAGE = 8

/** Rows bring their documents, from which the cards are drawn. */
const listOf = (library: 'true' | 'false') => (page: PageRequest, options?: { signal?: AbortSignal }) =>
  api.pages.list({ ...page, terms: { ...page.terms, whole: 'true', library } }, options)

const shared = {
  path: '/pages',
  title: 'Pages',
  menu: 'pages',
  area: 'pages',
  singular: 'information screen',
  icon: 'layout',
  pageSize: CARDS_A_PAGE,
  columns: [text('name', 'Screen name'), text('createdby', 'Created by'), date('updatedTS', 'Date & Time')],
  name: ({ name }: PageRow) => name,
  Card: lazy(() => import('./PageCard.tsx').then(({ PageCard }) => ({ default: PageCard }))),
  create: { label: 'New information screen', to: '/pages/customEventTemplate' },
} as const satisfies Partial<Resource<PageRow>>

/** The information screens of the organisation. */
export const ownPages: Resource<PageRow> = {
  ...shared,
  sort: ['updatedTS', 'desc'],
  emptyText:
    'An information screen is what people see when one of their actions is rewarded. Begin with one of the library.',
  calls: { ...callsOf('pages', 'list'), list: listOf('false') },
  tabs: [tab('my_information_screens', 'Information screens')],
  edit: ({ id }) => ({ to: '/pages/customEventTemplate/edit/$id', params: { id } }),
  further: [
    showOnSite('checkDelete', shared.name, ({ id }) => ({
      subject: `page ${id}`,
      about:
        'An information screen comes over your page when an action of the player was rewarded by a rule that names it.',
      none: 'No rule names this screen. Choose it in a rule of a custom event.',
      places: () => placesOfRules(api.pages.checkDelete({ query: { id } }), (rule) => ({ tag: screenTag(rule) })),
    })),
  ],
}

/** The information screens that came with the platform. */
export const libraryPages: Resource<PageRow> = {
  ...shared,
  sort: ['name', 'asc'],
  emptyText: 'Information screens that come with Questwire are listed here.',
  calls: { list: listOf('true') },
  tabs: [tab('information_screen_library', 'Library')],
  further: [
    {
      icon: 'plus',
      label: 'Use this',
      isMain: true,
      call: 'save',
      address: ({ id }) => ({ to: '/pages/customEventTemplate/$id', params: { id } }),
    },
  ],
}
