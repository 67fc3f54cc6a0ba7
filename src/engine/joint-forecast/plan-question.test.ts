import { expect, test } from 'vitest'
import { planQuestion } from './plan-question.ts'

const facts = { campaigns: [], people: {}, everybody: 0, templates: {}, offers: {}, zone: 'UTC' }
const games = (told: number | undefined, said?: number) =>
  planQuestion({ ...facts, ...(told !== undefined && { gamesPerVisit: told }) }, new Map(), { now: 0, to: 1 }, said)
    .gamesPerVisit

test('people play as many games on a visit as was said, else as history tells, and two at least', () => {
  expect([games(undefined), games(8), games(1), games(8, 1.5)]).toEqual([2, 8, 2, 1.5])
})
