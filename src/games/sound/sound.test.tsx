import { render, screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { gameOf } from '#tests/support/games.ts'
import CoinToss from '../coin-toss/CoinToss.tsx'
import type { GameProps } from '../play/game.ts'

const template = { typeId: 9, localizationconfig: [{ spinButton: { audio: '/toss.mp3' } }] }
const sounding = (more: Partial<GameProps> = {}): GameProps => ({
  ...gameOf('diwali-wheel', { shown: { kind: 'side', side: 1 }, text: '', rewards: [] }),
  ...{ template, still: false, ...more },
})
let play: ReturnType<typeof vi.spyOn>

beforeEach(() => {
  localStorage.clear()
  play = vi.spyOn(HTMLMediaElement.prototype, 'play').mockResolvedValue(undefined)
  vi.spyOn(HTMLMediaElement.prototype, 'pause').mockReturnValue(undefined)
})
afterEach(() => {
  vi.restoreAllMocks()
  localStorage.clear()
})

const toss = () => userEvent.click(screen.getByRole('button', { name: 'Toss Coin' }))

test('a sound is heard with the action, and nothing is loaded or played before it', async () => {
  const { container } = render(<CoinToss {...sounding()} />)
  expect(container.querySelector('audio')).toHaveAttribute('preload', 'none')
  expect(play).not.toHaveBeenCalled()
  await toss()
  expect(play).toHaveBeenCalledTimes(1)
})

test('who mutes a game has muted it the next time', async () => {
  const { unmount } = render(<CoinToss {...sounding()} />)
  await userEvent.click(screen.getByRole('button', { name: 'Sound', pressed: true }))
  unmount()
  render(<CoinToss {...sounding()} />)
  expect(screen.getByRole('button', { name: 'Sound' })).toHaveAttribute('aria-pressed', 'false')
  await toss()
  expect(play).not.toHaveBeenCalled()
})

test('where nothing is to move nothing sounds until it is switched on', async () => {
  render(<CoinToss {...sounding({ still: true })} />)
  await userEvent.click(screen.getByRole('button', { name: 'Sound', pressed: false }))
  await toss()
  expect(play).toHaveBeenCalledTimes(1)
})

test('a game without a sound has no switch, and an address that is none is no sound', () => {
  render(<CoinToss {...sounding({ template: { localizationconfig: [{ spinButton: { audio: 'javascript:1' } }] } })} />)
  expect(screen.queryByRole('button', { name: 'Sound' })).toBeNull()
})
