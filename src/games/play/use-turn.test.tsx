import { act, renderHook } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { gameOf, lost, won } from '#tests/support/games.ts'
import type { Played } from './game.ts'
import { useTurn } from './use-turn.ts'

const third = won({ kind: 'field', field: 3 })

/** A play that comes out when it is told to. */
function later() {
  let out: (played: Played) => void = () => {}
  const play = vi.fn(
    () =>
      new Promise<Played>((done) => {
        out = done
      }),
  )
  return { play, out: (played: Played) => act(async () => out(played)) }
}

test('a turn is played once, shown, and then over', async () => {
  const { play, out } = later()
  const [show, onShown] = [vi.fn(), vi.fn()]
  const { result } = renderHook(() => useTurn(gameOf('diwali-wheel', third, { play, onShown }), show))
  act(() => {
    result.current.begin()
    result.current.begin()
  })
  expect(play).toHaveBeenCalledOnce()
  expect(result.current.phase).toBe('asking')
  await out(third)
  expect(show).toHaveBeenCalledWith(third)
  expect(onShown).toHaveBeenCalledExactlyOnceWith(third)
  expect(result.current).toMatchObject({ phase: 'shown', played: third })
  act(() => result.current.renew())
  expect(result.current).toMatchObject({ phase: 'ready', played: undefined })
})

test('what went wrong is said, nothing is shown, and it can be tried again', async () => {
  const play = vi.fn().mockRejectedValueOnce(new Error('No line')).mockResolvedValueOnce(third)
  const show = vi.fn()
  const { result } = renderHook(() => useTurn(gameOf('diwali-wheel', third, { play }), show))
  await act(() => result.current.begin())
  expect(result.current).toMatchObject({ phase: 'ready', error: 'No line' })
  expect(show).toHaveBeenCalledExactlyOnceWith(undefined)
  await act(() => result.current.begin())
  expect(result.current).toMatchObject({ phase: 'shown', error: '' })
})

test('a closed game is not played', async () => {
  const play = vi.fn()
  const { result } = renderHook(() => useTurn(gameOf('diwali-wheel', third, { play, open: false }), vi.fn()))
  await act(() => result.current.begin())
  expect(play).not.toHaveBeenCalled()
})

test.each(['before the answer', 'while it is shown'])('whoever leaves %s has what came all the same', async (when) => {
  const { play, out } = later()
  const onShown = vi.fn()
  const nothing = lost({ kind: 'nothing' })
  const { result, unmount } = renderHook(() =>
    useTurn(gameOf('diwali-wheel', nothing, { play, onShown }), () => new Promise(() => {})),
  )
  act(() => {
    result.current.begin()
  })
  if (when === 'before the answer') {
    unmount()
    await out(nothing)
  } else {
    await out(nothing)
    expect(onShown).not.toHaveBeenCalled()
    unmount()
  }
  expect(onShown).toHaveBeenCalledExactlyOnceWith(nothing)
})
