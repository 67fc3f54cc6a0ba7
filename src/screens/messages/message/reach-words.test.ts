import { expect, test } from 'vitest'
import { costOf, leftOut, messagesWords } from './reach-words.ts'

const reach = {
  ...{ people: 1500, reachable: 1204, withoutAddress: 200, suppressed: 96, heldOut: 0 },
  ...{ parts: 2, price: { amount: 0.25, currency: 'inr' } },
}

test('who is not reached is named by why', () => {
  expect(leftOut(reach, 'sms')).toEqual([
    { count: 200, words: 'have no mobile number' },
    { count: 96, words: 'have unsubscribed or could not be reached before' },
  ])
})

test('a cost is that of every part to everybody who is reached', () => {
  expect(costOf(reach)).toEqual({ all: '₹602', one: '₹0.50' })
  expect(costOf({ ...reach, price: null })).toBeUndefined()
})

test('messages are counted with their parts', () => {
  expect(messagesWords(reach, 'sms')).toBe('1,204 messages of 2 parts each')
  expect(messagesWords({ ...reach, reachable: 1, parts: 1 }, 'push')).toBe('1 push notification')
})
