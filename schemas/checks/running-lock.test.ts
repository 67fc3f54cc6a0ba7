import { expect, test } from 'vitest'
import { isRunning } from './running-lock.ts'

const start = Date.UTC(2026, 10, 23, 12)
const rule = { ruleStatus: 'active', startDateTime: start }

test('a rule is running from the moment of its start on, unless it is inactive', () => {
  expect(isRunning(rule, start - 1)).toBe(false)
  expect(isRunning(rule, start)).toBe(true)
  expect(isRunning({ ...rule, ruleStatus: 'inactive' }, start)).toBe(false)
  expect(isRunning({ ruleStatus: 'active' }, start)).toBe(false)
})
