import type { RuleRow } from '#schemas/endpoints/rules.ts'
import { callsOf } from '#src/resource/calls-of.ts'
import { custom, date, status, text } from '#src/resource/columns.tsx'
import { defineResource, tab } from '#src/resource/resource.ts'

/** What a game-mechanics rule gives, in words. */
const typeNames: Readonly<Record<string, string>> = { badge: 'Badge', leaderboard: 'Leaderboard' }

/** The list of game-mechanics rules (C §7 `getGMRuleList`). */
export const gameMechanicsRules = defineResource<RuleRow>({
  path: '/gamemechanicsrule',
  title: 'Game mechanics',
  menu: 'rule_engine_game_mechanics',
  area: 'rules',
  one: 'rule',
  icon: 'mechanics',
  about: 'A game-mechanics rule gives a badge, or points on a leaderboard, for what people do again and again.',
  calls: callsOf('rules', 'listGameMechanics'),
  tabs: [tab('my_rules', 'My rules')],
  sort: ['updatedTS', 'desc'],
  pageSize: 5,
  columns: [
    text('rule_name', 'Rule name', { share: 2 }),
    text('offer_name', 'Offer name', { share: 1.6 }),
    custom('type', 'Type', ({ gameMechanicsRuleType: gives = '' }) => typeNames[gives] ?? (gives || '–')),
    status('status', 'Status'),
    text('createdby', 'Created by', { share: 1.1 }),
    date('start_date', 'Start date'),
    date('end_date', 'End date'),
  ],
  name: (row) => row.rule_name,
  create: { label: 'Create rule', to: '/gamemechanicsrule/new' },
  edit: (row) => ({ to: '/gamemechanicsrule/edit/$id', params: { id: row.id } }),
})
