import { describe, expect, test } from 'vitest'
import {
  isObject,
  listAt,
  numberAt,
  numericAt,
  objectAt,
  parseJson,
  rowsAt,
  textAt,
  valueAt,
  valueAtPath,
  wordsAt,
} from './json.ts'

const odd = [undefined, null, 1, 'text', true, [], [{ key: 'inside' }], () => 0]

describe('readers of untrusted JSON', () => {
  test('read nothing out of what is no object', () => {
    for (const holder of odd) {
      expect(isObject(holder)).toBe(false)
      expect(valueAt(holder, 'length')).toBeUndefined()
      expect(textAt(holder, 'key')).toBe('')
      expect(numberAt(holder, 'length')).toBeUndefined()
      expect(numericAt(holder, 'length')).toBeUndefined()
      expect(objectAt(holder, 'key')).toBeUndefined()
      expect(listAt(holder, 'key')).toEqual([])
      expect(rowsAt(holder, 'key')).toEqual([])
    }
  })

  test('read nothing that an object inherits', () => {
    expect(valueAt({}, 'constructor')).toBeUndefined()
    expect(valueAtPath({ a: {} }, ['a', 'toString'])).toBeUndefined()
  })

  test('tell a number from one that came as text', () => {
    expect([numberAt({ a: 5 }, 'a'), numericAt({ a: 5 }, 'a')]).toEqual([5, 5])
    expect([numberAt({ a: '5' }, 'a'), numericAt({ a: ' 5 ' }, 'a')]).toEqual([undefined, 5])
    for (const a of ['', '  ', 'five', Number.NaN, Number.POSITIVE_INFINITY, 'Infinity', null, true])
      expect([numberAt({ a }, 'a'), numericAt({ a }, 'a')]).toEqual([undefined, undefined])
  })

  test('keep the index of a row where other items of the list are no objects', () => {
    expect(rowsAt({ list: [null, { id: 'a' }, [], { id: 'b' }] }, 'list')).toEqual([
      { row: { id: 'a' }, index: 1 },
      { row: { id: 'b' }, index: 3 },
    ])
  })

  test('read a text bare or with its style', () => {
    expect([wordsAt({ title: ' Hi ' }, 'title'), wordsAt({ title: { text: ' Hi ' } }, 'title')]).toEqual(['Hi', 'Hi'])
  })

  test('follow a path through objects and lists', () => {
    expect(valueAtPath({ list: [{ id: 'a' }] }, ['list', 0, 'id'])).toBe('a')
    expect(valueAtPath({ list: [] }, ['list', 0, 'id'])).toBeUndefined()
  })

  test('parse only what is JSON', () => {
    expect([parseJson('{"a":1}'), parseJson('{')]).toEqual([{ a: 1 }, undefined])
  })
})
