import { describe, expect, test } from 'vitest'
import { align } from './align.ts'

const pairs = (before: readonly unknown[], after: readonly unknown[], isSure?: boolean) =>
  align(before, after, isSure).toAfter.map((index) => index ?? '–')

describe('which item became which', () => {
  test('finds a row by its quadrant, whatever it gives now', () => {
    const before = [
      { quadrant: 1, offerId: 'a', percentage: 20 },
      { quadrant: 3, offerId: 'b', percentage: 80 },
    ]
    const swapped = [
      { quadrant: 3, offerId: 'a', percentage: 20 },
      { quadrant: 1, offerId: 'b', percentage: 80 },
    ]
    expect(pairs(before, swapped)).toEqual([1, 0])
  })

  test('finds a row by its offer where it has no quadrant, a milestone by its title', () => {
    expect(pairs([{ offerId: 'a', percentage: 1 }, { offerId: 'b' }], [{ offerId: 'b' }, { offerId: 'a' }])).toEqual([
      1, 0,
    ])
    const milestone = (title: string, timeday: number) => ({ title, timeday, tasksConfig: [{ title: 'Sign up' }] })
    expect(
      pairs(
        [milestone('One', 1), milestone('Two', 2)],
        [milestone('New', 0), milestone('Two', 9), milestone('One', 1)],
      ),
    ).toEqual([2, 1])
  })

  test('keeps the days of a streak at their places, however alike they are', () => {
    const day = (offerId: string) => ({ templateId: 'wheel', ruleId: 'everyday', offerId })
    expect(pairs([day('a'), day('b'), day('c')], [day('b'), day('x'), day('c')])).toEqual([0, 1, 2])
    expect(pairs([day('a'), day('a'), day('a'), day('a')], [day('b'), day('a'), day('a'), day('c')])).toEqual([
      0, 1, 2, 3,
    ])
  })

  test('knows the days of a streak by their number where they have one', () => {
    const day = (quadrant: number, offerId: string) => ({ quadrant, templateId: 'wheel', ruleId: 'everyday', offerId })
    expect(pairs([day(1, 'a'), day(2, 'b')], [day(1, 'b'), day(2, 'a'), day(3, 'c')])).toEqual([0, 1])
    expect(pairs([day(8, 'a')], [day(8, 'b')], true)).toEqual([0])
  })

  test('pairs plain values in order, and what moved by itself', () => {
    expect(pairs([1, 3, 5], [1, 4, 5])).toEqual([0, 1, 2])
    expect(pairs([1, 3, 5], [5, 1, 3])).toEqual([1, 2, 0])
  })

  test('leaves apart what shares nothing, and what is only alike when it must be sure', () => {
    expect(pairs([{ a: 1, b: 2, c: 3, d: 4 }], [{ a: 9, b: 9, c: 9, d: 9 }])).toEqual(['–'])
    const rows = [
      [{ offerId: 'a', percentage: 20, resultText: '' }],
      [{ offerId: 'b', percentage: 20, resultText: '' }],
    ]
    expect(pairs(rows[0] ?? [], rows[1] ?? [])).toEqual([0])
    expect(pairs(rows[0] ?? [], rows[1] ?? [], true)).toEqual(['–'])
    expect(pairs([{ quadrant: 4, offerId: 'a' }], [{ quadrant: 5, offerId: 'a' }], true)).toEqual(['–'])
  })

  test('pairs long lists too', () => {
    const long = (from: number) => Array.from({ length: 3000 }, (_, at) => ({ n: from + at, same: true, also: 1 }))
    expect(align(long(0), long(5000)).toAfter.filter((one) => one !== undefined)).toHaveLength(3000)
  })
})
