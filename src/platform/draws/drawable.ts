/** The rules whose draws can be proved, and whose odds can be said: those that chance decides and that are games themselves. */
import { playTypes } from '#schemas/codes.ts'
import { documentFamily } from '#schemas/documents/rule-family.ts'
import type { JsonObject } from '#schemas/json.ts'

const byChance: ReadonlySet<unknown> = new Set([
  ...[playTypes.spinWheel, playTypes.scratchCard, playTypes.treasureChest, playTypes.slotMachine],
  ...[playTypes.rollDice, playTypes.coinToss, playTypes.leadGeneration],
])

/** Says whether chance decides a rule. */
export const isDrawn = (document: JsonObject): boolean =>
  documentFamily('rule', document) === 'rule' && byChance.has(document.type)
