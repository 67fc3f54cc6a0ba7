import { expect, test } from 'vitest'
import { comparisonWords, needsValue, operatorNames, operators, operatorsOf } from './operators.ts'

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
