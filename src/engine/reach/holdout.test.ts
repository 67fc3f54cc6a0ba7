import { expect, it } from 'vitest'
import { isHeldOut } from './holdout.ts'

const organisation = 'a3c1e1f0-0000-4000-8000-000000000001'
const people = Array.from({ length: 20_000 }, (_, index) => ({ organisation, userId: `player-${index}` }))
const heldOutAt = (percent: number) => people.filter((person) => isHeldOut(person, percent))

it.each([0, 1, 10, 50])('%d percent of the players are held out', (percent) => {
  expect(Math.abs(heldOutAt(percent).length / people.length - percent / 100)).toBeLessThan(0.01)
})

it('a larger share adds people and lets nobody go', () => {
  const larger = new Set(heldOutAt(12).map(({ userId }) => userId))
  expect(heldOutAt(10).filter(({ userId }) => !larger.has(userId))).toEqual([])
})

it('the same people are held out for ever', () => {
  expect(heldOutAt(0.05).map(({ userId }) => userId)).toMatchInlineSnapshot(`
    [
      "player-2486",
      "player-3886",
      "player-13309",
      "player-14691",
      "player-16815",
      "player-19665",
    ]
  `)
})

it('each organisation holds out others', () => {
  const elsewhere = people.filter(({ userId }) => isHeldOut({ organisation: 'another', userId }, 50))
  const both = new Set(elsewhere.map(({ userId }) => userId))
  const shared = heldOutAt(50).filter(({ userId }) => both.has(userId)).length / people.length
  expect(Math.abs(shared - 0.25)).toBeLessThan(0.02)
})
