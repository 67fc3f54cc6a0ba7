import { expect, test } from 'vitest'
import { raiseStock } from './stock.ts'

test.each([
  ['a count', { offerCoins: { coins: 5, count: 100 } }, { offerCoins: { coins: 5, count: 850 } }],
  [
    'a cap',
    { isRewardCapping: true, rewardCap: 40, offerCoins: { count: 0 } },
    { isRewardCapping: true, rewardCap: 850, offerCoins: { count: 0 } },
  ],
  [
    'a cap that does not count',
    { isRewardCapping: false, rewardCap: 40, offerCount: 9 },
    { isRewardCapping: false, rewardCap: 40, offerCount: 850 },
  ],
  ['what is enough already', { offerVoucher: { count: 900 } }, { offerVoucher: { count: 900 } }],
])('raising the stock changes %s', (_, offer, raised) => {
  expect(raiseStock(850, 'Raise stock to 850').apply(offer)).toEqual(raised)
})
