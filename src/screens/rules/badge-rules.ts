import type { BadgeRuleRow } from '#schemas/endpoints/badges.ts'
import { callsOf } from '#src/resource/calls-of.ts'
import { custom, date, status, text } from '#src/resource/columns.tsx'
import { defineResource, tab } from '#src/resource/resource.ts'
import { criteriaWords } from './criteria-words.ts'

/** The badge library: the rules by which badges are earned (E §2 "Badges list", tab key of decisions). */
export const badgeRules = defineResource<BadgeRuleRow>({
  path: '/badgelibrary',
  title: 'Badge library',
  menu: 'rule_engine_badge_library',
  area: 'badgeRules',
  one: 'badge rule',
  icon: 'badge',
  about: 'A badge rule says who earns a badge: by what they do, by their score, or by what they have in the wallet.',
  calls: callsOf('badgeRules', 'list'),
  tabs: [tab('my_badges', 'My badges')],
  sort: ['updatedTS', 'desc'],
  pageSize: 5,
  columns: [
    text('rule_name', 'Rule name', { share: 1.8 }),
    text('badge_name', 'Badge name', { share: 1.3 }),
    custom('badge_criteria', 'Badge criteria', (row, { currencyName }) => criteriaWords(row, currencyName), {
      share: 1.5,
    }),
    status('status', 'Status'),
    text('createdby', 'Created by', { share: 1.1 }),
    date('start_date', 'Start date'),
    date('end_date', 'End date'),
  ],
  name: (row) => row.rule_name,
  create: { label: 'Create badge rule', to: '/badgelibrary/new' },
  edit: (row) => ({ to: '/badgelibrary/edit/$id', params: { id: row.id } }),
})
