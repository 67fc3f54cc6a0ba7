import { describe, expect, test } from 'vitest'
import type { JsonObject } from '#schemas/json.ts'
import { forecast } from '#src/engine/forecast/forecast.ts'
import { shownOf, wheelAssumptions, wheelSubject } from './forecast.samples.ts'
import { neededStock, stockSavingChange, stockSavingChanges } from './stock-saving-change.ts'

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

  test('is offered a cap a day where people may play or be rewarded more often, and an earlier end', () => {
    const { document } = wheelSubject
    const often = { ...wheelSubject, document: { ...document, howOften: 'everytime', trigger: 'everytime' } }
    const offered = stockSavingChanges(shownOf(often, assumptions), 'voucher')
    expect(offered.map(({ label }) => label)).toEqual([
      expect.stringMatching(/^Win it at /),
      'One play a day for each person',
      'One reward a day for each person',
      expect.stringMatching(/^End after day \d+$/),
    ])
    expect(offered.map(({ document: { howOften, trigger } }) => [howOften, trigger])).toEqual([
      ['everytime', 'everytime'],
      ['once per day', 'everytime'],
      ['everytime', 'once per day'],
      ['everytime', 'everytime'],
    ])
    const before = neededStock(shownOf(often, assumptions), 'voucher')
    for (const { document: changed } of offered)
      expect(neededStock(shownOf({ ...often, document: changed }, assumptions), 'voucher')).toBeLessThanOrEqual(before)
  })

  test('is offered no cap a day where there is one, as for people who play once a day', () => {
    const labels = stockSavingChanges(shown, 'voucher').map(({ label }) => label)
    expect(labels).toEqual([expect.stringMatching(/^Win it at /), expect.stringMatching(/^End after day \d+$/)])
  })
})
