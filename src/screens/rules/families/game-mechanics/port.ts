import { blankGameMechanicsRule } from '#schemas/documents/game-mechanics-rule.ts'
import { rulePortOf } from '#src/canvas/core/documents/rule-port.ts'

/** Game-mechanics rules: a badge or a place on a leaderboard for what people do. */
export const port = rulePortOf('game-mechanics', { blank: blankGameMechanicsRule })
