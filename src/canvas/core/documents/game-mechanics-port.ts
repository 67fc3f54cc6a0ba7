import { blankGameMechanicsRule } from '#schemas/documents/game-mechanics-rule.ts'
import { rulePortOf } from './rule-port.ts'

/** Game-mechanics rules: a badge or a place on a leaderboard for what people do. */
export const gameMechanicsPort = rulePortOf({
  label: 'game-mechanics rule',
  list: { title: 'Game mechanics', path: '/gamemechanicsrule' },
  edit: '/gamemechanicsrule/edit',
  blank: blankGameMechanicsRule,
})
