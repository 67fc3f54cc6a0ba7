/** The table of families in the engine: the effects of each on a player, and its forecast. */
import type { DocumentFamily } from '#schemas/documents/rule-family.ts'
import type { JsonObject } from '#schemas/json.ts'
import { campaignChances } from './chances/campaign-chances.ts'
import type { Chances, ChancesInput, ForecastPrize } from './chances/chances.ts'
import { prizesOfBadge, prizesOfMechanics, prizesOfQuest, prizesOfRows, prizesOfRule } from './chances/earned-prizes.ts'
import { type ForecastNeed, needsEvents, needsGame, needsTemplates } from './chances/forecast-need.ts'
import { eventChances, ruleChances } from './chances/rule-chances.ts'
import {
  type WeightGroup,
  weightGroupsOfCampaign,
  weightGroupsOfEvents,
  weightGroupsOfRule,
} from './chances/weight-groups.ts'
import { badge, mechanics } from './evaluation/counting.ts'
import { customEvent } from './evaluation/custom-event.ts'
import { dailyStreak } from './evaluation/daily-streak.ts'
import type { FamilyEvaluator } from './evaluation/evaluator.ts'
import {
  type EventHandler,
  handleByBadge,
  handleByEventRule,
  handleByMechanics,
  handleByQuest,
  handleByStreak,
} from './evaluation/event-handlers.ts'
import { quest } from './evaluation/quest.ts'
import { referral } from './evaluation/referral.ts'
import {
  type Progress,
  type ShowProgress,
  showBadge,
  showMechanics,
  showQuest,
  showStreak,
} from './progress/progress.ts'
import { isHalfDone } from './progress/quest/half.ts'
import type { QuestState } from './progress/quest/rounds.ts'

/** The effects of a family and its forecast; parts that it has not got are left out. */
export interface EngineFamily {
  /** Decides what follows from what a player did, and explains it. */
  readonly evaluator?: FamilyEvaluator
  /** Decides the same for a simulated player. */
  readonly handleEvent?: EventHandler
  /** Shows the progress that is kept of a player. */
  readonly showProgress?: ShowProgress
  /** Says whether a player has done half of a document and not all of it; `at` is in milliseconds since the epoch. */
  readonly isHalfDone?: (document: JsonObject, state: object | undefined, at: number) => boolean
  /** The chances of a play or an event, where no player's history decides: such a document is forecast without a panel. */
  readonly chances?: (input: ChancesInput) => Chances
  /** The prizes that a panel may earn. */
  readonly earnedPrizes?: (document: JsonObject) => ForecastPrize[]
  /** The rows whose percentages total 100. */
  readonly weightGroups?: (document: JsonObject) => WeightGroup[]
  /** The need that a document has to meet before it is forecast. */
  readonly forecastNeed: ForecastNeed
  /** The parts that a forecast finds to be impossible where nobody can ever do them. */
  readonly mayBeImpossible?: 'conditions' | 'days' | 'tasks'
}

/** Every family. */
export const engineFamilies: Readonly<Record<DocumentFamily, EngineFamily>> = {
  rule: {
    forecastNeed: needsGame,
    // Of the rules of the rule engine only referrals follow what players do.
    evaluator: referral,
    chances: ruleChances,
    // It has chances and needs no panel; one can be asked for, to see that both say the same.
    earnedPrizes: prizesOfRule,
    weightGroups: weightGroupsOfRule,
  },
  'smart-campaign': { forecastNeed: needsTemplates, chances: campaignChances, weightGroups: weightGroupsOfCampaign },
  'custom-event': {
    forecastNeed: needsEvents('Choose its event and a condition first.'),
    mayBeImpossible: 'conditions',
    evaluator: customEvent,
    handleEvent: handleByEventRule,
    chances: eventChances,
    weightGroups: weightGroupsOfEvents,
  },
  quest: {
    forecastNeed: needsEvents('Give it a task that asks for an event or a game first.'),
    mayBeImpossible: 'tasks',
    evaluator: quest,
    handleEvent: handleByQuest,
    showProgress: showQuest,
    isHalfDone: (document, state, at) => isHalfDone(document, state as QuestState | undefined, at),
    earnedPrizes: prizesOfQuest,
  },
  'daily-streak': {
    forecastNeed: needsEvents('Choose its event or its games first.'),
    mayBeImpossible: 'days',
    evaluator: dailyStreak,
    handleEvent: handleByStreak,
    showProgress: showStreak,
    earnedPrizes: prizesOfRows,
  },
  'game-mechanics': {
    forecastNeed: needsEvents('Choose its activities first.'),
    evaluator: mechanics,
    handleEvent: handleByMechanics,
    showProgress: showMechanics,
    earnedPrizes: prizesOfMechanics,
  },
  'badge-rule': {
    forecastNeed: needsEvents('Choose what earns the badge first.'),
    evaluator: badge,
    handleEvent: handleByBadge,
    showProgress: showBadge,
    earnedPrizes: prizesOfBadge,
  },
}

/**
 * Returns the progress of a player in a document, or `undefined` for a document that is played and has no progress.
 *
 * @param moment - Milliseconds since the epoch.
 */
export const progressOf = (
  family: DocumentFamily,
  document: JsonObject,
  state: object | undefined,
  moment: number,
  zone: string,
): Progress | undefined => engineFamilies[family].showProgress?.(document, state, moment, zone)
