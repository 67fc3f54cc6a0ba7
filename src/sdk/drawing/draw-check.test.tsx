import { render, screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { expect, test, vi } from 'vitest'
import { samplePlayer } from '../player/player.samples.ts'
import { PlayerContext } from '../player/player-context.ts'
import DrawCheck from './DrawCheck.tsx'

const receipt = {
  ...{ ruleId: 'wheel', day: '2026-11-27', number: 3, player: 'a1', contribution: 'lucky-7' },
  ...{ tableHash: 'b'.repeat(64), commitment: 'c'.repeat(64) },
}
const prize = { offerId: 'o', rewardType: 1, amount: 10, unit: 'coins' as const, currency: '' }

test('odds stand beside the names of their prizes', () => {
  render(
    <DrawCheck
      prizes={[{ ...prize, place: 'rewardAssigment.1', name: 'Ten coins' }]}
      odds={[{ place: 'rewardAssigment.1', oneIn: 2500 }]}
      draw={undefined}
    />,
  )
  expect(screen.getByText('Ten coins').parentElement).toHaveTextContent('Ten coins1 in 2,500')
  expect(screen.queryByText('Check this draw')).toBeNull()
})

test('a draw shows its receipt and the own contribution, and leads to the page that checks it', async () => {
  const checkAddress = vi.fn(async () => 'https://play.example/check-draws.html#draw')
  render(
    <PlayerContext value={samplePlayer([], { checkAddress })}>
      <DrawCheck prizes={[]} odds={[]} draw={receipt} />
    </PlayerContext>,
  )
  expect(checkAddress).not.toHaveBeenCalled()
  await userEvent.click(screen.getByText('Check this draw'))
  expect(screen.getByText('lucky-7')).toBeVisible()
  expect(screen.getByRole('textbox', { name: 'Your receipt' })).toHaveValue(JSON.stringify(receipt))
  const link = await screen.findByRole('link', { name: 'Open the check page' })
  expect(link).toHaveAttribute('href', 'https://play.example/check-draws.html#draw')
  expect(checkAddress).toHaveBeenCalledExactlyOnceWith(receipt)
})
