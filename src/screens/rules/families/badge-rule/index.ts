import type { BadgeRuleRow } from '#schemas/endpoints/badges.ts'
import { criteriaWords } from '#src/format/criteria-words.ts'
import { callsOf } from '#src/resource/calls-of.ts'
import { custom, status, text, title } from '#src/resource/columns.tsx'
import { defineFamily } from '../../family-screen.tsx'
import { createdBy, dates } from '../../rule-columns.ts'

/** The badge library: the rules by which badges are earned (E §2 "Badges list"). */
export default defineFamily<BadgeRuleRow>('badge-rule', {
  singular: 'badge rule',
  emptyText:
    'A badge rule says who earns a badge: by what they do, by their score, or by what they have in the wallet.',
  calls: callsOf('badgeRules', 'list'),
  tab: ['my_badges', 'My badges'],
  columns: [
    title('rule_name', 'Rule name', { share: 1.8 }),
    text('badge_name', 'Badge name', { share: 1.3 }),
    custom('badge_criteria', 'Badge criteria', (row, { currencyName }) => criteriaWords(row, currencyName), {
      share: 1.5,
    }),
    status('status', 'Status'),
    createdBy(),
    ...dates<BadgeRuleRow>(),
  ],
  name: (row) => row.rule_name,
  begin: {
    order: 7,
    words: 'Say who earns a badge: by what they do, by their score, or by what they have in the wallet.',
  },
  port: async () => (await import('./port.ts')).port,
})
