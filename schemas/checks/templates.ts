/** The checks of templates, by type. A new check is a file or a function and its line here. */
import { playTypes } from '../codes.ts'
import type { JsonObject } from '../json.ts'
import type { Check } from './check.ts'
import {
  templateAsks,
  templateOptions,
  templatePoints,
  templateQuestionTexts,
  templateRanges,
  templateRightOptions,
  templateSchedule,
  templateTimer,
  templateVersus,
} from './template-asked.ts'
import {
  templateChests,
  templateDice,
  templateMemory,
  templateQuadrants,
  templateScratch,
  templateSides,
  templateSlots,
} from './template-fields.ts'
import { templatePictures } from './template-pictures.ts'
import { templateDeadline, templateExternal, templateForm, templateReferralBoard } from './template-settings.ts'
import { templateLanguages, templateName, templateResults, templateTitles } from './template-whole.ts'

const always: readonly Check[] = [
  ...[templateName, templateTitles, templateResults, templateLanguages, templateForm, templatePictures],
]
const asked: readonly Check[] = [templateAsks, templateQuestionTexts, templateTimer]

const byType: Readonly<Record<number, readonly Check[]>> = {
  [playTypes.externalGame]: [templateExternal],
  [playTypes.spinWheel]: [templateQuadrants],
  [playTypes.scratchCard]: [templateScratch],
  [playTypes.treasureChest]: [templateChests],
  [playTypes.slotMachine]: [templateSlots],
  [playTypes.quiz]: [...asked, templateOptions, templatePoints, templateRightOptions, templateSchedule],
  [playTypes.opinionPoll]: [...asked, templateRanges],
  [playTypes.rollDice]: [templateDice],
  [playTypes.coinToss]: [templateSides],
  [playTypes.referral]: [templateReferralBoard],
  [playTypes.memoryGame]: [templateMemory],
  [playTypes.polling]: [...asked, templateOptions, templatePoints],
  [playTypes.predictAndWin]: [...asked, templateOptions, templateVersus, templateDeadline],
}

/** Returns the checks of a template of its type; of an unknown type only those of all. */
export function templateChecks({ typeId }: JsonObject): readonly Check[] {
  const own = typeof typeId === 'number' && Object.hasOwn(byType, typeId) ? byType[typeId] : undefined
  return [...always, ...(own ?? [])]
}

/** Every check of a template, whatever its type. */
export const allTemplateChecks: readonly Check[] = [...new Set([...always, ...Object.values(byType).flat()])]
