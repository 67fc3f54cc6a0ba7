import { render, screen, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { expect, test, vi } from 'vitest'
import type { OwnDraw } from '#schemas/values/draws.ts'
import { samplePlayer } from '../player/player.samples.ts'
import type { Player } from '../player/player.ts'
import { PlayerContext } from '../player/player-context.ts'
import DrawCheck from './DrawCheck.tsx'

const receipt = {
  ...{ ruleId: 'wheel', day: '2026-11-27', number: 3, player: 'a1', contribution: 'lucky-7' },
  ...{ tableHash: 'b'.repeat(64), commitment: 'c'.repeat(64) },
}
const prize = { offerId: 'o', rewardType: 1, amount: 10, unit: 'coins' as const, currency: '' }
const drawRecord = 'draws/org/wheel'
const address = 'https://play.example/check-draws.html#draw'

const show = (given: Partial<Parameters<typeof DrawCheck>[0]>, player: Partial<Player> = {}) =>
  render(
    <PlayerContext value={samplePlayer([], player)}>
      <DrawCheck {...{ ruleId: 'wheel', prizes: [], odds: [], open: true, draw: undefined, ...given }} />
    </PlayerContext>,
  )

test('odds stand beside the names of their prizes', () => {
  show({
    prizes: ['1', '2'].map((row) => ({ ...prize, place: `rewardAssigment.${row}`, name: `Prize ${row}` })),
    odds: [
      { place: 'rewardAssigment.1', oneIn: 2500 },
      { place: 'rewardAssigment.2', oneIn: 1.5 },
    ],
  })
  expect(screen.getByText('Prize 1').parentElement).toHaveTextContent('Prize 11 in 2,500')
  expect(screen.getByText('Prize 2').parentElement).toHaveTextContent('Prize 21 in 1.5')
  expect(screen.queryByText('Check this draw')).toBeNull()
  expect(screen.queryByText('Your contribution')).toBeNull()
})

test('a draw shows its receipt and the own contribution, and leads to the page that checks it', async () => {
  const checkAddress = vi.fn(async () => address)
  show({ draw: receipt, drawRecord }, { checkAddress })
  expect(checkAddress).not.toHaveBeenCalled()
  await userEvent.click(screen.getByText('Check this draw'))
  expect(screen.getByText('lucky-7')).toBeVisible()
  expect(screen.getByText(receipt.commitment)).toBeVisible()
  expect(screen.getByRole('textbox', { name: 'Your receipt' })).toHaveValue(JSON.stringify(receipt))
  const link = await screen.findByRole('link', { name: 'Open the check page' })
  expect(link).toHaveAttribute('href', address)
  expect(checkAddress).toHaveBeenCalledExactlyOnceWith(receipt, drawRecord)
})

test('a typed contribution is taken as it is typed, and what no draw takes is said at its field', async () => {
  const contribute = vi.fn()
  show({ drawRecord }, { contribution: () => 'mine', contribute })
  await userEvent.click(screen.getByText('Your contribution'))
  const field = screen.getByRole('textbox', { name: 'Contribution to your next draw' })
  expect(field).toHaveValue('mine')
  await userEvent.type(field, ' 7')
  expect(contribute).toHaveBeenLastCalledWith('mine 7')
  expect(field).toBeInvalid()
  expect(field).toHaveAccessibleDescription(/Letters, digits, - and _ only/)
  await userEvent.clear(field)
  await userEvent.type(field, 'x'.repeat(65))
  expect(field).toHaveAccessibleDescription(/At most 64 characters/)
  await userEvent.type(field, '{Backspace}')
  expect(field).toBeValid()
})

test('earlier draws say what they came to, and can be checked once their secret is revealed', async () => {
  const own: readonly OwnDraw[] = [
    { ...receipt, playId: 'c', startedTS: 3, finishedTS: 4, row: 0, given: true },
    { ...receipt, playId: 'b', number: 2, startedTS: 2, finishedTS: 3, row: 1, given: false },
    { ...receipt, playId: 'a', day: '2026-11-26', startedTS: 1, finishedTS: 2, given: true, seed: 'e'.repeat(64) },
  ]
  const checkAddress = vi.fn(async () => address)
  show({ draw: receipt, drawRecord }, { ownDraws: async () => own, checkAddress })
  await userEvent.click(screen.getByText('Your earlier draws'))
  const items = await screen.findAllByRole('listitem')
  expect(items.map((item) => item.querySelector('summary')?.textContent)).toEqual([
    '27 Nov, 2026, number 2: no prize',
    '26 Nov, 2026, number 3: won',
  ])
  const [, revealed] = items as [HTMLElement, HTMLElement]
  await userEvent.click(within(revealed).getByText(/26 Nov, 2026, number/))
  expect(within(revealed).getByText('e'.repeat(64))).toBeVisible()
  expect(await within(revealed).findByRole('link', { name: 'Open the check page' })).toHaveAttribute('href', address)
  expect(checkAddress).toHaveBeenCalledExactlyOnceWith({ ...receipt, day: '2026-11-26' }, drawRecord)
})
