import { expect, test } from 'vitest'
import { samples } from '#schemas/documents/samples.ts'
import { createRandom } from '#src/engine/random/random.ts'
import { templateOf } from '#tests/support/games.ts'
import { prizesOf, tryOut } from './try-out.ts'

const rule = {
  type: 2,
  resultText: { losingText: { text: 'Maybe tomorrow' } },
  rewardAssigment: [
    { quadrant: 1, percentage: 40, offerId: 'voucher', offerName: 'Voucher' },
    { quadrant: 3, percentage: 60, offerId: 'No Offer', offerName: 'No Offer', winingQuadrant: false },
  ],
}
const names = () => undefined
const tried = (seed: number) =>
  tryOut({ rule, template: templateOf('diwali-wheel'), names, input: {}, random: createRandom(seed) })

test('a rule is tried out by its own rows', () => {
  const all = Array.from({ length: 200 }, (_, seed) => tried(seed))
  const won = all.filter(({ rewards }) => rewards.length > 0)
  expect(won.length).toBeGreaterThan(50)
  expect(won.length).toBeLessThan(110)
  for (const { shown, rewards } of won) {
    expect(shown).toEqual({ kind: 'field', field: 1 })
    expect(rewards).toMatchObject([{ name: 'Voucher', place: 'rewardAssigment.0', given: true }])
  }
  expect(all.find(({ rewards }) => rewards.length === 0)).toMatchObject({ text: 'Maybe tomorrow', shown: { field: 3 } })
  expect(prizesOf(rule, (_, id) => id.toUpperCase())).toEqual([{ place: 'rewardAssigment.0', name: 'VOUCHER' }])
})

test('any rule can be tried out', () => {
  for (const one of Object.values(samples.rule)) {
    const document = { ...(one as object) }
    expect(() => tryOut({ rule: document, template: {}, names, input: {}, random: createRandom(1) })).not.toThrow()
    expect(() => prizesOf(document, names)).not.toThrow()
  }
})

test('a poll is tried out among votes that are made up, the own one among them', () => {
  const poll = { type: 18, rewardAssigment: [] }
  const voted = (answers: Record<string, number>) =>
    tryOut({ rule: poll, template: templateOf('library-polling'), names, input: { answers }, random: createRandom(1) })
  expect(voted({ 1: 2, 2: 1 }).votes).toEqual({ 1: [47, 30], 2: [30, 18] })
  expect(tried(1).votes).toBeUndefined()
})
