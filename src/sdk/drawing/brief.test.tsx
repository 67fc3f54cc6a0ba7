import { act, screen } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { playTypes } from '#schemas/codes.ts'
import { sampleActivity, samplePlayer } from '../player/player.samples.ts'
import type { View } from '../player/view.ts'
import { briefTiles } from './brief.ts'
import { placeTiles } from './tiles.ts'

afterEach(() => document.body.replaceChildren())

const days = (['done', 'done', 'today', 'next'] as const).map((state, index) => ({ day: index + 1, state }))
const player = samplePlayer([
  sampleActivity('streak', {
    ...{ family: 'daily-streak', type: 20, progress: { days, rounds: 0, done: false } },
    document: { dailyStreakDTO: { title: { text: 'Seven lamps' } } },
  }),
  sampleActivity('perk', { family: 'custom-event', type: 14 }),
  sampleActivity('board', { type: playTypes.leaderboard, leaderboard: true, template: { title: 'Top shoppers' } }),
  sampleActivity('wheel'),
])

function brief(of: View, onWanted: () => void | Promise<void> = () => {}) {
  const place = document.body.appendChild(document.createElement('div'))
  const show = () => placeTiles(place, briefTiles(of, player, onWanted))
  show()
  return { place, show }
}

test.each([
  [{ is: 'activity', ruleId: 'streak' }, 'Seven lampsDaily streak2 of 4 days doneView'],
  [{ is: 'activity', ruleId: 'board' }, 'Top shoppersLeaderboardView'],
  [{ is: 'activity', ruleId: 'perk' }, 'The perk'],
  [{ is: 'game', ruleId: 'wheel', inline: true }, 'The wheelSpin wheelPlay'],
  [{ is: 'cabinet' }, 'BadgesView'],
  [{ is: 'wallet' }, 'Wallet0 GCoinsView'],
  [{ is: 'activity', ruleId: 'nobody' }, ''],
] as const)('a tile says what %o is, how far the player is, and what can be asked for', (view, words) => {
  expect(brief(view).place.textContent).toBe(words)
})

test('what is asked for is busy until it comes, asked for once, and stays so when the state is read anew', async () => {
  let come = () => {}
  const wanted = vi.fn(() => new Promise<void>((done) => (come = done)))
  const { show } = brief({ is: 'wallet' }, wanted)
  const button = screen.getByRole('button')
  button.click()
  show()
  button.click()
  expect(screen.getByRole('button')).toBe(button)
  expect(button).toHaveAttribute('aria-busy', 'true')
  expect(button).toHaveTextContent('Opening…')
  expect(wanted).toHaveBeenCalledOnce()
  await act(async () => come())
  expect(button).not.toHaveAttribute('aria-busy')
  expect(button).toHaveTextContent('View')
})
