import { expect, test } from 'vitest'
import { lost, voucher, won } from '#tests/support/games.ts'
import { nameOfReward, namesOf, notGivenWords, sentenceOf } from './words.ts'

const ours = { winning: '', losing: '' }

test('what is said is the rule’s, else the template’s, else ours', () => {
  const win = won({ kind: 'nothing' })
  expect(sentenceOf({ ...win, text: '#segmentText: #reward' }, { ...ours, segment: 'Jackpot' })).toBe(
    'Jackpot: ₹500 shopping voucher',
  )
  expect(sentenceOf(win, { ...ours, winning: 'Hooray, #rewardType' })).toBe('Hooray, ₹500 shopping voucher')
  expect(sentenceOf(win, ours)).toBe('You won ₹500 shopping voucher')
  expect(sentenceOf(lost({ kind: 'nothing' }), ours)).toBe('No luck this time')
  expect(sentenceOf(lost({ kind: 'score', score: 1 }), { ...ours, losing: 'Oh no', instead: 'Thanks' })).toBe('Thanks')
})

test('nobody has lost while the right answers are not known', () => {
  const open = { ...lost({ kind: 'answers', right: null }), text: 'Better luck next time' }
  expect(sentenceOf(open, { ...ours, instead: 'It is in' })).toBe('It is in')
  expect(sentenceOf({ ...open, shown: { kind: 'answers', right: false } }, ours)).toBe('Better luck next time')
})

test('rewards are named, or by what they are worth', () => {
  expect(nameOfReward({ ...voucher, name: '' })).toBe('INR 500')
  expect(nameOfReward({ ...voucher, name: '', unit: 'coins', amount: 1250 })).toBe('1,250 coins')
  expect(nameOfReward({ ...voucher, name: '', unit: 'none' })).toBe('A reward')
  expect(namesOf([voucher, { ...voucher, name: '50 GCoins' }])).toBe('₹500 shopping voucher and 50 GCoins')
})

test('a reward that waits says so, another one why it was not given', () => {
  expect(notGivenWords({ why: 'held' })).toMatch(/^It is being checked\./)
  expect(notGivenWords({ why: 'It is out of stock.' })).toBe('It is out of stock.')
  expect(notGivenWords({ why: '' })).toBe('This could not be given.')
})
