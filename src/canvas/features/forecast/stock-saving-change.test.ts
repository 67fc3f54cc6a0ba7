import { describe, expect, test } from 'vitest'
import type { JsonObject } from '#schemas/json.ts'
import { forecast } from '#src/engine/forecast/forecast.ts'
import { shownOf, wheelAssumptions, wheelSubject } from './forecast.samples.ts'
import { neededStock, stockSavingChange } from './stock-saving-change.ts'

const assumptions = { ...wheelAssumptions, audience: 6000 }
const shown = shownOf(wheelSubject, assumptions)
const rows = (document: JsonObject) =>
  (document.rewardAssigment as { percentage: number }[]).map(({ percentage }) => percentage)

describe('a stock that does not last', () => {
  test('lasts when its reward is won less often; the least dear takes the rest', () => {
    const change = stockSavingChange(shown, 'voucher')
    expect(neededStock(shown, 'voucher')).toBeGreaterThan(5)
    const [voucher = 0, coins50, coins10 = 0, delivery] = rows(change?.document ?? {})
    expect(change?.label).toBe(`Win it at ${voucher} %`)
    expect(voucher).toBeLessThan(0.5)
    expect([coins50, delivery]).toEqual([20, 3.5])
    expect(Math.round((voucher + coins10) * 100)).toBe(7650)
    const after = forecast({ ...wheelSubject, document: change?.document ?? {} }, assumptions)
    expect(after?.rewards[0]?.runsOut.share).toBeLessThan(0.25)
  })

  test('is offered nothing where even the least percentage would be too much', () => {
    expect(
      stockSavingChange(shownOf(wheelSubject, { ...wheelAssumptions, audience: 1_000_000 }), 'voucher'),
    ).toBeUndefined()
  })

  test('is offered nothing where it lasts, where nothing limits it, and where percentages decide nothing', () => {
    expect(stockSavingChange(shown, 'coins50')).toBeUndefined()
    expect(stockSavingChange(shown, 'unheard')).toBeUndefined()
    const { document } = wheelSubject
    expect(
      stockSavingChange({ ...shown, subject: { ...wheelSubject, document: { ...document, type: 8 } } }, 'voucher'),
    ).toBe(undefined)
  })
})
