import { describe, expect, test } from 'vitest'
import { matchingPeople, sentText, typedName, withOwnNames } from './drafts.ts'
import { linkedPieces } from './linked-text.ts'

const ann = { id: '11111111-1111-4111-8111-111111111111', name: 'Ann Lee' }
const anne = { id: '22222222-2222-4222-8222-222222222222', name: 'Ann Leeson' }

describe('mentions', () => {
  test('the names that were chosen are sent as mentions, the longer one first', () => {
    expect(sentText({ text: '@Ann Leeson and @Ann Lee, not @Bob', people: [ann, anne] })).toBe(
      `<@${anne.id}> and <@${ann.id}>, not @Bob`,
    )
  })

  test.each([
    ['Hi @an', 6, { from: 3, typed: 'an' }],
    ['@', 1, { from: 0, typed: '' }],
    ['(@Ann L', 7, { from: 1, typed: 'Ann L' }],
    ['ann@shop', 8, undefined],
    ['@ann\nx', 6, undefined],
    ['@ann', 2, { from: 0, typed: 'a' }],
  ])('a name is typed in %j before %d', (text, caret, found) => {
    expect(typedName(text, caret)).toEqual(found)
  })

  test('are found by the beginnings of their words', () => {
    expect(matchingPeople([ann, anne], 'lees a')).toEqual([anne])
    expect(matchingPeople([ann, anne], '')).toEqual([ann, anne])
  })

  test('of one name are told apart', () => {
    const people = [
      { ...ann, team: 'Ops' },
      { ...ann, id: 'x', team: 'Sales' },
      { ...ann, id: 'y', team: 'Sales' },
      { ...anne, team: 'Ops' },
    ]
    expect(withOwnNames(people).map(({ name }) => name)).toEqual([
      'Ann Lee (Ops)',
      'Ann Lee (Sales)',
      'Ann Lee (Sales) 2',
      'Ann Leeson',
    ])
  })
})

describe('links', () => {
  test('are web addresses without what ends a sentence', () => {
    expect(linkedPieces('See https://a.example/x?y=1. Or (http://b.example)!')).toEqual([
      { text: 'See ' },
      { text: 'https://a.example/x?y=1', href: 'https://a.example/x?y=1' },
      { text: '. Or (' },
      { text: 'http://b.example', href: 'http://b.example/' },
      { text: ')!' },
    ])
  })

  test.each([
    'javascript:alert(1)',
    'data:text/html,x',
    'https://good.example@evil.example/',
    '//evil.example',
    '<a href="x">',
  ])('%s stays text', (text) => {
    expect(linkedPieces(text)).toEqual([{ text }])
  })
})
