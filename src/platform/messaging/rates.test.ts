import { expect, test } from 'vitest'
import { MAX_CLAIMED } from './claim.ts'
import { paceOf } from './rates.ts'

test.each([1, 3, 19, 20, 33, 999, 1000, 1500, 12_345, 100_000])('at %i a second no second sees more calls', (rate) => {
  const { together, everyMs } = paceOf(rate)
  expect(Math.ceil(1000 / everyMs) * together).toBeLessThanOrEqual(rate)
})

test.each([1000, 1500, 5000, 100_000])(
  'at %i a second the batches of two strands are no slower than the rate',
  (rate) => {
    const { together, everyMs } = paceOf(rate)
    const batch = MAX_CLAIMED / 2
    const perSecond = (1000 / (Math.ceil(batch / together) * everyMs)) * batch
    expect(perSecond).toBeGreaterThan(rate * 0.9)
  },
)
