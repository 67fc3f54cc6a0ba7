import { expect, test } from 'vitest'
import { playTypes } from '#schemas/codes.ts'
import { firstPeriods } from './first-periods.ts'

const board = { timePeriod: { daily: true, weekly: false, monthly: true, campaign: false } }

test('a rule begins with the periods of its first board', () => {
  expect(firstPeriods(board, playTypes.quiz)).toEqual({ daily: true, weekly: false, monthly: true, campaign: false })
  expect(firstPeriods(board, playTypes.spinWheel)).toEqual({
    ...{ daily: false, weekly: false, monthly: true, campaign: false },
  })
})

test('a referral, and a board without periods, leave the rule as it is', () => {
  expect(firstPeriods(board, playTypes.referral)).toBeUndefined()
  expect(firstPeriods({ timePeriod: {} }, playTypes.quiz)).toBeUndefined()
  expect(firstPeriods(undefined, playTypes.quiz)).toBeUndefined()
})
