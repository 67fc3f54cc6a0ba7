/**
 * The types of templates that can be made: what each looks like inside, a new one, and the call that saves it (E §7).
 * Adding a type is adding its row.
 */
import type * as v from 'valibot'
import { playTypes } from '../codes.ts'
import { blankExternalGame, ExternalGame } from './external-game.ts'
import type { Template } from './template.ts'
import { blankTreasureChest, ChestTemplate } from './template-chest.ts'
import { blankRollDice, DiceTemplate } from './template-dice.ts'
import { blankLeadGeneration, LeadTemplate } from './template-lead.ts'
import { blankMemoryGame, MemoryTemplate } from './template-memory.ts'
import { blankOpinionPoll, blankPolling, OpinionTemplate, PollTemplate } from './template-polls.ts'
import { blankPredictAndWin, PredictTemplate } from './template-predict.ts'
import { blankQuiz, QuizTemplate } from './template-quiz.ts'
import { blankReferral, ReferralTemplate } from './template-referral.ts'
import { blankScratchCard, ScratchTemplate } from './template-scratch.ts'
import { blankSlotMachine, SlotTemplate } from './template-slots.ts'
import { blankCoinToss, blankSpinWheel, WheelTemplate } from './template-wheel.ts'

/** The calls that save templates. */
export type TemplateSave =
  | 'saveSpinWheelConfig'
  | 'saveScratchCardConfig'
  | 'saveQuizConfig'
  | 'saveMemoryGame'
  | 'saveGamesConfig'

/** A type of templates. */
export interface TemplateType {
  readonly schema: v.GenericSchema
  readonly blank: () => Template
  readonly save: TemplateSave
}

/** Every type that can be made, by its number. */
export const templateTypes: Readonly<Record<number, TemplateType>> = {
  [playTypes.spinWheel]: { schema: WheelTemplate, blank: blankSpinWheel, save: 'saveSpinWheelConfig' },
  [playTypes.coinToss]: { schema: WheelTemplate, blank: blankCoinToss, save: 'saveSpinWheelConfig' },
  [playTypes.rollDice]: { schema: DiceTemplate, blank: blankRollDice, save: 'saveSpinWheelConfig' },
  [playTypes.predictAndWin]: { schema: PredictTemplate, blank: blankPredictAndWin, save: 'saveSpinWheelConfig' },
  [playTypes.leadGeneration]: { schema: LeadTemplate, blank: blankLeadGeneration, save: 'saveSpinWheelConfig' },
  [playTypes.scratchCard]: { schema: ScratchTemplate, blank: blankScratchCard, save: 'saveScratchCardConfig' },
  [playTypes.treasureChest]: { schema: ChestTemplate, blank: blankTreasureChest, save: 'saveScratchCardConfig' },
  [playTypes.slotMachine]: { schema: SlotTemplate, blank: blankSlotMachine, save: 'saveScratchCardConfig' },
  [playTypes.quiz]: { schema: QuizTemplate, blank: blankQuiz, save: 'saveQuizConfig' },
  [playTypes.opinionPoll]: { schema: OpinionTemplate, blank: blankOpinionPoll, save: 'saveQuizConfig' },
  [playTypes.polling]: { schema: PollTemplate, blank: blankPolling, save: 'saveQuizConfig' },
  [playTypes.referral]: { schema: ReferralTemplate, blank: blankReferral, save: 'saveQuizConfig' },
  [playTypes.memoryGame]: { schema: MemoryTemplate, blank: blankMemoryGame, save: 'saveMemoryGame' },
  [playTypes.externalGame]: { schema: ExternalGame, blank: blankExternalGame, save: 'saveGamesConfig' },
}

/** Returns the row of a type; `undefined` for one that nobody makes here. */
export const templateTypeOf = (typeId: unknown): TemplateType | undefined =>
  typeof typeId === 'number' && Object.hasOwn(templateTypes, typeId) ? templateTypes[typeId] : undefined

/** Creates a new template of a type; `undefined` where nobody makes such templates here. */
export const blankTemplate = (typeId: number): Template | undefined => templateTypeOf(typeId)?.blank()
