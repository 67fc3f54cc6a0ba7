/** Rewards in words: rows by what they give and how it is won (C §3 "RewardAssigment entry"), and what else gives something. */

import { playTypes } from '#schemas/codes.ts'
import { familyOf } from '#schemas/documents/rule-family.ts'
import { type JsonObject, valueAtPath } from '#schemas/json.ts'
import { choice, named, percent, plainly, yesNo } from './show.ts'
import type { FieldWords, ItemWords, ListWords } from './words.ts'

const offer = named('offer', 'offerName')

/** The name of the reward of a row; `''` for a blank one. */
export const rewardName: (...of: Parameters<ItemWords>) => string = (row, _, around) =>
  offer(row.offerId, { ...around, holder: row }) ?? (plainly(row.offerName) === '–' ? '' : plainly(row.offerName))

/** Returns how a row is won: "on field 3", "for rank 1–3", "on day 5". */
function wonBy(row: JsonObject, index: number, document: JsonObject): string {
  const { quadrant, rank1, rank2, score, elements, resultText } = row
  if (familyOf(document) === 'daily-streak') return `on day ${index + 1}`
  if (typeof quadrant === 'number') return `on ${document.type === playTypes.coinToss ? 'side' : 'field'} ${quadrant}`
  if (Array.isArray(elements)) return `for ${elements.map(plainly).join(' · ')}`
  if (typeof rank1 === 'number') return `for rank ${row.rank === 'between' ? `${rank1}–${plainly(rank2)}` : rank1}`
  if (typeof score === 'number') return `for score ${score}`
  return resultText === 'referrer' || resultText === 'referree' ? `for the ${resultText}` : ''
}

/** The words for a reward row, with a word in front: "test reward". */
const row =
  (noun: string): ItemWords =>
  (item, index, around) => {
    const template = named('template')(item.templateId, around)
    const isTested = noun !== 'reward'
    const position = [wonBy(item, index, around.document), isTested && template ? `of ${template}` : '']
    return {
      noun,
      name: rewardName(item, index, around),
      position: position.filter(Boolean).join(' '),
      named: 'offerId',
      main: 'percentage',
      ...(isTested ? {} : { isNameEnough: true as const }),
    }
  }

/** A reward of something else than a row: no noun but "reward", no place. */
const plainReward: ItemWords = (item, index, around) => ({
  noun: 'reward',
  name: rewardName(item, index, around),
  named: 'offerId',
  main: 'percentage',
  isNameEnough: true,
})

/** The lists of rewards. */
export const rewardLists: ListWords = {
  rewardAssigment: row('reward'),
  testRewardAssignment: row('test reward'),
  finalRewardAssignment: row('final reward'),
  rewards: plainReward,
  smartTemplates: (item, _, around) => ({
    noun: 'template',
    name: named('template', 'templateName')(item.templateId, { ...around, holder: item }) ?? plainly(item.templateId),
    named: 'templateId',
    main: 'percentage',
  }),
  predictCorrectOptions: (item, index) => ({
    noun: 'right option of question',
    name: plainly(valueAtPath(item, ['question']) ?? index + 1),
    main: 'option',
  }),
}

/** The fields of reward rows, and of what gives rewards and badges. */
export const rewardWords: FieldWords = {
  rewardAssigment: { label: 'Rewards' },
  testRewardAssignment: { label: 'Test rewards' },
  finalRewardAssignment: { label: 'Final rewards' },
  offerId: { label: 'Reward', show: offer },
  offerName: { label: 'Name of the reward', with: 'offerId' },
  rewardType: { label: 'Type of the reward', with: 'offerId' },
  percentage: { label: 'Percentage', show: percent },
  'rewardAssigment.resultText': { label: 'Result text' },
  quadrant: { label: 'Field' },
  winingQuadrant: { label: 'Wins', show: yesNo },
  score: { label: 'Score' },
  elements: { label: 'Elements' },
  rank: { label: 'Rank', show: choice({ equal: 'one rank', between: 'from one rank to another' }) },
  rank1: { label: 'From rank' },
  rank2: { label: 'To rank' },
  option: { label: 'Right option' },
  question: { label: 'Question' },
}
