import type { Flow } from '../flow.ts'
import { coinToss } from './coin-toss.ts'
import { leaderboardRule } from './leaderboard.ts'
import { leadGeneration, scratchCard, treasureChest } from './percentages.ts'
import { prediction } from './prediction.ts'
import { externalGame, quiz } from './ranked.ts'
import { referral } from './referral.ts'
import { rollDice } from './roll-dice.ts'
import { memoryGame, opinionPoll, polling } from './scores.ts'
import { slotMachine } from './slot-machine.ts'
import { spinWheel } from './spin-wheel.ts'
import { tournament } from './tournament.ts'
import { undecided } from './undecided.ts'

/** The flows of the rule engine: one for each `type` (C §9), and one for rules whose game is not chosen yet. */
export const ruleFlows: readonly Flow[] = [
  spinWheel,
  scratchCard,
  treasureChest,
  opinionPoll,
  rollDice,
  coinToss,
  polling,
  externalGame,
  slotMachine,
  quiz,
  referral,
  tournament,
  memoryGame,
  leaderboardRule,
  leadGeneration,
  prediction,
  undecided,
]
