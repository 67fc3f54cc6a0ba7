import type { RuleRow } from '#schemas/endpoints/rules.ts'
import { callsOf } from '#src/resource/calls-of.ts'
import { custom } from '#src/resource/columns.tsx'
import { defineFamily } from '../../family-screen.tsx'
import { offerRuleColumns } from '../../rule-columns.ts'

/** The names of what a game-mechanics rule gives. */
const mechanicNames: Readonly<Record<string, string>> = { badge: 'Badge', leaderboard: 'Leaderboard' }

/** Game mechanics (C §7 `getGMRuleList`). */
export default defineFamily<RuleRow>('game-mechanics', {
  singular: 'rule',
  emptyText: 'A game-mechanics rule gives a badge, or points on a leaderboard, for what people do again and again.',
  calls: callsOf('rules', 'listGameMechanics'),
  tab: ['my_rules', 'My rules'],
  columns: offerRuleColumns(
    custom('type', 'Type', ({ gameMechanicsRuleType: type = '' }) => mechanicNames[type] ?? (type || '–')),
  ),
  typeName: (type) => mechanicNames[type] ?? type,
  name: (row) => row.rule_name,
  begin: {
    order: 6,
    title: 'Game mechanics rule',
    words: 'Give a badge, or points on a leaderboard, for what people do again and again.',
  },
  port: async () => (await import('./port.ts')).port,
})
