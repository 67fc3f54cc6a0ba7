import { expect, test } from 'vitest'
import { contentNotes } from './content-notes.ts'

test.each([
  [
    'sms',
    { msg: 'Spin: https://shop.example/a?b=1. Or http://shop.example' },
    ['https://shop.example/a?b=1', undefined],
    ['http://shop.example', 'opens, but is not counted; use https://'],
  ],
  [
    'email',
    { msg: '<a href="https://shop.example/?a=1&amp;b=2">x</a><a href="http://shop.example">y</a>' },
    ['https://shop.example/?a=1&b=2', undefined],
    ['http://shop.example', 'is left out of the e-mail, which may name https:// only'],
  ],
  [
    'push',
    { notificationStatus: '', redirectionLink: 'shop://home', content: 'https://shop.example' },
    ['shop://home', undefined],
    ['https://shop.example', undefined],
  ],
  [
    'email',
    { msg: '<img src="cid:1"><a href="not a link">x</a>' },
    ['cid:1', 'is left out of the e-mail, which may name https:// only'],
    ['not a link', 'Invalid url'],
  ],
] as const)('the links of %s %o are looked over', (channel, message, ...links) => {
  expect(contentNotes(message, channel).map(({ text, problem }) => [text, problem])).toEqual(links)
})

test('a placeholder that only a rule fills in is named where no rule sets the message off', () => {
  const msg = 'Hi #firstName, #rewardName is yours'
  expect(contentNotes({ typeId: 1, msg }, 'sms').map(({ text }) => text)).toEqual(['#rewardName'])
  expect(contentNotes({ typeId: 1, msg, eventId: 'reward_given', ruleId: 'r' }, 'sms')).toEqual([])
})
