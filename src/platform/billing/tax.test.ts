import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { taxesOn, totalOf } from './tax.ts'

const at = (country: string, state = '') => ({ country, state })
const address = fc.record({
  country: fc.constantFrom('India', 'india', 'Singapore', 'United States', ''),
  state: fc.constantFrom('Karnataka', ' karnataka', 'Kerala', 'Delhi', ''),
})

describe('GST', () => {
  test('is split inside a state, whole between states, and not on what leaves the country', () => {
    const names = (...residences: Parameters<typeof taxesOn> extends [number, ...infer R] ? R : never) =>
      taxesOn(100_000, ...residences).map(({ name, amount }) => [name, amount])
    expect(names(at('India', 'Karnataka'), at('India', 'karnataka '))).toEqual([
      ['CGST', 9000],
      ['SGST', 9000],
    ])
    expect(names(at('India', 'Karnataka'), at('India', 'Kerala'))).toEqual([['IGST', 18_000]])
    expect(names(at('India', 'Karnataka'), at('India'))).toEqual([['IGST', 18_000]])
    expect(names(at('India'), at('India'))).toEqual([['IGST', 18_000]])
    expect(names(at('India', 'Karnataka'), at('Singapore', 'Karnataka'))).toEqual([])
    expect(names(at('Singapore'), at('India', 'Kerala'))).toEqual([])
  })

  test('of any amount between any two places: whole units, 18 % but for rounding, and the total is the sum', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 99_999_999_99 }), address, address, (net, seller, buyer) => {
        const taxes = taxesOn(net, seller, buyer)
        const tax = taxes.reduce((sum, { amount }) => sum + amount, 0)
        expect(taxes.every(({ amount }) => Number.isSafeInteger(amount) && amount >= 0)).toBe(true)
        expect(totalOf(net, taxes)).toBe(net + tax)
        const inIndia = [seller, buyer].every(({ country }) => country.toLowerCase() === 'india')
        expect(taxes.reduce((sum, { percent }) => sum + percent, 0)).toBe(inIndia ? 18 : 0)
        expect(Math.abs(tax - (inIndia ? net * 0.18 : 0))).toBeLessThanOrEqual(1)
        // Both halves of a split are the same.
        expect(new Set(taxes.map(({ amount }) => amount)).size).toBeLessThanOrEqual(1)
        expect(taxesOn(net, buyer, seller).map(({ name }) => name)).toEqual(taxes.map(({ name }) => name))
      }),
      { seed: 20_261_121, numRuns: 2000 },
    )
  })
})
