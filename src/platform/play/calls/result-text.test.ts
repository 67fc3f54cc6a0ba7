import { expect, test } from 'vitest'
import { resultText } from './finish.ts'

const document = {
  resultText: { winningText: { text: 'You won #reward, #identifier' }, losingText: 'Not today, #identifier' },
}
const said = { type: 2, row: undefined, values: { identifier: 'Asha' } }

test('a win and a loss read differently, with what they name', () => {
  expect(resultText(document, { ...said, rewards: [{ name: '50 coins' }] })).toBe('You won 50 coins, Asha')
  expect(resultText(document, { ...said, rewards: [] })).toBe('Not today, Asha')
  expect(resultText({}, { ...said, rewards: [] })).toBe('')
})

test('a row speaks for itself where it has words, and not where they name a side or a rank', () => {
  const row = { resultText: 'Jackpot! #rewardName' }
  const rewards = [{ name: 'A #identifier' }]
  // What a value holds is never read again.
  expect(resultText(document, { ...said, row, rewards })).toBe('Jackpot! A #identifier')
  expect(resultText(document, { ...said, type: 12, row: { resultText: 'referrer' }, rewards: [] })).toBe(
    'Not today, Asha',
  )
})
