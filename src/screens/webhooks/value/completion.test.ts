import { describe, expect, test } from 'vitest'
import { choicesOf } from './choices.ts'
import { completed, matchingChoices, typedAt, wordAt } from './completion.ts'
import { fillPlaceholders } from './filled.ts'

const webhook = { customPlaceHoldersDefined: true, customPlaceHolders: ['campaign', '', 'campaign', 'score'] }
const choices = choicesOf(webhook, 'webhookRequest')
const names = (typed: string) => matchingChoices(choices, typed).map(({ name }) => name)

describe('completing a placeholder', () => {
  test.each([
    ['Bearer #', 8, { start: 7, name: '' }],
    ['a #rew b', 6, { start: 2, name: 'rew' }],
    ['a #rew b', 5, { start: 2, name: 're' }],
    ['##rew', 5, { start: 1, name: 'rew' }],
    ['a #rew b', 8, undefined],
    ['plain', 5, undefined],
  ])('%j at %i', (text, caret, typed) => {
    expect(typedAt(text, caret)).toEqual(typed)
  })

  test('may be asked for at any word, with # or without', () => {
    expect(wordAt('to rewa', 7)).toEqual({ start: 3, name: 'rewa' })
    expect(wordAt('to #rewa', 8)).toEqual({ start: 3, name: 'rewa' })
    expect(wordAt('to ', 3)).toEqual({ start: 3, name: '' })
  })

  test('offers own names first, then what begins with what is typed, then what holds it', () => {
    expect(names('')[0]).toBe('campaign')
    expect(names('NAME')).toEqual(['templateName', 'ruleName', 'rewardName', 'currencyName'])
    expect(names('re')).toEqual(['reward', 'rewardType', 'referrer', 'rewardName', 'score', 'currencyName'])
    expect(names('nothing')).toEqual([])
  })

  test('offers the token only where one is fetched, and not where it is fetched', () => {
    const has = (on: boolean, request: 'authRequest' | 'webhookRequest') =>
      choicesOf({ authURLReq: on }, request).some(({ name }) => name === 'token')
    expect([has(true, 'webhookRequest'), has(true, 'authRequest'), has(false, 'webhookRequest')]).toEqual([
      true,
      false,
      false,
    ])
  })

  test('puts the name in where it was typed, as the version writes it', () => {
    expect(completed('a #rew b', 6, { start: 2, name: 'rew' }, 'rewardName', 'v2')).toEqual({
      text: 'a #rewardName b',
      caret: 13,
    })
    expect(completed('a rew b', 5, { start: 2, name: 'rew' }, 'rewardName', 'v1')).toEqual({
      text: 'a rewardName b',
      caret: 12,
    })
  })
})

describe('what a value sends', () => {
  test('has examples in place of the placeholders, longest name first, and keeps the rest', () => {
    expect(fillPlaceholders('x#rewardType-#campaign#nobody', choices, 'v2')).toEqual([
      { text: 'x' },
      { text: 'voucher', name: 'rewardType' },
      { text: '-' },
      { text: '‹campaign›', name: 'campaign' },
      { text: '#nobody' },
    ])
    expect(fillPlaceholders('reward rewards', choices, 'v1')).toEqual([
      { text: 'offer-1042', name: 'reward' },
      { text: ' rewards' },
    ])
  })
})
