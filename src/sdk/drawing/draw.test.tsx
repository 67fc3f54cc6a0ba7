import { act, screen, within } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { playTypes } from '#schemas/codes.ts'
import type { Activity } from '#schemas/endpoints/play.ts'
import { sampleActivity, samplePlayer } from '../player/player.samples.ts'
import type { Player } from '../player/player.ts'
import type { DrawingEvents, View } from '../player/view.ts'
import { draw } from './draw.ts'

afterEach(() => document.body.replaceChildren())

/** Draws into a shadow root of a page. */
async function drawn(view: View, of: Player, events?: DrawingEvents) {
  const root = document.body.appendChild(document.createElement('div')).attachShadow({ mode: 'open' })
  root.append(document.createElement('slot'))
  const drawing = await act(async () => draw(root, view, of, events))
  const inside = () => within(root.querySelector('div') as HTMLElement)
  return { root, drawing, inside }
}

test('a game of a rule is a tile in the root, which opens it', async () => {
  const of = samplePlayer([sampleActivity('wheel')], { open: vi.fn() })
  const { inside } = await drawn({ is: 'activity', ruleId: 'wheel' }, of)
  const tile = inside().getByRole('button', { name: /The wheel/ })
  expect(tile).toHaveAttribute('data-activity', 'wheel')
  act(() => tile.click())
  expect(of.open).toHaveBeenCalledExactlyOnceWith('wheel')
  expect(screen.queryByRole('button')).toBeNull()
})

test.each([
  { family: 'rule', type: playTypes.spinWheel },
  { family: 'quest', type: 15 },
  { family: 'daily-streak', type: 20 },
  { family: 'custom-event', type: 0 },
  { family: 'game-mechanics', type: 0 },
  { family: 'badge-rule', type: 0 },
  { family: 'smart-campaign', type: playTypes.quiz },
])('what is not on says why and from when, never nothing: $family', async (what) => {
  const reasons = [{ code: 'not-begun', message: 'It begins on Monday.', until: 5_000 }]
  const { inside } = await drawn(
    { is: 'activity', ruleId: 'later' },
    samplePlayer([sampleActivity('later', { ...what, open: false, reasons })]),
  )
  expect(inside().getByText('This has not begun yet.')).toBeInTheDocument()
  expect(inside().getByText(/^From /)).toBeInTheDocument()
})

test('a rule that nobody knows is nothing; the next state of the player is drawn, and removed without a trace', async () => {
  const { root, drawing, inside } = await drawn({ is: 'activity', ruleId: 'wheel' }, samplePlayer([]))
  expect(inside().queryByRole('button')).toBeNull()
  await act(async () => drawing.update(samplePlayer([sampleActivity('wheel')])))
  expect(inside().getByRole('button', { name: /The wheel/ })).toBeInTheDocument()
  await act(async () => drawing.remove())
  expect(root.innerHTML).toBe('<slot></slot>')
})

test('what cannot be drawn is told once, and throws nothing at the page', async () => {
  const onFailure = vi.fn()
  const thrown = vi.fn()
  window.addEventListener('error', thrown)
  const broken = samplePlayer([sampleActivity('wheel', { prizes: undefined as unknown as Activity['prizes'] })])
  const { inside, drawing } = await drawn({ is: 'activity', ruleId: 'wheel' }, broken, { onFailure })
  await act(async () => drawing.update(broken))
  expect(onFailure).toHaveBeenCalledOnce()
  expect(inside().queryByRole('button')).toBeNull()
  expect(thrown).not.toHaveBeenCalled()
  window.removeEventListener('error', thrown)
})

test('a game that nobody knows fails at once', async () => {
  const onFailure = vi.fn()
  await drawn({ is: 'game', ruleId: 'wheel' }, samplePlayer([]), { onFailure })
  expect(onFailure).toHaveBeenCalledOnce()
})
