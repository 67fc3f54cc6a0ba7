import { expect, test } from 'vitest'
import { withField } from '../shared/inspector/WinningFields.tsx'
import { losingCount } from './losing.ts'

test('puts a field in its order and takes it out again, leaving what it does not know', () => {
  expect(withField([1, 3, 6], 4, true)).toEqual([1, 3, 4, 6])
  expect(withField([], 2, true)).toEqual([2])
  expect(withField(['x', 5, null], 2, true)).toEqual(['x', 2, 5, null])
  expect(withField([1, 'x', 3], 3, false)).toEqual([1, 'x'])
})

test('counts the losing fields as the rule says, else what is left', () => {
  const config = { id: 't', templateName: '', title: '', type: 2, leadGen: false, segments: [{}, {}, {}] }
  expect(losingCount({ losingQuandrants: 5, combination: [1] }, config)).toBe(5)
  expect(losingCount({ combination: [1] }, config)).toBe(2)
  expect(losingCount({ combination: 'all' }, config)).toBeUndefined()
  expect(losingCount(null, undefined)).toBeUndefined()
})
