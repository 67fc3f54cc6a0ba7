import { expect, test } from 'vitest'
import { contentNotes } from './content-notes.ts'

test.each([
  [
    'sms',
    { typeId: 1, msg: 'Spin: https://shop.example/a?b=1. Again: https://shop.example/a?b=1' },
    'https://shop.example/a?b=1',
  ],
  ['email', { typeId: 2, msg: '<a href="https://shop.example/?a=1&amp;b=2">x</a>' }, 'https://shop.example/?a=1&b=2'],
  ['push', { notificationStatus: '', redirectionLink: 'shop://home' }, 'shop://home'],
] as const)('a right link of %s %o stands there once', (channel, message, words) => {
  expect(contentNotes(message, channel)).toEqual([{ kind: 'right', words }])
})

test('what is wrong with a link is said in place of it', () => {
  const [only, ...more] = contentNotes({ typeId: 1, msg: 'Spin: http://shop.example/spin' }, 'sms')
  expect([only?.kind, more]).toEqual(['wrong', []])
  expect(only?.words).toContain('http://shop.example/spin')
})

test('a placeholder that only a rule fills in is named where no rule sets the message off', () => {
  const msg = 'Hi #firstName, #rewardName is yours'
  expect(contentNotes({ typeId: 1, msg }, 'sms').map(({ words }) => words.split(' ')[0])).toEqual(['#rewardName'])
  expect(contentNotes({ typeId: 1, msg, eventId: 'reward_given', ruleId: 'r' }, 'sms')).toEqual([])
})
