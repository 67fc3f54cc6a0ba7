/** The library of templates (E §2 `/templates`): those of the organisation, and those that came with the platform. */
import { lazy } from 'react'
import { playTypes } from '#schemas/codes.ts'
import { families } from '#schemas/documents/families.ts'
import type { TemplateRow } from '#schemas/endpoints/templates.ts'
import { api } from '#src/api/api.ts'
import type { PageRequest } from '#src/api/paging.ts'
import type { PlainPath } from '#src/navigation/pages.ts'
import { callsOf } from '#src/resource/calls-of.ts'
import { text } from '#src/resource/columns.tsx'
import { mayChange } from '#src/resource/list/files.ts'
import { type Resource, tab } from '#src/resource/resource.ts'
import { editedKinds, kindOfType, typeName } from './kinds.ts'

/** Cards draw games; they are loaded with the first list of templates. */
const TemplateCard = lazy(() => import('./TemplateCard.tsx').then(({ TemplateCard }) => ({ default: TemplateCard })))

/** Eight a page (inventory of E §2: the template library). */
const CARDS_A_PAGE = 8

/** Rows bring their documents, from which the cards are drawn. */
const whole = (page: PageRequest): PageRequest => ({ ...page, terms: { ...page.terms, whole: 'true' } })

const shared = {
  path: '/templates',
  title: 'Templates',
  menu: 'templates',
  area: 'templates',
  singular: 'template',
  icon: 'template',
  sort: ['updatedTS', 'desc'],
  pageSize: CARDS_A_PAGE,
  columns: [text('templateName', 'Template name')],
  name: ({ templateName }: TemplateRow) => templateName,
  Card: TemplateCard,
  create: {
    label: 'New template',
    choices: editedKinds.map(({ typeId, kind }) => ({ label: typeName(typeId), to: `/templates/${kind}` as const })),
  },
} as const satisfies Partial<Resource<TemplateRow>>

const useInRule = {
  icon: 'rule',
  label: 'Use in a rule',
  call: 'save',
  address: ({ id, discontinued }: TemplateRow) =>
    discontinued ? undefined : ({ to: '/ruleengine/new', search: { template: id } } as const),
  allowed: ({ discontinued }: TemplateRow) => !discontinued || 'It is discontinued: no new rule can play it.',
} as const

const noEditor = 'Templates of this kind have no editor yet.'

/** The templates of the organisation. */
export const ownTemplates: Resource<TemplateRow> = {
  ...shared,
  emptyText:
    'A template is a game before anybody plays it: its texts, fields and colours. Begin with one of the library.',
  calls: { ...callsOf('templates', 'list'), list: (page, options) => api.templates.list(whole(page), options) },
  tabs: [tab('my_templates', 'My templates')],
  listOf: { kind: 'template', typeName, typeChips: true },
  edit: ({ id, typeId }) => {
    if (typeId === playTypes.externalGame) return { to: '/games/edit/$id', params: { id } }
    const found = kindOfType(typeId)
    return { to: found ? `/templates/${found.kind}/edit/$id` : '/templates/edit/$id', params: { id } }
  },
  can: { edit: ({ typeId }) => kindOfType(typeId) !== undefined || typeId === playTypes.externalGame || noEditor },
  further: [
    { ...useInRule, isMain: true },
    {
      icon: 'lock',
      label: ({ discontinued }) => (discontinued ? 'Offer again' : 'Discontinue'),
      call: 'discontinue',
      allowed: mayChange,
      run: async ({ id, discontinued }) => {
        await api.templates.discontinue({
          query: { gamificationId: id, discontinued: discontinued ? 'false' : 'true' },
        })
        return discontinued ? 'It can be chosen for new rules again' : 'It can no longer be chosen for new rules'
      },
    },
  ],
}

/** The pages of what begins with a design, by the type of the design. */
const designPages: Readonly<Record<number, PlainPath>> = {
  [playTypes.quest]: families.quest.pages.blank,
  [playTypes.dailyStreak]: families['daily-streak'].pages.blank,
}

/** The templates that came with the platform. */
export const libraryTemplates: Resource<TemplateRow> = {
  ...shared,
  emptyText: 'Templates that come with Questwire stand here.',
  calls: { list: (page, options) => api.templates.library(whole(page), options) },
  tabs: [tab('library', 'Library')],
  listOf: { kind: 'template', typeName, typeChips: editedKinds.map(({ typeId }) => `${typeId}`) },
  further: [
    {
      icon: 'plus',
      label: 'Use this',
      isMain: true,
      call: 'save',
      address: ({ id, typeId }) => {
        if (typeId === playTypes.externalGame) return { to: '/games/$id', params: { id } }
        const begun = designPages[typeId]
        if (begun) return { to: begun, search: { design: id } }
        const found = kindOfType(typeId)
        return found && { to: `/templates/${found.kind}/$id`, params: { id } }
      },
      allowed: ({ typeId }) =>
        kindOfType(typeId) !== undefined || typeId === playTypes.externalGame || typeId in designPages || noEditor,
    },
    {
      ...useInRule,
      allowed: (row) =>
        row.typeId in designPages
          ? 'A design begins a quest or a daily streak, and is played by no rule.'
          : useInRule.allowed(row),
    },
  ],
}
