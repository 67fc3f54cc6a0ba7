import { expect, test } from 'vitest'
import {
  comparisonWords,
  needsValue,
  operatorNames,
  operators,
  operatorsOf,
  predicateWords,
  valueWords,
} from './operators.ts'

test('every operator has a name, and every type the equality', () => {
  for (const list of Object.values(operators)) {
    expect(list).toContain('equal')
    expect(list.filter((operator) => !Object.hasOwn(operatorNames, operator))).toEqual([])
  }
})

test('texts are never between, dates never like', () => {
  expect(operatorsOf('string')).not.toContain('between')
  expect(operatorsOf('date_time')).toContain('between')
  expect(operatorsOf('date')).not.toContain('like')
  expect(operatorsOf('unheard of')).toBe(operators.string)
})

test('a comparison is said as short as it goes', () => {
  expect(comparisonWords('stars', 'greater_or_equal', '4', 'number')).toBe('stars ≥ 4')
  expect(comparisonWords('city', 'equal', 'Pune', 'string')).toBe('city is Pune')
  expect(comparisonWords('note', 'is_empty', 'left over', 'string')).toBe('note is empty')
  expect(comparisonWords('', '', '')).toBe('– – –')
  expect([needsValue('is_null'), needsValue('like'), needsValue(undefined)]).toEqual([false, true, true])
})

test('several values are joined as `query` says', () => {
  expect(predicateWords('equal', ['Pune', 'Mumbai'], 'OR', 'string')).toBe('is one of Pune, Mumbai')
  expect(predicateWords('not_equal', ['Pune', 'Mumbai'], 'AND', 'string')).toBe('is none of Pune, Mumbai')
  expect(predicateWords('like', ['gift', 'silk'], 'AND', 'string')).toBe('contains gift and silk')
  expect(predicateWords('greater', [4999], 'AND', 'number')).toBe('> 4,999')
  expect(predicateWords('between', ['2026-10-20', '2026-11-12'], 'AND', 'date')).toBe(
    'between 20 Oct, 2026 and 12 Nov, 2026',
  )
  expect(predicateWords('is_empty', ['left over'], 'OR', 'string')).toBe('is empty')
  expect([predicateWords('', ['4'], 'OR', 'number'), predicateWords('less', [], 'OR', 'number')]).toEqual(['', '< –'])
  expect(predicateWords('toString', [4], 'OR', 'number')).toBe('toString 4')
})

test('a value is read as a day, a moment, or as it is', () => {
  expect(valueWords('2026-11-12 09:30:00')).toBe('12 Nov, 2026, 9:30 AM')
  expect(valueWords('2026-11-12T00:05')).toBe('12 Nov, 2026, 12:05 AM')
  expect(valueWords('2026-09-05')).toBe('5 Sep, 2026')
  expect(['09:30:00', '2026-13-01', '2026-09'].map(valueWords)).toEqual(['09:30:00', '2026-13-01', '2026-09'])
  expect([valueWords(''), valueWords(null), valueWords({ from: 1 })]).toEqual(['–', '–', '{"from":1}'])
})
