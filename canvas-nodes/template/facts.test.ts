import { expect, test } from 'vitest'
import { sampleLookups } from '#src/lookups/lookups.samples.ts'
import { answerOf, withAnswer } from './answer-rows.ts'
import { gameFacts } from './facts.ts'
import { keptKeys } from './KeptFields.tsx'
import { prediction, quiz } from './samples.ts'

const config = (id: string) => sampleLookups.configs.find((one) => one.id === id)
const noon = Date.UTC(2025, 10, 20, 12)

test.each([
  [2, { combination: [1, 3] }, 'template-diwali-wheel', ['2 of 6 fields win']],
  [5, {}, 'template-bean-slots', ['Three of 6 elements']],
  [6, quiz, 'template-bean-quiz', ['By rank, 3 rewards', 'Questions of 3 days']],
  [1, { rewardOption: 'rank' }, '', ['By rank']],
  [17, { rewardOption: 'score' }, '', ['By score']],
  [1, { rewardOption: 7 }, '', ['By rank or score: not chosen yet']],
  [8, {}, '', ['By the total of the dice']],
  [3, {}, 'template-monsoon-scratch', []],
  [99, {}, '', []],
  [undefined, {}, '', []],
])('what the card of type %s says', (type, slice, id, facts) => {
  expect(gameFacts(type, slice, config(id), noon)).toEqual(facts)
})

test('says until when a prediction is answered, the year where it is another, and then how many answers are known', () => {
  const final = config('template-barista-final')
  const at = (now: number) => gameFacts(20, prediction, final, now)
  expect(at(noon)).toEqual(['Answer by 12 Dec, 12:00 PM'])
  expect(at(Date.UTC(2024, 5, 1))).toEqual(['Answer by 12 Dec, 2025, 12:00 PM'])
  expect(at(Date.UTC(2026, 0, 1))).toEqual(['1 of 2 right answers chosen'])
})

test('keeps what it does not know of the answers', () => {
  const rows = prediction.predictCorrectOptions as readonly unknown[]
  expect(answerOf(rows, 1)).toEqual({ index: 0, option: 2 })
  expect(withAnswer(rows, 1, 3)).toEqual([{ question: 1, option: 3, by: 'Asha' }, rows[1]])
  expect(withAnswer(rows, 2, 1)).toEqual([...rows, { question: 2, option: 1 }])
  expect(withAnswer(rows, 1, undefined)).toEqual([rows[1]])
  expect(withAnswer(['odd'], 1, 2)).toEqual(['odd', { question: 1, option: 2 }])
})

test('tells what is kept of another game from what nobody knows', () => {
  const slice = { combination: [1], webhookCallback: false, ours: 1, rewardOption: 'rank' }
  expect(keptKeys(slice, ['rewardOption'])).toEqual(['combination', 'webhookCallback'])
})
