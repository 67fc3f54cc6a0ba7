import { describe, expect, test } from 'vitest'
import { matching } from './matching.ts'

const item = (label: string) => ({ value: label, label })
const options = [
  item('No Offer'),
  { group: 'Coins', items: [item('50 coins'), item('100 coins')] },
  { group: 'Voucher', items: [item('₹500 grocery voucher')] },
  item('New offer…'),
]
const pinned = ['New offer…']

describe('matching', () => {
  test('finds every word in any order, drops empty groups and keeps what is pinned', () => {
    expect(matching(options, 'voucher 500', pinned, 60)).toEqual([
      { group: 'Voucher', items: [item('₹500 grocery voucher')] },
      item('New offer…'),
    ])
  })

  test('keeps everything for an empty search, up to the limit', () => {
    expect(matching(options, '', pinned, 60)).toEqual(options)
    expect(matching(options, ' ', pinned, 2)).toEqual([
      item('No Offer'),
      { group: 'Coins', items: [item('50 coins')] },
      item('New offer…'),
    ])
  })

  test('puts what is named exactly so first, then what begins so', () => {
    const coins = [item('500 GCoins'), item('Extra 50 GCoins'), item('50 GCoins')]
    expect(matching([{ group: 'Coins', items: coins }], '50 gcoins', pinned, 60)).toEqual([
      { group: 'Coins', items: [item('50 GCoins'), item('500 GCoins'), item('Extra 50 GCoins')] },
    ])
    expect(matching(coins, '50', pinned, 60)).toEqual([item('500 GCoins'), item('50 GCoins'), item('Extra 50 GCoins')])
  })
})
