/** The themes (E §2 `/themes`): those of the organisation, and those that came with the platform. */
import { lazy } from 'react'
import { themeLayouts } from '#schemas/documents/theme.ts'
import type { ThemeRow } from '#schemas/endpoints/themes.ts'
import { api } from '#src/api/api.ts'
import type { PageRequest } from '#src/api/paging.ts'
import { callsOf } from '#src/resource/calls-of.ts'
import { text } from '#src/resource/columns.tsx'
import { type Resource, tab } from '#src/resource/resource.ts'
import { layoutNamed, layoutNames } from './layouts.ts'

/** Eight a page, as the library of templates. */
const CARDS_A_PAGE = 8

/** Rows bring their documents, from which the cards are drawn. */
const whole = (page: PageRequest): PageRequest => ({ ...page, terms: { ...page.terms, whole: 'true' } })

const apply = {
  icon: 'layers',
  label: 'Apply to templates',
  call: 'save',
  address: ({ id }: ThemeRow) => ({ to: '/themes/apply/$id', params: { id } }) as const,
} as const

const shared = {
  path: '/themes',
  title: 'Themes',
  menu: 'themes',
  area: 'themes',
  singular: 'theme',
  icon: 'layout',
  sort: ['updatedTS', 'desc'],
  pageSize: CARDS_A_PAGE,
  columns: [text('templateName', 'Theme name'), text('layout', 'Layout')],
  name: ({ templateName }: ThemeRow) => templateName,
  Card: lazy(() => import('./ThemeCard.tsx').then(({ ThemeCard }) => ({ default: ThemeCard }))),
  create: {
    label: 'New theme',
    choices: themeLayouts.map((layout) => ({ label: layoutNames[layout][0], to: `/themes/${layout}` as const })),
  },
} as const satisfies Partial<Resource<ThemeRow>>

/** The themes of the organisation. */
export const ownThemes: Resource<ThemeRow> = {
  ...shared,
  emptyText:
    'A theme is a look that many games share: ground, fonts and buttons, in one of eight layouts. Begin with one of the library.',
  calls: { ...callsOf('themes', 'list'), list: (page, options) => api.themes.list(whole(page), options) },
  tabs: [tab('my_themes', 'My themes')],
  listOf: { kind: 'theme' },
  edit: ({ id, layout }) => ({ to: `/themes/${layoutNamed(layout)}/edit/$id`, params: { id } }),
  further: [{ ...apply, isMain: true }],
}

/** The themes that came with the platform. */
export const libraryThemes: Resource<ThemeRow> = {
  ...shared,
  sort: ['layout', 'asc'],
  emptyText: 'Themes that come with Questwire stand here.',
  calls: { list: (page, options) => api.themes.library(whole(page), options) },
  tabs: [tab('library', 'Library')],
  further: [
    {
      icon: 'plus',
      label: 'Use this',
      isMain: true,
      call: 'save',
      address: ({ id, layout }) => ({ to: `/themes/${layoutNamed(layout)}/$id`, params: { id } }),
    },
    apply,
  ],
}
