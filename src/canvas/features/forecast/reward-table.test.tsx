import { MantineProvider } from '@mantine/core'
import { render, screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { FiguresLine } from './CardForecast.tsx'
import { linesOf, shownOf, wheelAssumptions, wheelSubject } from './forecast.samples.ts'
import { RewardTable } from './RewardTable.tsx'

/** The wheel for 6,000 people, with so many vouchers left. */
function shownWith(left: number) {
  const { voucher } = wheelSubject.offers
  if (!voucher) throw new Error('the sample has a voucher')
  const offers = { ...wheelSubject.offers, voucher: { ...voucher, left } }
  return shownOf({ ...wheelSubject, offers }, { ...wheelAssumptions, audience: 6000 })
}

function voucherRow(left: number) {
  render(
    <MantineProvider>
      <RewardTable lines={linesOf(shownWith(left))} per="plays" currencyName="GCoins" />
    </MantineProvider>,
  )
  return within(screen.getByRole('row', { name: /shopping voucher/ })).getAllByRole('cell')
}

test('a row keeps what is likely, its range and what would be won apart', () => {
  const [given] = voucherRow(5)
  expect(given).toHaveTextContent(/^≈ \d+ (\d+–\d+ )?· \d+ would be won$/)
})

test('a row of which nothing is left says so, and no day on which it would be gone', () => {
  const [given, , stock] = voucherRow(0)
  expect(given).toHaveTextContent(/^0 .*would be won$/)
  expect(stock).toHaveTextContent(/^nothing left$/)
})

test('a card of which nothing is left says so', () => {
  const shown = shownWith(0)
  const [reward] = shown.forecast.rewards
  if (!reward) throw new Error('the sample has rewards')
  const figures = { ...reward, offer: shown.subject.offers.voucher, rewards: [reward] }
  render(<FiguresLine figures={figures} currencyName="GCoins" />)
  expect(screen.getByText('nothing left')).toBeVisible()
  expect(screen.queryByText(/futures/)).toBeNull()
})
