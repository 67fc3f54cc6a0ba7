import { expect, test } from 'vitest'
import { conformance } from '../shared/testing/conformance.tsx'
import Card from './Card.tsx'
import { periodWords } from './count-words.ts'
import Inspector from './Inspector.tsx'
import { mechanic } from './kind.ts'
import { leaderboard, ofQuiz, typical, wrong } from './samples.ts'

conformance(mechanic, { Card, Inspector, samples: [typical, leaderboard, ofQuiz, wrong] })

test('says when it counts', () => {
  const said = (customType: string, customDays: unknown, customTime = '00:00:00') =>
    periodWords({ customType, customDays, customTime })
  expect(periodWords(typical)).toBe('every Monday at 09:00')
  expect([said('day', 1), said('day', 3)]).toEqual(['every day', 'every 3 days'])
  expect([said('week', 7), said('week', 9)]).toEqual(['every Sunday', 'every day 9 of the week'])
  expect([said('month', 31), said('year', 12), said('year', 13)]).toEqual([
    'on day 31 of the month',
    'every December',
    'every month 13',
  ])
  expect([said('', 3), said('week', '1'), periodWords(null)]).toEqual(['', '', ''])
})
