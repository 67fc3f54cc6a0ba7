import { expect, test } from 'vitest'
import { formatList } from './lists.ts'

test('names are told in one breath', () => {
  expect(formatList([])).toBe('')
  expect(formatList(['a voucher'])).toBe('a voucher')
  expect(formatList(['a voucher', '50 coins'])).toBe('a voucher and 50 coins')
  expect(formatList(['a voucher', '50 coins', 'a badge'])).toBe('a voucher, 50 coins, and a badge')
})
