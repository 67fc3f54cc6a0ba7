/** The badges (E §2 "/gamemechanics"): those of the organisation, and those that came with the platform. */
import { lazy } from 'react'
import type { BadgeRow } from '#schemas/endpoints/badges.ts'
import { api } from '#src/api/api.ts'
import type { PageRequest } from '#src/api/paging.ts'
import { callsOf } from '#src/resource/calls-of.ts'
import { date, text } from '#src/resource/columns.tsx'
import { showOnSite } from '#src/resource/on-site/show-on-site.ts'
import { viewTag } from '#src/resource/on-site/site-code.ts'
import { type Resource, tab } from '#src/resource/resource.ts'

/** Eight a page, as other libraries. */
const CARDS_A_PAGE = 8

/** Rows bring their documents, from which the cards are drawn. */
const whole = (page: PageRequest, more: Record<string, string> = {}): PageRequest => ({
  ...page,
  terms: { ...page.terms, whole: 'true', ...more },
})

const shared = {
  path: '/gamemechanics',
  title: 'Game mechanics',
  group: 'Badges',
  menu: 'game_mechanics',
  area: 'badges',
  singular: 'badge',
  icon: 'badge',
  pageSize: CARDS_A_PAGE,
  columns: [
    text('templateName', 'Template name'),
    text('badgeName', 'Badge name'),
    text('badgeCategory', 'Category'),
    text('createdby', 'Created by'),
    date('updatedTS', 'Date & Time'),
  ],
  name: ({ templateName }: BadgeRow) => templateName,
  Card: lazy(() => import('./BadgeCard.tsx').then(({ BadgeCard }) => ({ default: BadgeCard }))),
  create: {
    label: 'New badge',
    choices: [
      { label: 'Empty badge', to: '/gamemechanics/badges' },
      { label: 'From pictures', to: '/gamemechanics/badges/pictures' },
    ],
  },
} as const satisfies Partial<Resource<BadgeRow>>

const giveByRule = {
  icon: 'badge-rule',
  label: 'Give by a rule',
  call: 'save',
  address: ({ id }: BadgeRow) => ({ to: '/badgelibrary/new', search: { badge: id } }) as const,
} as const

/** The badges of the organisation. */
export const ownBadges: Resource<BadgeRow> = {
  ...shared,
  sort: ['updatedTS', 'desc'],
  emptyText:
    'A badge is what people keep: for a first order, a full quest, a week of visits. Begin with one of the library.',
  calls: {
    ...callsOf('badges', 'list'),
    list: (page, options) => api.badges.list(whole(page, { library: 'false' }), options),
    duplicate: (id) => api.badges.duplicate({ query: { badgeId: id } }),
  },
  tabs: [tab('my_badges', 'My badges')],
  edit: ({ id }) => ({ to: '/gamemechanics/badges/edit/$id', params: { id } }),
  further: [
    { ...giveByRule, isMain: true },
    showOnSite('list', shared.name, () => ({
      subject: 'badges',
      about:
        'All badges stand in one cabinet: those that the player has earned, and those that can be earned, with what is missing.',
      places: async () => [{ label: 'Where it belongs on your page', tag: viewTag('badges'), embed: 'badges' }],
    })),
  ],
}

/** The badges that came with the platform. */
export const libraryBadges: Resource<BadgeRow> = {
  ...shared,
  sort: ['templateName', 'asc'],
  emptyText: 'Badges that come with Questwire stand here.',
  calls: { list: (page, options) => api.badges.library(whole(page), options) },
  tabs: [tab('badge_library', 'Library')],
  further: [
    {
      icon: 'plus',
      label: 'Use this',
      isMain: true,
      call: 'save',
      address: ({ id }) => ({ to: '/gamemechanics/badges/$id', params: { id } }),
    },
  ],
}
